import { inflateSync } from "node:zlib";
import { FetchRefusal, tooLarge } from "#compiler/git/fetch-refusal";

/** Bounds of a pack, counted on what really comes out of it: `unpackedBytesMax` over all objects, deltas as what they become. */
export type PackLimits = { objectsMax: number; objectBytesMax: number; unpackedBytesMax: number };

const headerBytes = 12;
/** SHA-1 of all before it. */
const trailerBytes = 20;
const ofsDelta = 6;
const refDelta = 7;
const knownTypes = new Set([1, 2, 3, 4, ofsDelta, refDelta]);

/**
 * Looks at every object of a pack before the Git client does, which takes the sizes that a pack declares on trust.
 * @throws {FetchRefusal} GIT_TOO_LARGE, or GIT_ANSWER for bytes that are no pack.
 * @see gitformat-pack
 */
export function measurePack(pack: Uint8Array, limits: PackLimits): void {
  const view = Buffer.from(pack.buffer, pack.byteOffset, Math.max(pack.byteLength - trailerBytes, 0));
  if (view.length < headerBytes || view.toString("latin1", 0, 4) !== "PACK") throw broken();
  const objects = view.readUInt32BE(8);
  if (objects > limits.objectsMax) throw tooLarge(`The repository has ${objects} objects; ${limits.objectsMax} are allowed.`);
  let unpackedBytes = 0;
  let offset = headerBytes;
  for (let index = 0; index < objects; index += 1) {
    const head = readHead(view, offset);
    if (head.size > limits.objectBytesMax) throw tooLarge("A file of the repository is too large.");
    const { content, end } = inflateAt(view, head.end, head.size);
    const size = head.isDelta ? deltaTargetBytes(content) : head.size;
    if (size > limits.objectBytesMax) throw tooLarge("A file of the repository is too large.");
    unpackedBytes += head.isDelta ? size + head.size : size;
    if (unpackedBytes > limits.unpackedBytesMax) throw tooLarge("The repository is too large once it is unpacked.");
    offset = end;
  }
  if (offset !== view.length) throw broken();
}

/** The head of an object: type and size, and for a delta what it is one of. */
function readHead(view: Buffer, offset: number): { isDelta: boolean; size: number; end: number } {
  const first = byteAt(view, offset);
  const type = (first >> 4) & 7;
  if (!knownTypes.has(type)) throw broken();
  let size = first & 15;
  let end = offset + 1;
  let scale = 16;
  for (let more = first & 128; more; scale *= 128) {
    const byte = byteAt(view, end);
    size += (byte & 127) * scale;
    more = byte & 128;
    end += 1;
  }
  if (type === refDelta) end += 20;
  if (type === ofsDelta) while (byteAt(view, end++) & 128);
  return { isDelta: type === ofsDelta || type === refDelta, size, end };
}

/** Inflates no more than the `size` that was declared. */
function inflateAt(view: Buffer, offset: number, size: number): { content: Buffer; end: number } {
  try {
    const { buffer, engine } = inflated(view.subarray(offset), size + 1);
    if (buffer.length !== size) throw broken();
    return { content: buffer, end: offset + engine.bytesWritten };
  } catch (error) {
    throw error instanceof FetchRefusal ? error : broken();
  }
}

/** With `info`, zlib gives its engine beside the bytes, which the types of Node leave out. */
function inflated(input: Uint8Array, maxOutputLength: number): { buffer: Buffer; engine: { bytesWritten: number } } {
  return inflateSync(input, { maxOutputLength, info: true }) as unknown as { buffer: Buffer; engine: { bytesWritten: number } };
}

/** A delta begins with the sizes of its base and of what it makes of that, seven bits a byte. */
function deltaTargetBytes(delta: Buffer): number {
  let offset = 0;
  const readSize = () => {
    let size = 0;
    for (let scale = 1; ; scale *= 128) {
      const byte = byteAt(delta, offset++);
      size += (byte & 127) * scale;
      if (!(byte & 128)) return size;
    }
  };
  readSize();
  return readSize();
}

function byteAt(view: Buffer, offset: number): number {
  const byte = view[offset];
  if (byte === undefined) throw broken();
  return byte;
}

function broken(): FetchRefusal {
  return new FetchRefusal("GIT_ANSWER", "What came is no whole Git pack.", "Try again in a while.");
}
