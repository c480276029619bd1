import { gzipSync } from "node:zlib";

/** Measured on text and random bytes: 5 is twice as fast and 4–10 % larger, 9 takes twice as long for 0.2 %. */
export const level = 6;

/**
 * Gzips `bytes` with a header that says nothing about this machine: no name, mtime 0, system "unknown". Equal input gives equal
 * bytes with one zlib build; another build may compress otherwise, so digests that must agree are taken before gzip.
 */
export function gzip(bytes: Uint8Array): Uint8Array {
  const zipped = gzipSync(bytes, { level });
  zipped[9] = 255;
  return zipped;
}
