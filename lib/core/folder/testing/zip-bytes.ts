import { deflateRaw } from "pako";
import { crc32 } from "#core/folder/crc32";
import { joinChunks } from "#core/folder/inflate-chunks";

/** What a header says about an entry; anything may be a lie. */
type Claims = { name: Uint8Array; flags: number; method: number; crc: number; packedBytes: number; bytes: number; extra: Uint8Array };

export type ZipSpec = {
  name: string | Uint8Array;
  content?: string | Uint8Array;
  /** 0 stored, 8 deflated; others keep the content as it is. */
  method?: number;
  /** Packed bytes in place of what `method` gives. */
  packed?: Uint8Array;
  /** The Unix mode with its type. */
  mode?: number;
  /** DOS date, of which the upper 7 bits are years since 1980. */
  date?: number;
  /** Claims of the directory and of the local header that differ from the truth. */
  central?: Partial<Claims> & { offset?: number };
  local?: Partial<Claims>;
  /** Bytes between the data and the next entry: a data descriptor, or something that hides. */
  after?: Uint8Array;
};

/** `entryCount` and `directoryBytes` may lie; `beforeEnd` lies between the directory and the end record. */
export type ZipFrame = {
  before?: Uint8Array;
  beforeEnd?: (end: { count: number; bytes: number; offset: number }) => Uint8Array;
  after?: Uint8Array;
  comment?: Uint8Array;
  entryCount?: number;
  directoryBytes?: number;
  directoryOffset?: number;
};

const encoder = new TextEncoder();
const utf8Flag = 0x0800;

export function u16(...values: number[]): Uint8Array {
  return Uint8Array.from(values.flatMap((value) => [value & 0xff, (value >>> 8) & 0xff]));
}

export function u32(...values: number[]): Uint8Array {
  return Uint8Array.from(values.flatMap((value) => [value & 0xff, (value >>> 8) & 0xff, (value >>> 16) & 0xff, (value >>> 24) & 0xff]));
}

export function u64(...values: number[]): Uint8Array {
  return joinChunks(values.map((value) => u32(value % 2 ** 32, Math.floor(value / 2 ** 32))));
}

/** A zip of `entries`, correct but for what the specs and the frame say otherwise. */
export function zipBytes(entries: readonly ZipSpec[], frame: ZipFrame = {}): Uint8Array {
  const body: Uint8Array[] = [frame.before ?? new Uint8Array(0)];
  const directory: Uint8Array[] = [];
  let offset = 0;
  for (const spec of entries) {
    const content = asBytes(spec.content ?? "");
    const method = spec.method ?? 8;
    const packed = spec.packed ?? (method === 8 ? deflateRaw(content) : content);
    const truth: Claims = {
      name: asBytes(spec.name),
      flags: utf8Flag,
      method,
      crc: crc32(content),
      packedBytes: packed.length,
      bytes: content.length,
      extra: new Uint8Array(0),
    };
    const local = localRecord({ ...truth, ...spec.local }, spec.date ?? 0x21);
    directory.push(centralRecord({ ...truth, ...spec.central }, spec.central?.offset ?? offset, spec));
    body.push(local, packed, spec.after ?? new Uint8Array(0));
    offset += local.length + packed.length + (spec.after?.length ?? 0);
  }
  const directoryBytes = directory.reduce((total, record) => total + record.length, 0);
  const comment = frame.comment ?? new Uint8Array(0);
  const count = frame.entryCount ?? entries.length;
  return joinChunks([
    ...body,
    ...directory,
    frame.beforeEnd?.({ count: entries.length, bytes: directoryBytes, offset }) ?? new Uint8Array(0),
    joinChunks([
      u32(0x06054b50),
      u16(0, 0, count, count),
      u32(frame.directoryBytes ?? directoryBytes, frame.directoryOffset ?? offset),
      u16(comment.length),
      comment,
    ]),
    frame.after ?? new Uint8Array(0),
  ]);
}

function localRecord(claims: Claims, date: number): Uint8Array {
  const { name, flags, method, crc, packedBytes, bytes, extra } = claims;
  return joinChunks([
    u32(0x04034b50),
    u16(20, flags, method, 0, date),
    u32(crc, packedBytes, bytes),
    u16(name.length, extra.length),
    name,
    extra,
  ]);
}

function centralRecord(claims: Claims, offset: number, { mode = 0, date = 0x21 }: ZipSpec): Uint8Array {
  const { name, flags, method, crc, packedBytes, bytes, extra } = claims;
  return joinChunks([
    u32(0x02014b50),
    u16(0x031e, 20, flags, method, 0, date),
    u32(crc, packedBytes, bytes),
    u16(name.length, extra.length, 0, 0, 0, 0, mode),
    u32(offset),
    name,
    extra,
  ]);
}

export function asBytes(content: string | Uint8Array): Uint8Array {
  return typeof content === "string" ? encoder.encode(content) : content;
}
