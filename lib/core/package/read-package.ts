import type { Checked } from "#core/diagnostics/diagnostic";
import type { InflateWhole } from "#core/folder/inflate-chunks";
import { envelopeLimits, type IntakeLimits } from "#core/folder/intake-limits";
import { readTar } from "#core/folder/tar/read-tar";
import type { Sha256 } from "#core/package/digest";
import { packageLimits } from "#core/package/manifest";
import { type VerifiedPackage, verifyPackage } from "#core/package/verify-package";

/** What a package may be, not what an upload may be: it can hold a file of zeros, and paths as deep as 100 bytes allow. */
const tarLimits: IntakeLimits = {
  ...envelopeLimits,
  uploadBytesMax: packageLimits.archiveBytesMax,
  entriesMax: 2 * envelopeLimits.entriesMax,
  // A header and padding come on top of each file, at most 1 KiB together.
  unpackedBytesMax: packageLimits.unpackedBytesMax + 2 * envelopeLimits.entriesMax * 1024,
  depthMax: packageLimits.pathBytesMax,
  ratioMax: Number.POSITIVE_INFINITY,
};

/**
 * Reads a package archive and verifies every byte of it. Bounded before memory; never throws on bad input.
 * @param inflate a faster inflater than the core's own, where there is one.
 */
export function readPackage(archive: Uint8Array, sha256: Sha256, inflate?: InflateWhole): Checked<VerifiedPackage> {
  if (archive.length > packageLimits.archiveBytesMax) {
    const message = `The archive has ${archive.length} bytes; ${packageLimits.archiveBytesMax} are allowed.`;
    return { ok: false, errors: [{ code: "PACKAGE_TOO_LARGE", severity: "error", path: "", message }], warnings: [] };
  }
  const entries = readTar(archive, tarLimits, inflate);
  return entries.ok ? verifyPackage(entries.value, sha256) : entries;
}
