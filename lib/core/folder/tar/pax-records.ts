import { decodeName } from "#core/folder/decode-name";
import { refuse } from "#core/folder/upload-refusal";

/** What a PAX header says about the entry behind it. Times, owners and comments are no content and are not kept. */
export type PaxRecords = { path?: string; linkpath?: string; size?: number; mtime?: number };

const digits = /^(0|[1-9][0-9]{0,14})$/;

/**
 * Reads the records `LENGTH KEY=VALUE\n` of a PAX header, which they must fill.
 * A key that decides about content twice, or a GNU sparse file, refuses the upload.
 * @see POSIX.1-2001 pax Extended Header
 */
export function readPaxRecords(bytes: Uint8Array): PaxRecords {
  const records = new Map<string, string>();
  for (let offset = 0; offset < bytes.length; ) {
    const blank = bytes.indexOf(0x20, offset);
    const length = blank < 0 ? "" : String.fromCharCode(...bytes.subarray(offset, Math.min(blank, offset + 8)));
    const end = offset + Number(length);
    const record =
      digits.test(length) && end > blank && end <= bytes.length && bytes[end - 1] === 0x0a
        ? decodeName(bytes.subarray(blank + 1, end - 1))
        : null;
    const equals = record?.indexOf("=") ?? -1;
    if (record === null || equals < 1)
      return refuse("ARCHIVE_BROKEN", "An extended header of the archive is damaged, or not UTF-8.", { hint: "Pack the folder again." });
    const key = record.slice(0, equals);
    if (records.has(key)) refuse("ARCHIVE_AMBIGUOUS", `An extended header of the archive gives ${key} twice.`);
    records.set(key, record.slice(equals + 1));
    offset = end;
  }
  if ([...records.keys()].some((key) => key.startsWith("GNU.sparse.")))
    refuse("ARCHIVE_ENTRY_KIND", "The archive holds a sparse file.", { hint: "Pack without --sparse." });
  return toPaxRecords(records);
}

function toPaxRecords(records: ReadonlyMap<string, string>): PaxRecords {
  const path = records.get("path");
  const linkpath = records.get("linkpath");
  const size = records.get("size");
  const mtime = records.get("mtime");
  if (size !== undefined && !digits.test(size))
    refuse("ARCHIVE_AMBIGUOUS", "An extended header of the archive gives a size that is no number.");
  return {
    ...(path === undefined ? {} : { path }),
    ...(linkpath === undefined ? {} : { linkpath }),
    ...(size === undefined ? {} : { size: Number(size) }),
    ...(mtime === undefined ? {} : { mtime: Number(mtime) }),
  };
}
