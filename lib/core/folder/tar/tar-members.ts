import { decodeName } from "#core/folder/decode-name";
import { quotePath } from "#core/folder/quote-path";
import type { ReadBudget } from "#core/folder/read-budget";
import type { ChunkReader } from "#core/folder/tar/chunk-reader";
import { type PaxRecords, readPaxRecords } from "#core/folder/tar/pax-records";
import { isBlank, readTarHeader, type TarHeader, tarBlockBytes } from "#core/folder/tar/tar-header";
import { refuse } from "#core/folder/upload-refusal";

/** One member of a tar with its extended headers applied. `read` gives its content, before the next is asked for. */
export type TarMember = {
  name: string;
  kind: "file" | "link" | "directory" | "other";
  /** For `other`, what it is: "a hard link". */
  what: string;
  linkTarget: string;
  size: number;
  mode: number;
  uid: number | null;
  gid: number | null;
  mtime: number | null;
  read(): Uint8Array;
};

/** The headers that came before the one of the entry itself. */
type Ahead = { pax?: PaxRecords; longName?: string; longLink?: string };

/** A name and a link target of the longest kind fit twice. */
const aheadBytesMax = 16 * 1024;
/** How much is looked at in one go behind the end. */
const restBytes = 64 * 1024;
/** By type flag. A type that is not here could have more headers behind it, so that nothing after it could be read. */
const kinds: Record<string, [TarMember["kind"], string]> = {
  "0": ["file", "a file"],
  "1": ["other", "a hard link"],
  "2": ["link", "a link"],
  "3": ["other", "a device"],
  "4": ["other", "a device"],
  "5": ["directory", "a folder"],
  "6": ["other", "a pipe"],
};

/**
 * The members of a tar, one at a time, out of chunks. What a member does not read is passed over.
 * @see POSIX.1-2001 ustar and pax; GNU `L` and `K` headers are read as well
 */
export function* tarMembers(reader: ChunkReader, budget: ReadBudget): Generator<TarMember> {
  let ahead: Ahead = {};
  for (;;) {
    const header = readTarHeader(exactly(reader, tarBlockBytes));
    if (header === null) break;
    if ("xgLK".includes(header.type)) {
      ahead = readAhead(reader, header, ahead);
      continue;
    }
    budget.countEntry();
    const member = toMember(header, ahead);
    ahead = {};
    budget.announceBytes(member.size);
    let isRead = false;
    const read = () => {
      isRead = true;
      const content = exactly(reader, member.size);
      skipPadding(reader, member.size);
      return content;
    };
    yield { ...member, read };
    if (!isRead) {
      if (reader.skip(member.size) !== member.size) cutOff();
      skipPadding(reader, member.size);
    }
  }
  if (Object.keys(ahead).length > 0) refuse("ARCHIVE_BROKEN", "The archive ends with a header that belongs to no entry.");
  expectEnd(reader);
}

function readAhead(reader: ChunkReader, header: TarHeader, ahead: Ahead): Ahead {
  if (header.size > aheadBytesMax)
    refuse("ENTRY_NAME", `The archive has an extended header of ${header.size} bytes; ${aheadBytesMax} are allowed.`);
  const bytes = exactly(reader, header.size);
  skipPadding(reader, header.size);
  if (header.type === "g") {
    const { path, linkpath, size } = readPaxRecords(bytes);
    if (path !== undefined || linkpath !== undefined || size !== undefined)
      refuse("ARCHIVE_AMBIGUOUS", "The archive gives one name or size to all of its entries.");
    return ahead;
  }
  const before = header.type === "x" ? ahead.pax : header.type === "L" ? ahead.longName : ahead.longLink;
  if (before !== undefined) refuse("ARCHIVE_AMBIGUOUS", "The archive has two extended headers of a kind before one entry.");
  if (header.type === "x") return { ...ahead, pax: readPaxRecords(bytes) };
  const name = decodeName(bytes.at(-1) === 0 ? bytes.subarray(0, -1) : bytes);
  if (name === null) return notUtf8();
  return header.type === "L" ? { ...ahead, longName: name } : { ...ahead, longLink: name };
}

function toMember(header: TarHeader, { pax = {}, longName, longLink }: Ahead): Omit<TarMember, "read"> {
  if ((pax.path !== undefined && longName !== undefined) || (pax.linkpath !== undefined && longLink !== undefined)) {
    refuse("ARCHIVE_AMBIGUOUS", "The archive gives an entry two long names.");
  }
  const name = pax.path ?? longName ?? header.name ?? notUtf8();
  const about = { path: name };
  const [kind, what] =
    kinds[header.type] ??
    refuse("ARCHIVE_ENTRY_KIND", `The entry ${quotePath(name)} is no file, folder or link (type ${quotePath(header.type)}).`, about);
  if (pax.size !== undefined && pax.size !== header.size)
    refuse("ARCHIVE_AMBIGUOUS", `The archive gives two sizes for ${quotePath(name)}.`, about);
  if (kind !== "file" && header.size !== 0) refuse("ARCHIVE_AMBIGUOUS", `The entry ${quotePath(name)} is ${what}, but has content.`, about);
  if (kind !== "directory" && name.endsWith("/"))
    refuse("ARCHIVE_AMBIGUOUS", `The entry ${quotePath(name)} is a folder by its name, but not by its type.`, about);
  const linkTarget = kind === "link" ? (pax.linkpath ?? longLink ?? header.linkName ?? notUtf8()) : "";
  const { size, mode, uid, gid } = header;
  return { name, kind, what, linkTarget, size, mode, uid, gid, mtime: pax.mtime ?? header.mtime };
}

/** After the first block of zeros: a second one, and then nothing but zeros, which fill up the last record. */
function expectEnd(reader: ChunkReader): void {
  if (!isBlank(exactly(reader, tarBlockBytes)))
    refuse("ARCHIVE_BROKEN", "The archive is damaged: an empty block lies between its entries.");
  for (let rest = reader.take(restBytes); rest.length > 0; rest = reader.take(restBytes)) {
    if (!isBlank(rest)) refuse("ARCHIVE_AMBIGUOUS", "Bytes follow the end of the archive.", { hint: "Pack the folder again." });
  }
}

function skipPadding(reader: ChunkReader, size: number): void {
  const padding = (tarBlockBytes - (size % tarBlockBytes)) % tarBlockBytes;
  if (reader.skip(padding) !== padding) cutOff();
}

function exactly(reader: ChunkReader, length: number): Uint8Array {
  const bytes = reader.take(length);
  return bytes.length === length ? bytes : cutOff();
}

function cutOff(): never {
  return refuse("ARCHIVE_BROKEN", "The archive is cut off.", { hint: "Pack and send the folder again." });
}

function notUtf8(): never {
  return refuse("ENTRY_NAME", "The archive has a name that is not UTF-8.", { hint: "Rename the file, and pack the folder again." });
}
