import { quotePath } from "#core/folder/quote-path";
import { refuse } from "#core/folder/upload-refusal";
import type { ZipRecord } from "#core/folder/zip/zip-directory";
import { withZip64, zipExtra } from "#core/folder/zip/zip-extra";
import type { ZipView } from "#core/folder/zip/zip-view";

const localSignature = 0x04034b50;
const localBytes = 30;
const descriptorSignature = 0x08074b50;
const hasDescriptor = 0x0008;
/** Bits 1 and 2 tell how hard the packer tried; they bind nobody. */
const levelBits = 0x0006;

/** A record with its packed bytes. */
export type ZipData = { record: ZipRecord; packed: Uint8Array };

/**
 * Finds the data of every record and holds its local header against the directory. The entries must fill the zip from
 * its first byte to the directory, each beginning where the one before ends: then nothing overlaps and nothing hides.
 * @returns the data in the order in which it lies in the zip.
 */
export function locateZipData(view: ZipView, records: readonly ZipRecord[], directoryOffset: number): ZipData[] {
  const inOrder = [...records].sort((a, b) => a.offset - b.offset);
  if ((inOrder[0]?.offset ?? directoryOffset) !== 0) {
    refuse("ARCHIVE_AMBIGUOUS", "Bytes lie before the first entry of the zip.", { hint: "Pack the folder again." });
  }
  return inOrder.map((record, i) => locate(view, record, inOrder[i + 1]?.offset ?? directoryOffset));
}

function locate(view: ZipView, record: ZipRecord, nextOffset: number): ZipData {
  const { offset } = record;
  if (view.u32(offset) !== localSignature) differs(record, "place");
  const nameLength = view.u16(offset + 26);
  const extraLength = view.u16(offset + 28);
  const dataOffset = offset + localBytes + nameLength + extraLength;
  const dataEnd = dataOffset + record.packedBytes;
  if (!sameBytes(view.slice(offset + localBytes, nameLength), record.nameBytes)) differs(record, "name");
  if ((view.u16(offset + 6) ^ record.flags) & ~levelBits) differs(record, "flags");
  if (view.u16(offset + 8) !== record.method) differs(record, "method");
  const extra = zipExtra(view.slice(offset + localBytes + nameLength, extraLength));
  const [bytes = 0, packedBytes = 0] = withZip64([view.u32(offset + 22), view.u32(offset + 18)], extra);
  const crc = view.u32(offset + 14);
  const isDeferred = (record.flags & hasDescriptor) !== 0 && crc === 0 && bytes === 0 && packedBytes === 0;
  if (!isDeferred && (bytes !== record.bytes || packedBytes !== record.packedBytes)) differs(record, "size");
  if (!isDeferred && crc !== record.crc) differs(record, "checksum");
  const packed = view.slice(dataOffset, record.packedBytes);
  if (dataEnd > nextOffset)
    refuse("ARCHIVE_AMBIGUOUS", `The entry ${quotePath(record.name)} overlaps the next one.`, { path: record.name });
  const rest = nextOffset - dataEnd;
  if ((record.flags & hasDescriptor) !== 0 ? !isDescriptor(view, dataEnd, rest, record) : rest !== 0) {
    refuse("ARCHIVE_AMBIGUOUS", `Bytes that belong to no entry follow ${quotePath(record.name)}.`, {
      path: record.name,
      hint: "Pack the folder again.",
    });
  }
  return { record, packed };
}

/** Whether the `length` bytes are a data descriptor, in one of its four forms, that agrees with the directory. */
function isDescriptor(view: ZipView, offset: number, length: number, record: ZipRecord): boolean {
  if (![12, 16, 20, 24].includes(length)) return false;
  const isSigned = length === 16 || length === 24;
  if (isSigned && view.u32(offset) !== descriptorSignature) return false;
  const start = isSigned ? offset + 4 : offset;
  const [packedBytes, bytes] = length >= 20 ? [view.u64(start + 4), view.u64(start + 12)] : [view.u32(start + 4), view.u32(start + 8)];
  return view.u32(start) === record.crc && packedBytes === record.packedBytes && bytes === record.bytes;
}

function differs({ name }: ZipRecord, what: string): never {
  return refuse(
    "ARCHIVE_AMBIGUOUS",
    `The zip says two different things about ${quotePath(name)}: its ${what} in the directory and before the data differ.`,
    {
      path: name,
      hint: "Pack the folder again.",
    },
  );
}

function sameBytes(a: Uint8Array, b: Uint8Array): boolean {
  return a.length === b.length && a.every((byte, i) => byte === b[i]);
}
