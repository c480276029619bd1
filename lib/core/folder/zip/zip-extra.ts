import { crc32 } from "#core/folder/crc32";
import { decodeName } from "#core/folder/decode-name";
import { refuse } from "#core/folder/upload-refusal";
import { zipView } from "#core/folder/zip/zip-view";

const zip64Id = 0x0001;
const unicodePathId = 0x7075;
const seeExtra = 0xffffffff;

/** The extra fields of one header, by id. A field that does not fit, or one id twice, refuses the upload. */
export function zipExtra(bytes: Uint8Array): Map<number, Uint8Array> {
  const view = zipView(bytes);
  const fields = new Map<number, Uint8Array>();
  for (let offset = 0; offset < bytes.length; ) {
    const id = view.u16(offset);
    const length = view.u16(offset + 2);
    if (fields.has(id) && (id === zip64Id || id === unicodePathId))
      refuse("ARCHIVE_AMBIGUOUS", "An entry of the zip has the same extra field twice.");
    fields.set(id, view.slice(offset + 4, length));
    offset += 4 + length;
  }
  return fields;
}

/**
 * Replaces the numbers that a header leaves to its 64-bit extra field (all ones), in the field's order. A field that
 * says something else about a number which the header does hold refuses the upload.
 */
export function withZip64(numbers: readonly number[], extra: Map<number, Uint8Array>): number[] {
  const field = extra.get(zip64Id);
  if (!field) return [...numbers];
  const view = zipView(field);
  let offset = 0;
  if (!numbers.includes(seeExtra)) {
    const repeats = numbers.slice(0, Math.floor(field.length / 8)).every((number, i) => view.u64(i * 8) === number);
    return repeats ? [...numbers] : refuse("ARCHIVE_AMBIGUOUS", "An entry of the zip declares two different sizes.");
  }
  return numbers.map((number) => {
    if (number !== seeExtra) return number;
    offset += 8;
    return view.u64(offset - 8);
  });
}

/**
 * The name of an entry. Bit 11 says UTF-8; without it many packers write UTF-8 all the same, so bytes that are UTF-8
 * are taken as such. Other bytes are in a code page that the zip does not name: guessing would store wrong names.
 * @returns null when the name cannot be known.
 * @see APPNOTE 6.3.10, 4.6.9 (Unicode path) and appendix D
 */
export function zipName(bytes: Uint8Array, extra: Map<number, Uint8Array>): string | null {
  const name = decodeName(bytes);
  const field = extra.get(unicodePathId);
  if (!field || field.length < 5 || zipView(field).u32(1) !== crc32(bytes)) return name;
  const unicodeName = decodeName(field.subarray(5));
  if (name !== null && name !== unicodeName) refuse("ARCHIVE_AMBIGUOUS", "An entry of the zip has two different names.");
  return unicodeName;
}
