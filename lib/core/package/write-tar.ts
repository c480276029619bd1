import { comparePaths } from "#core/folder/agent-folder";
import { isExecutable } from "#core/package/executable";
import { packageLimits } from "#core/package/manifest";

/** A file to be written. Paths are relative, with `/` between segments. */
export type TarFile = { path: string; bytes: Uint8Array };

const blockBytes = 512;

/**
 * Packs `files` into the canonical archive: same content, same bytes, on every machine and in any order given.
 * Regular files only, in the order of the paths' UTF-8 bytes; mode 0644, or 0755 where the content begins with `#!`; mtime 0, owner and
 * group 0 without names. The archive ends after two zero blocks; it is not filled up to a tape record.
 * @returns ustar bytes, not yet gzipped.
 * @throws {RangeError} for a path of more than 100 UTF-8 bytes, and for two files with one path.
 * @see POSIX.1-1988 ustar header
 */
export function writeTar(files: Iterable<TarFile>): Uint8Array {
  const sorted = [...files].sort((a, b) => comparePaths(a.path, b.path));
  let archiveBytes = 2 * blockBytes;
  for (const { bytes } of sorted) archiveBytes += blockBytes + wholeBlocks(bytes.length);
  const archive = new Uint8Array(archiveBytes);
  let offset = 0;
  for (const [index, file] of sorted.entries()) {
    if (file.path === sorted[index - 1]?.path) throw new RangeError(`Two files at ${file.path}`);
    writeHeader(archive.subarray(offset, offset + blockBytes), file);
    archive.set(file.bytes, offset + blockBytes);
    offset += blockBytes + wholeBlocks(file.bytes.length);
  }
  return archive;
}

function wholeBlocks(bytes: number): number {
  return Math.ceil(bytes / blockBytes) * blockBytes;
}

const encoder = new TextEncoder();

/** Fills a zeroed block. Fields left alone are empty: link name, owner names and prefix. */
function writeHeader(block: Uint8Array, { path, bytes }: TarFile): void {
  const name = encoder.encode(path);
  if (name.length > packageLimits.pathBytesMax) throw new RangeError(`${path} is longer than ${packageLimits.pathBytesMax} bytes`);
  block.set(name, 0);
  const text = (at: number, field: string) => block.set(encoder.encode(field), at);
  const octal = (at: number, digits: number, value: number) => text(at, value.toString(8).padStart(digits, "0"));
  octal(100, 7, isExecutable(bytes) ? 0o755 : 0o644);
  octal(108, 7, 0);
  octal(116, 7, 0);
  octal(124, 11, bytes.length);
  octal(136, 11, 0);
  text(148, "        "); // the checksum counts itself as spaces
  text(156, "0");
  text(257, "ustar\u000000");
  octal(329, 7, 0);
  octal(337, 7, 0);
  const checksum = block.reduce((sum, byte) => sum + byte, 0);
  octal(148, 6, checksum);
  block[154] = 0;
}
