import "server-only";
import { createReadStream } from "node:fs";
import { open, rm } from "node:fs/promises";
import path from "node:path";
import type { Readable } from "node:stream";
import type { Digest } from "#core/package/digest";
import { isServiceError } from "@/lib/server/errors";
import { makeTempFolder } from "@/lib/server/jobs/temp-folder";
import { hashChunks } from "@/lib/server/storage/hash-chunks";
import { objectCorrupt, objectMissing, storeUnavailable } from "@/lib/server/storage/object-errors";
import { archiveKey, type ObjectStore } from "@/lib/server/storage/object-store";

/** A copy of an archive whose bytes have the digest that was asked for. The caller calls `remove` when it is done. */
export type VerifiedArchive = { path: string; bytes: number; remove(): Promise<void> };

/**
 * Copies an archive out of the store and verifies the copy, so that no wrong byte is ever passed on. Tried twice: a
 * network may cut what a store has whole.
 * @throws {ServiceError} UNAVAILABLE: OBJECT_MISSING or OBJECT_CORRUPT, naming the object.
 */
export async function readVerified(store: ObjectStore, digest: Digest): Promise<VerifiedArchive> {
  const folder = await makeTempFolder();
  const remove = () => rm(folder, { recursive: true, force: true });
  const copy = path.join(folder, "archive.tgz");
  try {
    try {
      return { ...(await copyVerified(store, digest, copy)), remove };
    } catch (error) {
      if (isServiceError(error) && error.code === "OBJECT_MISSING") throw error;
      return { ...(await copyVerified(store, digest, copy)), remove };
    }
  } catch (error) {
    await remove();
    throw error;
  }
}

/** The bytes of `archive`, removed when the stream is closed. */
export function openOnce(archive: VerifiedArchive): Readable {
  return createReadStream(archive.path).once("close", () => void archive.remove());
}

async function copyVerified(store: ObjectStore, digest: Digest, copy: string): Promise<{ path: string; bytes: number }> {
  const key = archiveKey(digest);
  const stored = await store.get(key);
  if (!stored) throw objectMissing(key);
  const file = await open(copy, "w");
  try {
    const found = await hashChunks(stored, (chunk) => file.writeFile(chunk)).catch((cause: unknown) => {
      throw storeUnavailable(`The object ${key} could not be read to its end.`, cause);
    });
    if (found.digest !== digest) throw objectCorrupt(key, { expected: digest, found: found.digest });
    return { path: copy, bytes: found.bytes };
  } finally {
    await file.close();
  }
}
