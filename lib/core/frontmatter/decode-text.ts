/** Why bytes are not UTF-8 text. `offset` counts bytes from the start of the file, `column` UTF-16 units of the line before it. */
export type EncodingProblem =
  | { kind: "utf-16"; byteOrder: "little-endian" | "big-endian"; hasMark: boolean }
  | { kind: "invalid-utf-8"; offset: number; line: number; column: number; byte: number };

export type DecodedText = { ok: true; text: string } | { ok: false; problem: EncodingProblem };

/**
 * Decodes UTF-8 strictly: no byte is ever replaced. A byte order mark stays, as U+FEFF at offset 0, so that encoding
 * the text again gives the same bytes.
 */
export function decodeText(bytes: Uint8Array): DecodedText {
  const utf16 = utf16Problem(bytes);
  if (utf16) return { ok: false, problem: utf16 };
  try {
    return { ok: true, text: new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes) };
  } catch {
    return { ok: false, problem: firstInvalidByte(bytes) };
  }
}

/** UTF-16 by its mark, or without one by ASCII text in which every other byte is zero. */
function utf16Problem(bytes: Uint8Array): EncodingProblem | null {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return { kind: "utf-16", byteOrder: "little-endian", hasMark: true };
  if (first === 0xfe && second === 0xff) return { kind: "utf-16", byteOrder: "big-endian", hasMark: true };
  const sample = bytes.subarray(0, Math.min(bytes.length & ~1, 64));
  if (sample.length < 4) return null;
  if (sample.every((byte, i) => (i % 2 === 0 ? byte !== 0 : byte === 0)))
    return { kind: "utf-16", byteOrder: "little-endian", hasMark: false };
  if (sample.every((byte, i) => (i % 2 === 0 ? byte === 0 : byte !== 0)))
    return { kind: "utf-16", byteOrder: "big-endian", hasMark: false };
  return null;
}

/** The byte at which the first character that is not UTF-8 begins, found by halving. */
function firstInvalidByte(bytes: Uint8Array): EncodingProblem {
  let valid = 0;
  let invalid = bytes.length;
  while (invalid - valid > 1) {
    const middle = (valid + invalid) >> 1;
    if (startsWell(bytes, middle)) valid = middle;
    else invalid = middle;
  }
  let offset = valid;
  while (offset > 0 && !startsWellAndComplete(bytes, offset)) offset--;
  const before = new TextDecoder("utf-8", { ignoreBOM: true }).decode(bytes.subarray(0, offset));
  const lineStart = before.lastIndexOf("\n") + 1;
  return {
    kind: "invalid-utf-8",
    offset,
    line: before.split("\n").length,
    column: before.length - lineStart + 1,
    byte: bytes[offset] ?? 0,
  };
}

/** Whether the first `length` bytes are UTF-8, the last character possibly unfinished. */
function startsWell(bytes: Uint8Array, length: number): boolean {
  return decodes(bytes.subarray(0, length), { stream: true });
}

function startsWellAndComplete(bytes: Uint8Array, length: number): boolean {
  return decodes(bytes.subarray(0, length), {});
}

function decodes(bytes: Uint8Array, options: { stream?: boolean }): boolean {
  try {
    new TextDecoder("utf-8", { fatal: true }).decode(bytes, options);
    return true;
  } catch {
    return false;
  }
}
