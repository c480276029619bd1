import { createHash } from "node:crypto";
import { writeFile } from "node:fs/promises";
import path from "node:path";
import type { Readable } from "node:stream";
import { afterAll, describe, expect, it } from "vitest";
import { revisionView } from "#schemas/revision";
import type { ServiceContext } from "@/lib/server/context";
import { env } from "@/lib/server/env";
import { closeJobPool } from "@/lib/server/jobs/compile";
import { deployRevision } from "@/lib/server/revisions/deploy-revision";
import { getRevision } from "@/lib/server/revisions/get-revision";
import { listRevisions } from "@/lib/server/revisions/list-revisions";
import { readArchive } from "@/lib/server/revisions/read-archive";
import { readRevisionFile, shownBytesMax, viewRevisionFile } from "@/lib/server/revisions/read-revision-file";
import { rebuildRevision } from "@/lib/server/revisions/rebuild-revision";
import { archiveKey, parseDigest } from "@/lib/server/storage/object-store";
import { objectStore } from "@/lib/server/storage/open-object-store";
import { smallAgent, spooled } from "@/lib/server/testing/agent-upload";
import { deployAgent, deployRevisions } from "@/lib/server/testing/deploy-agent";
import { createTestWorkspace } from "@/lib/server/testing/test-workspace";

afterAll(closeJobPool);

const v1 = { agent: "helper", revision: 1 };

const agentWithFiles = () => ({
  ...smallAgent({ extra: "harness:\n  files: [data]\n", body: `Reads files. ${Math.random()}` }),
  "data/table.csv": "a;b\n1;2\n",
  "data/binary.dat": "\u0000\u0001",
  "data/large.txt": "x".repeat(shownBytesMax + 1),
});

describe("a revision", () => {
  it("is read as it was packed, in the shape of its view", async () => {
    const { ctx } = await createTestWorkspace({ role: "author" });
    await deployRevision(ctx, { environment: "dev", message: "hello" }, await spooled(agentWithFiles()));
    const revision = await getRevision(ctx, v1);
    expect(revisionView.parse(revision)).toEqual(revision);
    expect(revision).toMatchObject({ agent: "helper", activeIn: ["dev"], message: "hello", rebuild: { outcome: "identical" } });
    expect(revision.definition).toMatchObject({ name: "helper", model: "local/small" });
    expect(revision.manifest.artifactDigest).toBe(revision.artifactDigest);
  });

  it("does not tell a limited token where else it is active", async () => {
    const { ctx, token } = await createTestWorkspace();
    await deployAgent(ctx, {}, { environment: "dev" });
    expect((await getRevision(token("read", ["prod"]), v1)).activeIn).toEqual([]);
    expect((await getRevision(token("read"), v1)).activeIn).toEqual(["dev"]);
  });

  it("is not found by another workspace, in no way", async () => {
    const { ctx } = await createTestWorkspace();
    await deployAgent(ctx);
    const { ctx: other } = await createTestWorkspace();
    const attempts = await Promise.allSettled([
      getRevision(other, v1),
      listRevisions(other, { agent: "helper", limit: 5 }),
      readArchive(other, v1),
      readRevisionFile(other, { ...v1, path: "manifest.json" }),
      viewRevisionFile(other, { ...v1, path: "manifest.json" }),
      rebuildRevision(other, v1),
      getRevision(ctx, { ...v1, revision: 2 }),
      readRevisionFile(ctx, { ...v1, path: "nothing" }),
      readRevisionFile(ctx, { ...v1, path: "../../etc/passwd" }),
    ]);
    for (const attempt of attempts) expect(attempt).toMatchObject({ status: "rejected", reason: { kind: "NOT_FOUND" } });
  });
});

describe("the list", () => {
  it("goes on where a page ended, newest first", async () => {
    const { ctx } = await createTestWorkspace();
    await deployRevisions(ctx, 5);
    const first = await listRevisions(ctx, { agent: "helper", limit: 2 });
    const second = await listRevisions(ctx, { agent: "helper", limit: 2, cursor: first.nextCursor ?? "" });
    const third = await listRevisions(ctx, { agent: "helper", limit: 2, cursor: second.nextCursor ?? "" });
    expect([first, second, third].map(({ items }) => items.map(({ number }) => number))).toEqual([[5, 4], [3, 2], [1]]);
    expect(third.nextCursor).toBeNull();
    await expect(listRevisions(ctx, { agent: "helper", limit: 2, cursor: "v3" })).rejects.toMatchObject({ code: "CURSOR_INVALID" });
  });

  it("names the revision of the same source that another builder made", async () => {
    const { ctx } = await createTestWorkspace();
    await deployRevisions(ctx, 2);
    const [one, two] = (await listRevisions(ctx, { agent: "helper", limit: 2 })).items.reverse();
    await ctx.db.revision.updateMany({
      where: { workspaceId: ctx.workspace.id, number: 2 },
      data: { sourceDigest: one?.sourceDigest ?? "" },
    });
    expect(two?.sameSourceAs).toBeNull();
    expect((await listRevisions(ctx, { agent: "helper", limit: 1 })).items[0]).toMatchObject({ number: 2, sameSourceAs: 1 });
  });
});

