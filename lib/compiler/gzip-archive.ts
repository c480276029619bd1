import { promisify } from "node:util";
import zlib, { constants, deflateRaw } from "node:zlib";
import { level } from "#compiler/gzip";
import { crc32 as plainCrc32 } from "#core/folder/crc32";

const deflate = promisify(deflateRaw);
/** Node has one since 20.15. */
const crc32: (bytes: Uint8Array) => number = zlib.crc32 ?? plainCrc32;

/** As pigz has it: smaller pieces compress worse, larger ones leave processors idle. */
const pieceBytes = 128 * 1024;
/** How far back deflate looks. */
const windowBytes = 32 * 1024;

/** Deflate; no flags, no time, no hint; an unknown system. */
const header = Uint8Array.of(0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 255);

/**
 * Gzips the archive of a package on all processors. Pieces are deflated side by side, each with the end of the piece before it as its
 * dictionary, and joined to one member, which any gunzip reads. Equal input gives equal bytes with one zlib build, however many
 * processors there are; the header says nothing about this machine.
 * @see RFC 1952
 */
export async function gzipArchive(bytes: Uint8Array): Promise<Uint8Array> {
  const starts = Array.from({ length: Math.max(1, Math.ceil(bytes.length / pieceBytes)) }, (_, index) => index * pieceBytes);
  const deflated = starts.map((start) => {
    const isLast = start + pieceBytes >= bytes.length;
    const dictionary = start > 0 ? { dictionary: bytes.subarray(start - windowBytes, start) } : {};
    // A flush ends a piece at a whole byte without ending the stream.
    const finishFlush = isLast ? constants.Z_FINISH : constants.Z_SYNC_FLUSH;
    return deflate(bytes.subarray(start, start + pieceBytes), { level, finishFlush, ...dictionary });
  });
  // Summed while the pieces are deflated on other threads.
  const trailer = Buffer.alloc(8);
  trailer.writeUInt32LE(crc32(bytes), 0);
  trailer.writeUInt32LE(bytes.length, 4);
  return Buffer.concat([header, ...(await Promise.all(deflated)), trailer]);
}
