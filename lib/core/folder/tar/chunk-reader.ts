import { joinChunks } from "#core/folder/inflate-chunks";

/** Takes exact lengths out of bytes that come in chunks; no more than the current chunk and what is taken is held. */
export type ChunkReader = {
  /** The next `length` bytes, or all that are left when they are fewer. A view where one chunk holds them. */
  take(length: number): Uint8Array;
  /** Passes over `length` bytes. @returns how many there were. */
  skip(length: number): number;
};

export function chunkReader(chunks: Iterable<Uint8Array>): ChunkReader {
  const source = chunks[Symbol.iterator]();
  let rest: Uint8Array = new Uint8Array(0);
  /** Up to `length` bytes of the current chunk; none at the end only. */
  const some = (length: number): Uint8Array => {
    while (rest.length === 0) {
      const step = source.next();
      if (step.done) return rest;
      rest = step.value;
    }
    const piece = rest.subarray(0, length);
    rest = rest.subarray(piece.length);
    return piece;
  };
  return {
    take(length) {
      const pieces: Uint8Array[] = [];
      for (let missing = length; missing > 0; ) {
        const piece = some(missing);
        if (piece.length === 0) break;
        pieces.push(piece);
        missing -= piece.length;
      }
      const [only] = pieces;
      return pieces.length === 1 && only ? only : joinChunks(pieces);
    },
    skip(length) {
      let skipped = 0;
      while (skipped < length) {
        const piece = some(length - skipped);
        if (piece.length === 0) break;
        skipped += piece.length;
      }
      return skipped;
    },
  };
}
