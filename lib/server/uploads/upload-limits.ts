import "server-only";
import { envelopeLimits } from "#core/folder/intake-limits";

/** Bounds of a body while it comes in, counted on bytes that really came. What is inside is bounded by the reader. */
export type UploadLimits = {
  /** Without the headers of the parts. */
  bytesMax: number;
  partsMax: number;
  /** Headers of one part. */
  partHeaderBytesMax: number;
  /** The file name of one part: a path in the folder. */
  nameBytesMax: number;
  /** At least `windowBytesMin` have to come in every window of `windowMs`. */
  windowMs: number;
  windowBytesMin: number;
};

export const uploadLimits: UploadLimits = {
  bytesMax: envelopeLimits.uploadBytesMax,
  partsMax: envelopeLimits.entriesMax,
  partHeaderBytesMax: 16 * 1024,
  nameBytesMax: envelopeLimits.pathBytesMax,
  windowMs: 20_000,
  windowBytesMin: 16 * 1024,
};
