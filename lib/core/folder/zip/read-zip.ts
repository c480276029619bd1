import { type ArchiveEntry, linkTargetBytesMax } from "#core/folder/archive-entry";
import { crc32 } from "#core/folder/crc32";
import { inflateChunks, joinChunks } from "#core/folder/inflate-chunks";
import { quotePath } from "#core/folder/quote-path";
import type { ReadBudget } from "#core/folder/read-budget";
import { refuse } from "#core/folder/upload-refusal";
import { locateZipData, type ZipData } from "#core/folder/zip/zip-data";
import { readZipDirectory, type ZipRecord } from "#core/folder/zip/zip-directory";
import { findZipEnd } from "#core/folder/zip/zip-end";
import { zipView } from "#core/folder/zip/zip-view";

const stored = 0;
const deflated = 8;
/** Nothing, deflated, is two bytes. */
const emptyPackedBytesMax = 2;
/** Bit 0 encrypted, bit 6 strongly, bit 13 with a masked directory. */
const encryptedBits = 0x2041;
/** By the type bits of a Unix mode. Packers outside Unix write none. */
const fileTypes = new Map<number, ArchiveEntry["kind"]>([
  [0, "file"],
  [0o100000, "file"],
  [0o120000, "link"],
  [0o040000, "directory"],
]);

/**
 * The entries of a zip. Where two readers could take the same bytes for different content, the zip is refused: the
 * structure is proved as a whole before the first entry is handed out, and each content against its size and checksum.
 * @see APPNOTE 6.3.10
 */
export function* readZip(bytes: Uint8Array, budget: ReadBudget): Generator<ArchiveEntry> {
  const view = zipView(bytes);
  const end = findZipEnd(view);
  const records = readZipDirectory(view, end, budget);
  for (const data of locateZipData(view, records, end.directoryOffset)) yield toEntry(data, budget);
}

function toEntry(data: ZipData, budget: ReadBudget): ArchiveEntry {
  const { record } = data;
  const kind = kindOf(record);
  return {
    name: record.name,
    kind,
    ...(kind === "other" ? { what: "a device, pipe or socket" } : {}),
    mode: record.mode === 0 ? null : record.mode & 0o7777,
    oddTime: record.year >= 2100,
    read() {
      if (kind === "link" && record.bytes > linkTargetBytesMax) {
        refuse(
          "ARCHIVE_BROKEN",
          `The link ${quotePath(record.name)} has a target of ${record.bytes} bytes; ${linkTargetBytesMax} are allowed.`,
          { path: record.name },
        );
      }
      return content(data, budget);
    },
  };
}

function kindOf(record: ZipRecord): ArchiveEntry["kind"] {
  const { name, flags, method, mode } = record;
  const quoted = quotePath(name);
  if (flags & encryptedBits) {
    refuse("ARCHIVE_ENCRYPTED", `The entry ${quoted} is encrypted.`, { path: name, hint: "Pack the folder without a password." });
  }
  if (method !== stored && method !== deflated) {
    refuse("ARCHIVE_METHOD", `The entry ${quoted} is packed with method ${method}; only 0 (stored) and 8 (deflate) are read.`, {
      path: name,
    });
  }
  const type = fileTypes.get(mode & 0o170000) ?? "other";
  if (type === "other") return type;
  // A packer on Windows may end the name of a folder with a backslash.
  const isNamedFolder = /[/\\]$/.test(name);
  if (
    isNamedFolder
      ? type === "link" || record.bytes !== 0 || record.packedBytes > emptyPackedBytesMax || (mode & 0o170000) === 0o100000
      : type === "directory"
  ) {
    refuse("ARCHIVE_AMBIGUOUS", `The entry ${quoted} is a folder by its name or mode, but not by the other.`, { path: name });
  }
  return isNamedFolder ? "directory" : type;
}

function content({ record, packed }: ZipData, budget: ReadBudget): Uint8Array {
  budget.announceBytes(record.bytes);
  const bytes = record.method === stored ? storedContent(packed, budget) : inflated(record, packed, budget);
  if (bytes.length !== record.bytes) otherSize(record);
  if (crc32(bytes) !== record.crc) {
    refuse("ARCHIVE_BROKEN", `The content of ${quotePath(record.name)} does not match its checksum.`, {
      path: record.name,
      hint: "Pack and send the folder again.",
    });
  }
  return bytes;
}

function storedContent(packed: Uint8Array, budget: ReadBudget): Uint8Array {
  budget.countBytes(packed.length);
  return packed;
}

function inflated(record: ZipRecord, packed: Uint8Array, budget: ReadBudget): Uint8Array {
  const chunks: Uint8Array[] = [];
  let length = 0;
  const reader = inflateChunks(packed, budget, record.bytes);
  for (let step = reader.next(); ; step = reader.next()) {
    if (!step.done) {
      length += step.value.length;
      if (length > record.bytes) otherSize(record);
      chunks.push(step.value);
      continue;
    }
    if (step.value !== packed.length) {
      refuse("ARCHIVE_AMBIGUOUS", `Bytes follow the compressed content of ${quotePath(record.name)}.`, { path: record.name });
    }
    return joinChunks(chunks);
  }
}

function otherSize(record: ZipRecord): never {
  return refuse(
    "ARCHIVE_AMBIGUOUS",
    `The entry ${quotePath(record.name)} declares ${record.bytes} bytes and holds another number of them.`,
    { path: record.name },
  );
}
