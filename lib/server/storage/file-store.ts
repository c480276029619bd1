import "server-only";
import { randomUUID } from "node:crypto";
import { createReadStream } from "node:fs";
import { type FileHandle, mkdir, open, rename, rm, stat, writeFile } from "node:fs/promises";
import path from "node:path";
import { hashChunks } from "@/lib/server/storage/hash-chunks";
import { objectCorrupt, storeUnavailable } from "@/lib/server/storage/object-errors";
import type { ObjectClaim, ObjectSource, ObjectStore } from "@/lib/server/storage/object-store";

/**
 * Objects as files under `folder`. An object is written beside its place under another name, flushed to the disk, and
 * then renamed: whoever looks sees all of it or nothing, also after a crash.
 */
export function createFileStore(folder: string): ObjectStore {
  const pathOf = (key: string) => path.join(folder, key);

  return {
    async put(key, source, claim) {
      const target = pathOf(key);
      const temporary = `${target}.${randomUUID()}.part`;
      try {
        await writeVerified(temporary, key, source, claim);
        await rename(temporary, target);
        await flushFolder(path.dirname(target));
      } catch (error) {
        await rm(temporary, { force: true });
        throw explained(error, "write");
      }
    },

    async get(key) {
      let file: FileHandle;
      try {
        file = await open(pathOf(key));
      } catch (error) {
        if (isMissing(error)) return null;
        throw explained(error, "read");
      }
      return file.createReadStream();
    },

    async stat(key) {
      try {
        const found = await stat(pathOf(key));
        return { bytes: found.size };
      } catch (error) {
        if (isMissing(error)) return null;
        throw explained(error, "read");
      }
    },

    async remove(key) {
      await rm(pathOf(key), { force: true }).catch((error) => {
        throw explained(error, "write");
      });
    },

    async check() {
      const probe = path.join(folder, `.check-${randomUUID()}`);
      try {
        await mkdir(folder, { recursive: true });
        await writeFile(probe, "");
        await rm(probe);
      } catch (error) {
        throw explained(error, "write");
      }
    },
  };
}

async function writeVerified(temporary: string, key: string, source: ObjectSource, claim: ObjectClaim): Promise<void> {
  const file = await create(temporary);
  try {
    const found = await hashChunks(chunksOf(source), (chunk) => file.writeFile(chunk));
    if (found.digest !== claim.digest) throw objectCorrupt(key, { expected: claim.digest, found: found.digest });
    await file.sync();
  } finally {
    await file.close();
  }
}

/** A new file. Its folder is made when it is missing, which it is once. */
async function create(target: string): Promise<FileHandle> {
  try {
    return await open(target, "wx");
  } catch (error) {
    if (!isMissing(error)) throw error;
    await mkdir(path.dirname(target), { recursive: true });
    return open(target, "wx");
  }
}

async function* chunksOf(source: ObjectSource): AsyncGenerator<Uint8Array> {
  if ("bytes" in source) yield source.bytes;
  else yield* createReadStream(source.path, { highWaterMark: 256 * 1024 });
}

/** The rename itself is durable only when its folder is. Windows has no such call and needs none. */
async function flushFolder(folder: string): Promise<void> {
  if (process.platform === "win32") return;
  const handle = await open(folder);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

function isMissing(error: unknown): boolean {
  return codeOf(error) === "ENOENT" || codeOf(error) === "ENOTDIR";
}

function codeOf(error: unknown): unknown {
  return error instanceof Error && "code" in error ? error.code : undefined;
}

function explained(error: unknown, wanted: "read" | "write"): unknown {
  if (error instanceof Error && error.name === "ServiceError") return error;
  if (codeOf(error) === "ENOSPC") return storeUnavailable("The disk of the object store is full.", error);
  return storeUnavailable(`The folder of the object store cannot be ${wanted === "read" ? "read" : "written"}.`, error);
}
