import { createHash, randomBytes } from "node:crypto";
import { mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import type { Readable } from "node:stream";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Digest } from "#core/package/digest";
import { createFileStore } from "@/lib/server/storage/file-store";
import { archiveKey, type ObjectStore } from "@/lib/server/storage/object-store";
import { readVerified } from "@/lib/server/storage/read-verified";
import { createS3Store } from "@/lib/server/storage/s3-store";
import { type S3Server, startS3Server } from "@/lib/server/testing/s3-server";

const stores: { name: string; open(scratch: string): Promise<{ store: ObjectStore; stop(): Promise<void> }> }[] = [
  { name: "files", open: async (scratch) => ({ store: createFileStore(path.join(scratch, "objects")), stop: async () => {} }) },
  { name: "S3", open: async () => openS3(await startS3Server()) },
];

async function openS3(server: S3Server) {
  const store = createS3Store({ ...server, bucket: `contract-${Date.now()}`, region: "us-east-1" });
  return { store, stop: server.stop };
}

describe.each(stores)("object store on $name", ({ open }) => {
  let scratch: string;
  let store: ObjectStore;
  let stop: () => Promise<void>;

  beforeAll(async () => {
    scratch = await mkdtemp(path.join(os.tmpdir(), "berth-store-"));
    ({ store, stop } = await open(scratch));
    await store.check();
  }, 120_000);
  afterAll(async () => {
    await stop();
    await rm(scratch, { recursive: true, force: true });
  });

  const put = async (bytes: Uint8Array) => {
    const digest = digestOf(bytes);
    await store.put(archiveKey(digest), { bytes }, { bytes: bytes.length, digest });
    return digest;
  };

  it("gives back the bytes it was given", async () => {
    const bytes = randomBytes(70_000);
    const digest = await put(bytes);
    expect(await store.stat(archiveKey(digest))).toEqual({ bytes: 70_000 });
    expect(digestOf(await readAll(await store.get(archiveKey(digest))))).toBe(digest);
  });

  it("keeps an empty object", async () => {
    const digest = await put(new Uint8Array());
    expect(await store.stat(archiveKey(digest))).toEqual({ bytes: 0 });
    expect(await readAll(await store.get(archiveKey(digest)))).toHaveLength(0);
  });

  it("streams a file of 16 MiB", async () => {
    const bytes = randomBytes(16 * 1024 * 1024);
    const file = path.join(scratch, "large");
    await writeFile(file, bytes);
    const digest = digestOf(bytes);
    await store.put(archiveKey(digest), { path: file }, { bytes: bytes.length, digest });
    const archive = await readVerified(store, digest);
    expect(archive.bytes).toBe(bytes.length);
    await archive.remove();
  });

  it("takes the same object twice, and many times at once", async () => {
    const bytes = randomBytes(9_000);
    const digests = await Promise.all(Array.from({ length: 12 }, () => put(bytes)));
    expect(new Set(digests).size).toBe(1);
    expect(digestOf(await readAll(await store.get(archiveKey(digestOf(bytes)))))).toBe(digestOf(bytes));
  });

  it("refuses bytes that are not what the name says, and keeps nothing of them", async () => {
    const digest = digestOf(randomBytes(10));
    const refused = store.put(archiveKey(digest), { bytes: Buffer.from("others") }, { bytes: 6, digest });
    await expect(refused).rejects.toMatchObject({ name: "ServiceError", kind: "UNAVAILABLE" });
    expect(await store.stat(archiveKey(digest))).toBeNull();
  });

  it("answers null for an object that is not there, and names it when its bytes are asked for", async () => {
    const digest = digestOf(randomBytes(8));
    expect(await store.get(archiveKey(digest))).toBeNull();
    expect(await store.stat(archiveKey(digest))).toBeNull();
    await expect(readVerified(store, digest)).rejects.toMatchObject({ code: "OBJECT_MISSING", facts: { key: archiveKey(digest) } });
  });

  it("removes an object, and does not mind when it is gone already", async () => {
    const digest = await put(randomBytes(20));
    await store.remove(archiveKey(digest));
    await store.remove(archiveKey(digest));
    expect(await store.stat(archiveKey(digest))).toBeNull();
  });

  it("never serves bytes that have changed", async () => {
    const digest = digestOf(randomBytes(32));
    const changed = Buffer.from("somebody wrote here");
    await store.put(archiveKey(digest), { bytes: changed }, { bytes: changed.length, digest: digestOf(changed) });
    await expect(readVerified(store, digest)).rejects.toMatchObject({
      code: "OBJECT_CORRUPT",
      facts: { key: archiveKey(digest), expected: digest, found: digestOf(changed) },
    });
  });
});

describe("file store", () => {
  it("leaves no temporary file behind a write that failed", async () => {
    const folder = await mkdtemp(path.join(os.tmpdir(), "berth-store-"));
    const digest = digestOf(randomBytes(10));
    const missing = path.join(folder, "missing");
    await expect(createFileStore(folder).put(archiveKey(digest), { path: missing }, { bytes: 10, digest })).rejects.toMatchObject({
      code: "OBJECT_STORE_UNAVAILABLE",
    });
    const left = await readdir(folder, { recursive: true, withFileTypes: true });
    expect(left.filter((entry) => entry.isFile())).toEqual([]);
    await rm(folder, { recursive: true });
  });

  it("says so when its folder cannot be made", async () => {
    const folder = await mkdtemp(path.join(os.tmpdir(), "berth-store-"));
    await writeFile(path.join(folder, "taken"), "");
    await expect(createFileStore(path.join(folder, "taken")).check()).rejects.toMatchObject({ code: "OBJECT_STORE_UNAVAILABLE" });
    await rm(folder, { recursive: true });
  });
});

function digestOf(bytes: Uint8Array): Digest {
  return `sha256:${createHash("sha256").update(bytes).digest("hex")}`;
}

async function readAll(stream: Readable | null): Promise<Buffer> {
  if (!stream) throw new Error("no such object");
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(chunk);
  return Buffer.concat(chunks);
}
