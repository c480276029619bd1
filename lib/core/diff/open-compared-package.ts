import type { Checked } from "#core/diagnostics/diagnostic";
import type { ComparedPackage } from "#core/diff/compared-package";
import type { InflateWhole } from "#core/folder/inflate-chunks";
import { digestOf, type Sha256 } from "#core/package/digest";
import { readPackage } from "#core/package/read-package";
import { sourceFolder } from "#core/package/source-folder";

/** A package archive as one side of a comparison, every byte verified. @param inflate as readPackage takes it. */
export function openComparedPackage(archive: Uint8Array, sha256: Sha256, inflate?: InflateWhole): Checked<ComparedPackage> {
  const read = readPackage(archive, sha256, inflate);
  if (!read.ok) return read;
  const { manifest, launch, unpackedBytes } = read.value;
  const value = {
    place: sourceFolder(read.value),
    manifest,
    launch,
    archive: { digest: digestOf(sha256, archive), bytes: archive.length },
    unpackedBytes,
  };
  return { ...read, value };
}
