import type { CheckedAgent } from "#core/dialects/checked-agent";
import type { ComparedPackage } from "#core/diff/compared-package";
import type { OpenPlace } from "#core/intake/open-place";
import { assemblePackage } from "#core/package/assemble-package";
import { digestOf, type Sha256 } from "#core/package/digest";
import type { Builder } from "#core/package/manifest";
import { writeTar } from "#core/package/write-tar";

/**
 * A folder that passed check as one side of a comparison: laid out as its package would be, but without the bundle of its tools and without
 * gzip. So its artifact and archive digests and its sizes say nothing; everything else is true.
 */
export function unpackedSide(place: OpenPlace, checked: CheckedAgent, builder: Builder, sha256: Sha256): ComparedPackage {
  const { manifest, files, unpackedBytes } = assemblePackage(checked, null, builder, sha256);
  const archive = writeTar(files);
  return { place, manifest, launch: checked.launch, archive: { digest: digestOf(sha256, archive), bytes: archive.length }, unpackedBytes };
}
