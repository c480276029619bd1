import type { SourceRange } from "#core/diagnostics/diagnostic";

/** A private key's first line in a file. `isRefused` for the one marker that the format refuses; the others are its kin. */
export type PrivateKey = { marker: string; isRefused: boolean; range: SourceRange };

const refused = "-----BEGIN PRIVATE KEY-----";
const kin = /-----BEGIN [A-Z0-9 ]{0,24}PRIVATE KEY-----$/;
/** What all markers end with. */
const ending = new TextEncoder().encode("PRIVATE KEY-----");

/** Horspool's search leaps by these, by the last byte it looked at: over the whole needle while nothing resembles it. */
const leaps = new Uint8Array(256).fill(ending.length);
for (let i = 0; i < ending.length - 1; i++) leaps[ending[i] ?? 0] = ending.length - 1 - i;

const known = new WeakMap<Uint8Array, PrivateKey | null>();

/**
 * Finds the first refused marker in `bytes`, else the first of its kin (`-----BEGIN RSA PRIVATE KEY-----`), in text and binary files alike.
 * Remembered for as long as `bytes` lives: a folder is checked, and then resolved. `bytes` must not be written to afterwards.
 */
export function findPrivateKey(bytes: Uint8Array): PrivateKey | null {
  const before = known.get(bytes);
  if (before !== undefined) return before;
  const found = search(bytes);
  known.set(bytes, found);
  return found;
}

function search(bytes: Uint8Array): PrivateKey | null {
  let kinEnd: { marker: string; end: number } | null = null;
  for (let at = indexOfEnding(bytes, 0); at !== -1; at = indexOfEnding(bytes, at + ending.length)) {
    const end = at + ending.length;
    const before = latin1(bytes.subarray(Math.max(0, at - 40), end));
    if (before.endsWith(refused)) return { marker: refused, isRefused: true, range: rangeAt(bytes, end - refused.length, refused.length) };
    const marker: string | undefined = kinEnd ? undefined : kin.exec(before)?.[0];
    if (marker) kinEnd = { marker, end };
  }
  if (!kinEnd) return null;
  const { marker, end } = kinEnd;
  return { marker, isRefused: false, range: rangeAt(bytes, end - marker.length, marker.length) };
}

function indexOfEnding(bytes: Uint8Array, from: number): number {
  const last = ending.length - 1;
  for (let at = from; at + last < bytes.length; at += leaps[bytes[at + last] ?? 0] ?? 1) {
    let i = last;
    while (i >= 0 && bytes[at + i] === ending[i]) i--;
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
