import { nameForMessage } from "#core/folder/decode-name";
import type { ReadBudget } from "#core/folder/read-budget";
import { refuse } from "#core/folder/upload-refusal";
import type { ZipEnd } from "#core/folder/zip/zip-end";
import { withZip64, zipExtra, zipName } from "#core/folder/zip/zip-extra";
import type { ZipView } from "#core/folder/zip/zip-view";

/** One record of the central directory. */
export type ZipRecord = {
  name: string;
  nameBytes: Uint8Array;
  flags: number;
  method: number;
  crc: number;
  packedBytes: number;
  bytes: number;
  offset: number;
  /** The Unix mode with its file type; 0 where the packer wrote none. */
  mode: number;
  year: number;
};

const recordSignature = 0x02014b50;
const recordBytes = 46;
/** What old Maven versions write for a mode that they do not know. */
const noMode = 0xffff;

/** All records, in the order of the directory, which they must fill to its last byte. */
export function readZipDirectory(view: ZipView, end: ZipEnd, budget: ReadBudget): ZipRecord[] {
  const records: ZipRecord[] = [];
  let offset = end.directoryOffset;
  while (offset < end.directoryEnd) {
    budget.countEntry();
    if (view.u32(offset) !== recordSignature)
      refuse("ARCHIVE_BROKEN", "The zip's directory is damaged.", { hint: "Pack and send the folder again." });
    const nameLength = view.u16(offset + 28);
    const extraLength = view.u16(offset + 30);
    const length = recordBytes + nameLength + extraLength + view.u16(offset + 32);
    records.push(readRecord(view, offset, nameLength, extraLength));
    offset += length;
  }
  if (offset !== end.directoryEnd || records.length !== end.entryCount) {
    refuse("ARCHIVE_AMBIGUOUS", `The zip declares ${end.entryCount} entries; its directory holds ${records.length}.`, {
      hint: "Pack the folder again.",
    });
  }
  return records;
}

function readRecord(view: ZipView, offset: number, nameLength: number, extraLength: number): ZipRecord {
  const nameBytes = view.slice(offset + recordBytes, nameLength);
  const extra = zipExtra(view.slice(offset + recordBytes + nameLength, extraLength));
  const name = zipName(nameBytes, extra);
  if (name === null) {
    return refuse("ENTRY_NAME", `The name ${nameForMessage(nameBytes)} is not UTF-8, and the zip does not say which code page it is in.`, {
      hint: "Pack the folder with UTF-8 names, or as a tgz.",
    });
  }
  const mode = view.u16(offset + 40);
  const [bytes = 0, packedBytes = 0, localOffset = 0] = withZip64(
    [view.u32(offset + 24), view.u32(offset + 20), view.u32(offset + 42)],
    extra,
  );
  if (view.u16(offset + 34) !== 0) refuse("ARCHIVE_BROKEN", "The zip is one part of several.", { hint: "Pack the folder into one zip." });
  return {
    name,
    nameBytes,
    flags: view.u16(offset + 8),
    method: view.u16(offset + 10),
    crc: view.u32(offset + 16),
    packedBytes,
    bytes,
    offset: localOffset,
    mode: mode === noMode ? 0 : mode,
    year: 1980 + (view.u16(offset + 14) >> 9),
  };
}
