import type { InflateWhole } from "#core/folder/inflate-chunks";
import { type IntakeLimits, ratioFreeBytes } from "#core/folder/intake-limits";
import { refuse } from "#core/folder/upload-refusal";

/** What reading one upload may still cost, and what helps with it. Every method refuses the upload when a limit is passed. */
export type ReadBudget = {
  readonly limits: IntakeLimits;
  readonly inflateWhole: InflateWhole | undefined;
  /** One more entry was met, of whatever kind. */
  countEntry(): void;
  /** `count` more bytes came out of the decompressor. */
  countBytes(count: number): void;
  /** An entry declares `count` bytes. A declared size can refuse early; it never allows anything. */
  announceBytes(count: number): void;
};

/** A fresh budget for an upload of `uploadBytes` bytes; refuses one that is too large as it is. */
export function readBudget(limits: IntakeLimits, uploadBytes: number, inflateWhole?: InflateWhole): ReadBudget {
  if (uploadBytes > limits.uploadBytesMax) {
    refuse("UPLOAD_TOO_LARGE", `The upload has ${size(uploadBytes)}; ${size(limits.uploadBytesMax)} are allowed.`, {
      hint: "Send only the agent folder, without builds, data or dependencies.",
    });
  }
  let entries = 0;
  let unpacked = 0;
  const hold = (total: number) => {
    if (total > limits.unpackedBytesMax) {
      refuse("UPLOAD_TOO_LARGE", `The upload unpacks to more than ${size(limits.unpackedBytesMax)}.`, {
        hint: "Send only the agent folder, without builds, data or dependencies.",
      });
    }
    if (total > ratioFreeBytes && total > limits.ratioMax * uploadBytes) {
      refuse("UPLOAD_RATIO", `The upload unpacks to more than ${limits.ratioMax} times its ${size(uploadBytes)}.`, {
        hint: "Leave out large files that hold nothing but spaces or zeros.",
      });
    }
  };
  return {
    limits,
    inflateWhole,
    countEntry() {
      entries += 1;
      if (entries > limits.entriesMax) tooManyEntries(limits.entriesMax);
    },
    countBytes(count) {
      unpacked += count;
      hold(unpacked);
    },
    announceBytes(count) {
      hold(unpacked + count);
    },
  };
}

/** Refuses an upload with more than `entriesMax` entries, whether it names them or only implies them. */
export function tooManyEntries(entriesMax: number): never {
  return refuse("UPLOAD_TOO_MANY_ENTRIES", `The upload has more than ${entriesMax} entries.`, {
    hint: "Send only the agent folder; node_modules and .git are never read.",
  });
}

function size(bytes: number): string {
  const mebibytes = bytes / (1024 * 1024);
  return mebibytes >= 1 ? `${Number(mebibytes.toFixed(1))} MiB` : `${bytes} bytes`;
}
