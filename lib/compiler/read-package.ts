import { inflateWhole } from "#compiler/inflate-whole";
import { sha256 } from "#compiler/sha256";
import type { Checked } from "#core/diagnostics/diagnostic";
import { readPackage as readPackageWith } from "#core/package/read-package";
import type { VerifiedPackage } from "#core/package/verify-package";

/** Reads a package archive and verifies every byte of it, with Node's own zlib and hashes. */
export function readPackage(archive: Uint8Array): Checked<VerifiedPackage> {
  return readPackageWith(archive, sha256, inflateWhole);
}