describe("the archive", () => {
  it("comes whole, with its digest and a name", async () => {
    const { ctx } = await createTestWorkspace();
    const { revision } = await deployAgent(ctx);
    const { stream, ...about } = await readArchive(ctx, v1);
    expect(about).toEqual({ bytes: revision.archiveBytes, digest: revision.archiveDigest, fileName: "helper-v1.tgz" });
    expect(digestOf(await readAll(stream))).toBe(revision.archiveDigest);
  });

  it("is an error that names the object when a byte of it changed or it is gone; nothing of it is sent", async () => {
    const { ctx } = await createTestWorkspace();
    const key = await damage(ctx, `Damaged ${Math.random()}`, (bytes) => {
      bytes.writeUInt8(bytes.readUInt8(20) ^ 1, 20);
      return bytes;
    });
    const ways = () => [readArchive(ctx, v1), readRevisionFile(ctx, { ...v1, path: "manifest.json" }), rebuildRevision(ctx, v1)];
    for (const way of await Promise.allSettled(ways())) {
      expect(way).toMatchObject({ status: "rejected", reason: { kind: "UNAVAILABLE", code: "OBJECT_CORRUPT", facts: { key } } });
    }
    await objectStore().remove(key);
    for (const way of await Promise.allSettled(ways())) expect(way).toMatchObject({ reason: { code: "OBJECT_MISSING", facts: { key } } });
  });

  it("is an error when it is cut short", async () => {
    const { ctx } = await createTestWorkspace();
    await damage(ctx, `Cut ${Math.random()}`, (bytes) => bytes.subarray(0, -1));
    await expect(readArchive(ctx, v1)).rejects.toMatchObject({ code: "OBJECT_CORRUPT" });
  });
});

describe("a file of a package", () => {
  it("is read out of the verified archive, byte for byte", async () => {
    const { ctx } = await createTestWorkspace();
    await deployRevision(ctx, {}, await spooled(agentWithFiles()));
    const { manifest } = await getRevision(ctx, v1);
    const table = manifest.files.find(({ path }) => path.endsWith("table.csv"));
    const file = await readRevisionFile(ctx, { ...v1, path: table?.path ?? "" });
    expect({ digest: file.digest, bytes: file.bytes }).toEqual({ digest: table?.digest, bytes: 8 });
    expect((await readAll(file.stream)).toString()).toBe("a;b\n1;2\n");
  });

  it("is shown as text where it is text, and of a size to read", async () => {
    const { ctx } = await createTestWorkspace();
    await deployRevision(ctx, {}, await spooled(agentWithFiles()));
    const view = (name: string) => viewRevisionFile(ctx, { ...v1, path: `files/data/${name}` });
    expect(await view("table.csv")).toMatchObject({ text: "a;b\n1;2\n", reason: null });
    expect(await view("binary.dat")).toMatchObject({ text: null, reason: "binary", bytes: 2 });
    expect(await view("large.txt")).toMatchObject({ text: null, reason: "too-large" });
  });
});

describe("rebuild", () => {
  it("builds a revision again from its source, keeps the proof and records who asked", async () => {
    const { ctx, as } = await createTestWorkspace();
    await deployAgent(ctx);
    expect(await rebuildRevision(as("viewer"), v1)).toMatchObject({ outcome: "identical" });
    const event = await ctx.db.auditEvent.findFirstOrThrow({ where: { workspaceId: ctx.workspace.id, action: "revision.rebuilt" } });
    expect(event).toMatchObject({ actor: { name: "The viewer" }, data: { revision: 1, outcome: "identical" } });
  });
});

/** Deploys an agent and changes its stored archive behind the store's back. */
async function damage(ctx: ServiceContext, body: string, change: (bytes: Buffer) => Buffer): Promise<string> {
  const { revision } = await deployAgent(ctx, { body });
  const key = archiveKey(parseDigest(revision.archiveDigest));
  const stored = await objectStore().get(key);
  if (!stored) throw new Error("the archive is not stored");
  await writeFile(path.join(env().BERTH_DATA, "objects", key), change(await readAll(stored)));
  return key;
}

function digestOf(bytes: Uint8Array): string {
  return `sha256:${createHash("sha256").update(bytes).digest("hex")}`;
}

async function readAll(stream: Readable): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(chunk);
  return Buffer.concat(chunks);
}
