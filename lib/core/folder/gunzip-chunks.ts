import { crc32 } from "#core/folder/crc32";
import { inflateChunks } from "#core/folder/inflate-chunks";
import type { ReadBudget } from "#core/folder/read-budget";
import { refuse } from "#core/folder/upload-refusal";

const fixedHeaderBytes = 10;
const trailerBytes = 8;
const flag = { headerCrc: 0x02, extra: 0x04, name: 0x08, comment: 0x10, reserved: 0xe0 };

/**
 * Unpacks gzip data piece by piece, with its checksum and length verified at the end. One member only: readers differ
 * in whether they go on after the first, so a second one, or anything else behind it, is refused.
 * @see RFC 1952
 */
export function* gunzipChunks(bytes: Uint8Array, budget: ReadBudget): Generator<Uint8Array> {
  const dataOffset = headerEnd(bytes);
  let crc = 0;
  let length = 0;
  const reader = inflateChunks(bytes.subarray(dataOffset), budget, statedLength(bytes));
  let step = reader.next();
  for (; !step.done; step = reader.next()) {
    crc = crc32(step.value, crc);
    length += step.value.length;
    yield step.value;
  }
  const trailer = dataOffset + step.value;
  if (trailer + trailerBytes > bytes.length) cutOff();
  const view = new DataView(bytes.buffer, bytes.byteOffset + trailer, trailerBytes);
  if (view.getUint32(0, true) !== crc || view.getUint32(4, true) !== length % 2 ** 32) {
    refuse("ARCHIVE_BROKEN", "The archive does not match its checksum.", { hint: "Pack and send the folder again." });
  }
  if (trailer + trailerBytes < bytes.length) {
    refuse("ARCHIVE_AMBIGUOUS", "Bytes follow the end of the gzip data.", { hint: "Pack the folder into one archive, in one step." });
  }
}

/** The length that the last bytes state, modulo 4 GiB. A header has more bytes than that. */
function statedLength(bytes: Uint8Array): number {
  return new DataView(bytes.buffer, bytes.byteOffset + bytes.length - 4, 4).getUint32(0, true);
}

function headerEnd(bytes: Uint8Array): number {
  const flags = bytes[3] ?? 0;
  if (bytes.length < fixedHeaderBytes) cutOff();
  if (bytes[0] !== 0x1f || bytes[1] !== 0x8b || bytes[2] !== 8 || flags & flag.reserved) {
    refuse("ARCHIVE_BROKEN", "The archive is not gzip data.", { hint: "Pack the folder as a tgz or a zip." });
  }
  let offset = fixedHeaderBytes;
  if (flags & flag.extra) offset += 2 + (bytes[offset] ?? 0) + 256 * (bytes[offset + 1] ?? 0);
  for (const text of [flag.name, flag.comment]) {
    if (!(flags & text)) continue;
    const end = bytes.indexOf(0, offset);
    if (end < 0) cutOff();
    offset = end + 1;
  }
  if (flags & flag.headerCrc) offset += 2;
  return offset > bytes.length ? cutOff() : offset;
}

function cutOff(): never {
  return refuse("ARCHIVE_BROKEN", "The archive is cut off.", { hint: "Pack and send the folder again." });
}
