import { closeSync, constants, fstatSync, openSync, readFileSync } from "node:fs";
import type { DiagnosticCode } from "#core/diagnostics/catalogue";

/** A file as it is, or why it cannot be had. */
export type SteadyFile = { ok: true; bytes: Uint8Array; executable: boolean } | { ok: false; code: DiagnosticCode; message: string };

/**
 * Reads a regular file of at most `bytesMax` bytes whole, through one handle, and never through a link: the last segment may have
 * become one since it was listed. A file that is written to meanwhile is refused, so what comes back is what was on disk at one time.
 */
export function readSteadyFile(place: string, bytesMax: number): SteadyFile {
  const changed: SteadyFile = { ok: false, code: "FILE_CHANGED", message: "The file changed while it was read." };
  let handle: number | undefined;
  try {
    // Without O_NONBLOCK, opening a pipe that took the file's place would wait for its writer.
    handle = openSync(place, constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0) | (constants.O_NONBLOCK ?? 0));
    const before = fstatSync(handle, { bigint: true });
    if (!before.isFile()) return changed;
    if (before.size > BigInt(bytesMax))
      return { ok: false, code: "PACKAGE_TOO_LARGE", message: "The declared files have more bytes than a package may hold." };
    const bytes = readFileSync(handle);
    const after = fstatSync(handle, { bigint: true });
    if (BigInt(bytes.length) !== before.size || after.mtimeNs !== before.mtimeNs || after.ctimeNs !== before.ctimeNs) return changed;
    return { ok: true, bytes, executable: (before.mode & 0o100n) !== 0n };
  } catch (error) {
    const code = error instanceof Error && "code" in error ? error.code : undefined;
    if (code === "ENOENT" || code === "ENOTDIR" || code === "ELOOP") return changed;
    return { ok: false, code: "FILE_NOT_READABLE", message: `The file cannot be read: ${code ?? error}.` };
  } finally {
    if (handle !== undefined) closeSync(handle);
  }
}
