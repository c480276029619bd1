import { canonicalJsonBytes } from "#core/package/canonical-json";
import { type Digest, digestOf, type Sha256 } from "#core/package/digest";
import type { Manifest } from "#core/package/manifest";

/**
 * Digest of a package: SHA-256 of the canonical JSON of its manifest without `sourceDigest` and `artifactDigest`. It covers every
 * packaged file with path, size, digest and role, the dialect with its edition, the name, and the builder versions.
 */
export function artifactDigest(manifest: Omit<Manifest, "sourceDigest" | "artifactDigest">, sha256: Sha256): Digest {
  const { schemaVersion, dialect, edition, name, files, builder } = manifest;
  return digestOf(sha256, canonicalJsonBytes({ schemaVersion, dialect, edition, name, files, builder }));
}
