import { decodeName, nameForMessage } from "#core/folder/decode-name";
import { refuse } from "#core/folder/upload-refusal";

export const tarBlockBytes = 512;

/** One 512-byte header. Names are as written; `null` is one that is not UTF-8 (an extended header may replace it). */
export type TarHeader = {
  name: string | null;
  linkName: string | null;
  /** The type flag: "0" file, "1" hard link, "2" link, "5" folder, "x", "g", "L", "K" headers for what follows. */
  type: string;
  size: number;
  mode: number;
  uid: number | null;
  gid: number | null;
  /** Seconds since 1970; null when it is written in a form that only odd times need. */
  mtime: number | null;
};

/**
 * Reads one header block, checksum first.
 * @returns null for a block of zeros, which begins the end mark.
 * @see POSIX.1-1988 ustar; GNU tar's "ustar  " is read too, older headers without a magic are not
 */
export function readTarHeader(block: Uint8Array): TarHeader | null {
  if (isBlank(block)) return null;
  const checksum = octal(block, 148, 8);
  if (checksum === null || checksum !== sum(block)) {
    refuse("ARCHIVE_BROKEN", "A header of the archive does not match its checksum.", { hint: "Pack and send the folder again." });
  }
  const magic = ascii(block.subarray(257, 265));
  if (magic !== "ustar\u000000" && magic !== "ustar  \u0000") {
    refuse("ARCHIVE_BROKEN", "The archive has an entry that is not in ustar form.", { hint: "Pack the folder with a current tar." });
  }
  const shortName = text(block, 0, 100);
  const prefix = magic === "ustar\u000000" ? text(block, 345, 155) : new Uint8Array(0);
  const name = decodeName(shortName);
  const decodedPrefix = decodeName(prefix);
  const size = octal(block, 124, 12);
  if (size === null) {
    return refuse(
      "ARCHIVE_AMBIGUOUS",
      `The archive declares the size of ${nameForMessage(shortName)} in a form that no file of an upload needs.`,
    );
  }
  return {
    name: name === null || decodedPrefix === null ? null : decodedPrefix === "" ? name : `${decodedPrefix}/${name}`,
    linkName: decodeName(text(block, 157, 100)),
    type: block[156] === 0 ? "0" : String.fromCharCode(block[156] ?? 0),
    size,
    mode: octal(block, 100, 8) ?? 0,
    uid: octal(block, 108, 8),
    gid: octal(block, 116, 8),
    mtime: octal(block, 136, 12),
  };
}

/** Whether there is nothing but zeros. A plain loop: an archive may end in many of them. */
export function isBlank(bytes: Uint8Array): boolean {
  for (let i = 0; i < bytes.length; i++) if (bytes[i] !== 0) return false;
  return true;
}

/** Octal digits, then a NUL or blank. Null for anything else: base-256 numbers, negative ones, other bytes. */
function octal(block: Uint8Array, offset: number, length: number): number | null {
  const digits = /^ *([0-7]*)[\0 ]*$/.exec(ascii(block.subarray(offset, offset + length)))?.[1];
  return digits === undefined ? null : Number.parseInt(digits || "0", 8);
}

/** Bytes up to the first NUL. */
function text(block: Uint8Array, offset: number, length: number): Uint8Array {
  const field = block.subarray(offset, offset + length);
  const end = field.indexOf(0);
  return end < 0 ? field : field.subarray(0, end);
}

function ascii(bytes: Uint8Array): string {
  return String.fromCharCode(...bytes);
}

/** The sum of the block's bytes with its checksum field read as blanks. */
function sum(block: Uint8Array): number {
  return block.reduce((total, byte, i) => total + (i >= 148 && i < 156 ? 0x20 : byte), 0);
}
