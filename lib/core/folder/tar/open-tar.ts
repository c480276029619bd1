import { detectUpload } from "#core/folder/detect-upload";
import { gunzipChunks } from "#core/folder/gunzip-chunks";
import type { ReadBudget } from "#core/folder/read-budget";
import { type ChunkReader, chunkReader } from "#core/folder/tar/chunk-reader";

/** The bytes of a tar, unpacked while they are read when it is gzipped. Every byte is counted against the budget. */
export function openTar(bytes: Uint8Array, budget: ReadBudget): ChunkReader {
  if (detectUpload(bytes) === "tgz") return chunkReader(gunzipChunks(bytes, budget));
  budget.countBytes(bytes.length);
  return chunkReader([bytes]);
}
