import { Inflate } from "pako";
import type { ReadBudget } from "#core/folder/read-budget";
import { refuse } from "#core/folder/upload-refusal";

const inputBytes = 16 * 1024;
const outputBytesMin = 1024;
const outputBytesMax = 64 * 1024;
/** As much as a package may hold. Larger data goes piece by piece wherever it is read. */
const wholeBytesMax = 64 * 1024 * 1024;

/**
 * Inflates raw deflate data in one go, where the platform does that faster than this ring. Null unless the data is whole and
 * gives at most `bytesMax` bytes: then it is gone through piece by piece, which finds out what is wrong with it.
 * `read` is how many bytes of `deflated` belong to the data; bytes behind it are not looked at.
 */
export type InflateWhole = (deflated: Uint8Array, bytesMax: number) => { bytes: Uint8Array; read: number } | null;

/**
 * Inflates raw deflate data piece by piece. Each piece is counted against the budget before the next one is made, so a
 * bomb costs no more memory than the limit it meets.
 * What does not exceed the size that is expected of it is made in one go where the budget brings a faster way for that.
 * @param sizeHint the expected size in bytes; it chooses how to read, and is never trusted.
 * @returns how many bytes of `input` belong to the deflate data; bytes behind it are not looked at.
 */
export function* inflateChunks(input: Uint8Array, budget: ReadBudget, sizeHint = outputBytesMax): Generator<Uint8Array, number> {
  const whole = sizeHint <= wholeBytesMax ? budget.inflateWhole?.(input, sizeHint) : null;
  if (whole) {
    // Still in pieces: what an entry announces is held against what came before it.
    for (let offset = 0; offset < whole.bytes.length; offset += outputBytesMax) {
      const piece = whole.bytes.subarray(offset, offset + outputBytesMax);
      budget.countBytes(piece.length);
      yield piece;
    }
    return whole.read;
  }
  const chunkSize = Math.min(Math.max(sizeHint, outputBytesMin), outputBytesMax);
  const inflate = new Inflate({ raw: true, chunkSize });
  const made: Uint8Array[] = [];
  let status: number | null = null;
  inflate.onData = (chunk) => {
    budget.countBytes(chunk.byteLength);
    made.push(chunk instanceof Uint8Array ? chunk : new Uint8Array(chunk));
  };
  inflate.onEnd = (endStatus) => {
    status = endStatus;
  };
  for (let offset = 0; offset < input.length; offset += inputBytes) {
    const slice = input.subarray(offset, offset + inputBytes);
    inflate.push(slice, false);
    yield* made.splice(0);
    if (status === 0) return offset + slice.length - bytesLeftIn(inflate);
    if (status !== null) break;
  }
  return status === null
    ? refuse("ARCHIVE_BROKEN", "The compressed data is cut off.", { hint: "Pack and send the folder again." })
    : refuse("ARCHIVE_BROKEN", "The compressed data is damaged.", { hint: "Pack and send the folder again." });
}

/** Bytes of the last push that came after the end. pako keeps its zlib stream in `strm`, which its types leave out. */
function bytesLeftIn(inflate: Inflate): number {
  return (inflate as Inflate & { strm: { avail_in: number } }).strm.avail_in;
}

/** One array of all chunks. */
export function joinChunks(chunks: readonly Uint8Array[]): Uint8Array {
  const joined = new Uint8Array(chunks.reduce((total, chunk) => total + chunk.length, 0));
  let offset = 0;
  for (const chunk of chunks) {
    joined.set(chunk, offset);
    offset += chunk.length;
  }
  return joined;
}
