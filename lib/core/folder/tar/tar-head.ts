import { tarBlockBytes } from "#core/folder/tar/tar-header";

const nameBytesMax = 100;
const encoder = new TextEncoder();

/**
 * The header blocks of one regular file, to be followed by its content and `tarPadding(size)` zeros. A path of more than
 * 100 bytes goes into a PAX header. For tars that are written in passing, like the spool of a multipart upload; packages
 * are written by `writeTar`, whose bytes are canonical.
 * @param size bytes of content, below 8 GiB.
 */
export function tarHead(path: string, size: number, mode = 0o644): Uint8Array {
  const name = encoder.encode(path);
  if (name.length <= nameBytesMax) return tarHeader({ name, size, mode, type: "0" });
  const record = paxRecord("path", path);
  const parts = [
    tarHeader({ name: encoder.encode("pax_header"), size: record.length, mode: 0o644, type: "x" }),
    record,
    new Uint8Array(tarPadding(record.length)),
    tarHeader({ name: name.subarray(0, nameBytesMax), size, mode, type: "0" }),
  ];
  const head = new Uint8Array(parts.reduce((total, part) => total + part.length, 0));
  let offset = 0;
  for (const part of parts) {
    head.set(part, offset);
    offset += part.length;
  }
  return head;
}

/** Zeros that fill up the last block of a content of `size` bytes. */
export function tarPadding(size: number): number {
  return (tarBlockBytes - (size % tarBlockBytes)) % tarBlockBytes;
}

/** The end mark: two blocks of zeros. */
export const tarEndBytes = 2 * tarBlockBytes;

/** One PAX record; its length counts its own digits. */
export function paxRecord(key: string, value: string): Uint8Array {
  const body = encoder.encode(` ${key}=${value}\n`);
  let length = body.length + 1;
  while (String(length).length + body.length !== length) length = String(length).length + body.length;
  const record = new Uint8Array(length);
  record.set(encoder.encode(String(length)));
  record.set(body, length - body.length);
  return record;
}

/** One ustar header block with mtime 0 and no owner. `link` is the target of a link. */
export function tarHeader(header: { name: Uint8Array; size: number; mode: number; type: string; link?: Uint8Array }): Uint8Array {
  const block = new Uint8Array(tarBlockBytes);
  const octal = (offset: number, digits: number, value: number) =>
    block.set(encoder.encode(value.toString(8).padStart(digits, "0")), offset);
  block.set(header.name.subarray(0, nameBytesMax), 0);
  octal(100, 7, header.mode);
  octal(108, 7, 0);
  octal(116, 7, 0);
  octal(124, 11, header.size);
  octal(136, 11, 0);
  block.set(encoder.encode(header.type), 156);
  if (header.link) block.set(header.link.subarray(0, nameBytesMax), 157);
  block.set(encoder.encode("ustar\u000000"), 257);
  return withTarChecksum(block);
}

/** Writes the checksum of a header block into it. */
export function withTarChecksum(block: Uint8Array): Uint8Array {
  block.fill(0x20, 148, 156);
  const sum = block.reduce((total, byte) => total + byte, 0);
  block.set(encoder.encode(sum.toString(8).padStart(6, "0")), 148);
  block[154] = 0;
  return block;
}
