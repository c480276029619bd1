import { inflateRawSync } from "node:zlib";
import type { InflateWhole } from "#core/folder/inflate-chunks";

const pieceBytesMin = 1024;
const pieceBytesMax = 128 * 1024;

/** Node's zlib, ten times as fast as the inflater of the core. */
export const inflateWhole: InflateWhole = (deflated, bytesMax) => {
  const chunkSize = Math.min(Math.max(bytesMax, pieceBytesMin), pieceBytesMax);
  try {
    // The least that zlib takes as a limit is 1; whoever expects nothing and gets a byte compares lengths.
    const { buffer, engine } = withInfo(inflateRawSync(deflated, { info: true, maxOutputLength: Math.max(1, bytesMax), chunkSize }));
    return { bytes: new Uint8Array(buffer.buffer, buffer.byteOffset, buffer.length), read: engine.bytesWritten };
  } catch {
    // Damaged, cut off, or longer than expected: the reader says which.
    return null;
  }
};

type Inflated = { buffer: Buffer; engine: { bytesWritten: number } };

/** With `info` zlib gives the result beside the stream that made it, whose `bytesWritten` counts the input it used; the types say otherwise. */
function withInfo(result: unknown): Inflated {
  return result as Inflated;
}
