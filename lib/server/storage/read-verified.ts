import "server-only";
import { createReadStream } from "node:fs";
import { open, rm } from "node:fs/promises";
import path from "node:path";
import type { Readable } from "node:stream";
import type { Digest } from "#core/package/digest";
import { makeTempFolder } from "@/lib/server/jobs/temp-folder";
import { hashChunks } from "@/lib/server/storage/hash-chunks";
import { objectCorrupt, objectMissing, storeUnavailable } from "@/lib/server/storage/object-errors";
import { archiveKey, type ObjectStore } from "@/lib/server/storage/object-store";

/** A copy of an archive whose bytes have the digest that was asked for. The caller calls `remove` when it is done. */
export type VerifiedArchive = { path: string; bytes: number; remove(): Promise<void> };

/**
 * Copies an archive out of the store and verifies the copy, so that no wrong byte is ever passed on. Bytes that break off
 * or are wrong are asked for once more: a network may spoil what a store has whole.
 * @throws {ServiceError} UNAVAILABLE: OBJECT_MISSING or OBJECT_CORRUPT, naming the object.
 */
export async function readVerified(store: ObjectStore, digest: Digest): Promise<VerifiedArchive> {
  const key = archiveKey(digest);
  const folder = await makeTempFolder();
  const remove = () => rm(folder, { recursive: true, force: true });
  const copy = path.join(folder, "archive.tgz");
  try {
    for (let tries = 1; ; tries += 1) {
      const stored = await store.get(key);
      if (!stored) throw objectMissing(key);
      const copied = await copyStream(stored, copy).catch((cause: unknown) =>
        storeUnavailable(`The object ${key} could not be read to its end.`, cause),
      );
      if ("digest" in copied && copied.digest === digest) return { path: copy, bytes: copied.bytes, remove };
      if (tries === 2) throw "digest" in copied ? objectCorrupt(key, { expected: digest, found: copied.digest }) : copied;
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

async function copyStream(stored: Readable, copy: string): Promise<{ bytes: number; digest: Digest }> {
  const file = await open(copy, "w");
  try {
    return await hashChunks(stored, (chunk) => file.writeFile(chunk));
  } finally {
    await file.close();
  }
}
