import { refuse } from "#core/folder/upload-refusal";

/** Little-endian reads at absolute offsets; a read past the end refuses the upload. */
export type ZipView = {
  readonly length: number;
  u16(offset: number): number;
  u32(offset: number): number;
  /** Exact: a value over 2^53 - 1 refuses the upload. */
  u64(offset: number): number;
  slice(offset: number, length: number): Uint8Array;
};

export function zipView(bytes: Uint8Array): ZipView {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const at = (offset: number, length: number) => {
    if (offset + length > bytes.length)
      refuse("ARCHIVE_BROKEN", "The zip ends in the middle of a record.", { hint: "Pack and send the folder again." });
    return offset;
  };
  return {
    length: bytes.length,
    u16: (offset) => view.getUint16(at(offset, 2), true),
    u32: (offset) => view.getUint32(at(offset, 4), true),
    u64(offset) {
      const value = Number(view.getBigUint64(at(offset, 8), true));
      return Number.isSafeInteger(value) ? value : refuse("ARCHIVE_AMBIGUOUS", "The zip declares a size that no file can have.");
    },
    slice: (offset, length) => bytes.subarray(at(offset, length), offset + length),
  };
}
