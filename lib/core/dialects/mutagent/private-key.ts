import type { SourceRange } from "#core/diagnostics/diagnostic";

/** A private key's first line in a file. `isRefused` for the one marker that the format refuses; the others are its kin. */
export type PrivateKey = { marker: string; isRefused: boolean; range: SourceRange };

const refused = "-----BEGIN PRIVATE KEY-----";
const kin = /-----BEGIN [A-Z0-9 ]{0,24}PRIVATE KEY-----$/;
/** What all markers share; a needle without dashes lets the search leap over rules and tables. */
const core = new TextEncoder().encode("PRIVATE KEY");
const ending = "-----";

/** Finds the first refused marker in `bytes`, else the first of its kin (`-----BEGIN RSA PRIVATE KEY-----`), in text and binary files alike. */
export function findPrivateKey(bytes: Uint8Array): PrivateKey | null {
  let other: PrivateKey | null = null;
  for (let at = indexOf(bytes, core, 0); at !== -1; at = indexOf(bytes, core, at + core.length)) {
    const end = at + core.length + ending.length;
    const before = latin1(bytes.subarray(Math.max(0, at - 40), end));
    const marker = before.endsWith(refused) ? refused : kin.exec(before)?.[0];
    if (!marker) continue;
    const found = { marker, isRefused: marker === refused, range: rangeAt(bytes, end - marker.length, marker.length) };
    if (found.isRefused) return found;
    other ??= found;
  }
  return other;
}

/** Horspool's search: looks at one byte in `needle.length` while nothing resembles it. */
function indexOf(bytes: Uint8Array, needle: Uint8Array, from: number): number {
  const last = needle.length - 1;
  const skip = new Uint8Array(256).fill(needle.length);
  for (let i = 0; i < last; i++) skip[needle[i] ?? 0] = last - i;
  for (let at = from; at + last < bytes.length; at += skip[bytes[at + last] ?? 0] ?? 1) {
    let i = last;
    while (i >= 0 && bytes[at + i] === needle[i]) i--;
    if (i < 0) return at;
  }
  return -1;
}

function rangeAt(bytes: Uint8Array, offset: number, length: number): SourceRange {
  let line = 1;
  let lineStart = 0;
  for (let end = bytes.indexOf(0x0a); end !== -1 && end < offset; end = bytes.indexOf(0x0a, end + 1)) {
    line++;
    lineStart = end + 1;
  }
  const column = new TextDecoder("utf-8", { ignoreBOM: true }).decode(bytes.subarray(lineStart, offset)).length + 1;
  return { start: { line, column }, end: { line, column: column + length } };
}

function latin1(bytes: Uint8Array): string {
  return String.fromCharCode(...bytes);
}
