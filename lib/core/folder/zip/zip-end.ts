import { refuse } from "#core/folder/upload-refusal";
import type { ZipView } from "#core/folder/zip/zip-view";

/** Where the central directory lies; `directoryEnd` is exclusive. */
export type ZipEnd = { entryCount: number; directoryOffset: number; directoryEnd: number };

const endSignature = 0x06054b50;
const endBytes = 22;
const commentBytesMax = 0xffff;
const locatorSignature = 0x07064b50;
const locatorBytes = 20;
const zip64EndSignature = 0x06064b50;

/**
 * Finds the one end record of a zip. Readers differ in how they search for it, so an archive in which two searches could
 * come to two answers is refused: a second record, a comment that holds one, or bytes behind the last.
 * @see APPNOTE 6.3.10, 4.3.14 to 4.3.16
 */
export function findZipEnd(view: ZipView): ZipEnd {
  const offset = endRecordOffset(view);
  const here = view.u16(offset + 8);
  const plain: ZipEnd & { directoryBytes: number } = {
    entryCount: view.u16(offset + 10),
    directoryBytes: view.u32(offset + 12),
    directoryOffset: view.u32(offset + 16),
    directoryEnd: offset,
  };
  const hasLocator = offset >= locatorBytes && view.u32(offset - locatorBytes) === locatorSignature;
  const disks = [view.u16(offset + 4), view.u16(offset + 6)];
  if (disks.some((disk) => disk !== 0 && !(hasLocator && disk === 0xffff)) || here !== plain.entryCount) {
    refuse("ARCHIVE_BROKEN", "The zip is one part of several.", { hint: "Pack the folder into one zip." });
  }
  const end = hasLocator ? zip64End(view, offset, plain) : plain;
  if (end.directoryOffset + end.directoryBytes !== end.directoryEnd) {
    refuse(
      "ARCHIVE_AMBIGUOUS",
      "The zip's directory does not lie where its end record says, as if something had been put before or into the zip.",
      {
        hint: "Pack the folder again.",
      },
    );
  }
  return end;
}

function endRecordOffset(view: ZipView): number {
  const found: number[] = [];
  const lowest = Math.max(0, view.length - endBytes - commentBytesMax);
  for (let offset = view.length - endBytes; offset >= lowest; offset--) if (view.u32(offset) === endSignature) found.push(offset);
  const complete = found.filter((offset) => offset + endBytes + view.u16(offset + 20) === view.length);
  const [last] = found;
  const [first, second] = complete;
  if (last === undefined) {
    return refuse("ARCHIVE_BROKEN", "The zip has no end record: it is cut off, or it is no zip.", {
      hint: "Pack and send the folder again.",
    });
  }
  if (first === undefined) return refuse("ARCHIVE_AMBIGUOUS", "Bytes follow the end of the zip.", { hint: "Pack the folder again." });
  if (second !== undefined || first !== last)
    return refuse("ARCHIVE_AMBIGUOUS", "The zip has more than one end record.", { hint: "Pack the folder again." });
  return first;
}

function zip64End(view: ZipView, endOffset: number, plain: ZipEnd & { directoryBytes: number }): ZipEnd & { directoryBytes: number } {
  const locator = endOffset - locatorBytes;
  const offset = view.u64(locator + 8);
  if (view.u32(locator + 4) !== 0 || view.u32(locator + 16) > 1) refuse("ARCHIVE_BROKEN", "The zip is one part of several.");
  if (view.u32(offset) !== zip64EndSignature || offset + 12 + view.u64(offset + 4) !== locator) {
    refuse("ARCHIVE_AMBIGUOUS", "The zip's 64-bit end record does not lie where its locator says.");
  }
  const large = {
    entryCount: view.u64(offset + 32),
    directoryBytes: view.u64(offset + 40),
    directoryOffset: view.u64(offset + 48),
    directoryEnd: offset,
  };
  const agrees =
    agreesWith(plain.entryCount, large.entryCount, 0xffff) &&
    agreesWith(plain.directoryBytes, large.directoryBytes, 0xffffffff) &&
    agreesWith(plain.directoryOffset, large.directoryOffset, 0xffffffff) &&
    view.u64(offset + 24) === large.entryCount;
  return agrees ? large : refuse("ARCHIVE_AMBIGUOUS", "The zip's two end records say different things.");
}

/** A short field either says the same as the long one or is filled with ones, which stands for "see there". */
function agreesWith(short: number, long: number, seeThere: number): boolean {
  return short === long || short === seeThere;
}
