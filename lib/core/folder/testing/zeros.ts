import { constants, Deflate } from "pako";
import { joinChunks } from "#core/folder/inflate-chunks";

const segmentBytes = 1024 * 1024;

/** Raw deflate data of `mebibytes` MiB of zeros: one packed segment, repeated, which takes no time and little memory. */
export function deflatedZeros(mebibytes: number): Uint8Array {
  return joinChunks([...new Array<Uint8Array>(mebibytes).fill(packedSegment()), Uint8Array.of(0x03, 0x00)]);
}

/** CRC-32 of 1 GiB of zeros. */
export const gibibyteOfZerosCrc = 0x5b64c2b0;

/** A segment that refers to nothing before it and ends on a byte, so that it can follow itself. */
function packedSegment(): Uint8Array {
  const deflate = new Deflate({ raw: true, level: 9 });
  const chunks: Uint8Array[] = [];
  deflate.onData = (chunk) => {
    chunks.push(new Uint8Array(chunk));
  };
  deflate.push(new Uint8Array(segmentBytes), constants.Z_SYNC_FLUSH);
  return joinChunks(chunks);
}
