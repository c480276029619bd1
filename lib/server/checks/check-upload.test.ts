import { gzipSync } from "node:zlib";
import { afterAll, describe, expect, it } from "vitest";
import { writeTar } from "#core/package/write-tar";
import { checkReport } from "#schemas/check";
import { checkUpload } from "@/lib/server/checks/check-upload";
import { isPackage } from "@/lib/server/checks/is-package";
import { closeJobPool } from "@/lib/server/jobs/compile";
import { onDisk, smallAgent, spooled } from "@/lib/server/testing/agent-upload";
import { deployAgent } from "@/lib/server/testing/deploy-agent";
import { createTestWorkspace } from "@/lib/server/testing/test-workspace";

afterAll(closeJobPool);

describe("check", () => {
  it("gives the digests that a deploy gives, and stores nothing", async () => {
    const { ctx, as } = await createTestWorkspace();
    const report = await checkUpload(as("viewer"), await spooled(smallAgent()));
    expect(checkReport.parse(report)).toEqual(report);
    expect(await ctx.db.agent.count({ where: { workspaceId: ctx.workspace.id } })).toBe(0);
    const { revision } = await deployAgent(ctx);
    const { sourceDigest: source, artifactDigest: artifact, archiveDigest: archive } = revision;
    expect(report).toMatchObject({ status: "valid", name: "helper", digests: { source, artifact, archive } });
  });

  it("lists what of the upload is not in the package, and why", async () => {
    const { ctx } = await createTestWorkspace();
    const files = { ...smallAgent(), "notes.txt": "n", ".DS_Store": "j", "node_modules/x/index.js": "d", ".git/HEAD": "g" };
    const report = await checkUpload(ctx, await spooled(files));
    expect(checkReport.parse(report)).toEqual(report);
    expect(report.leftOut).toEqual([
      { path: ".DS_Store", reason: "junk" },
      { path: ".git", reason: "version-control" },
      { path: "node_modules", reason: "dependencies" },
      { path: "notes.txt", reason: "undeclared" },
    ]);
  });

  it("gives every finding of a folder with errors", async () => {
    const { ctx } = await createTestWorkspace();
    const report = await checkUpload(ctx, await spooled({ "agent.md": "---\nname: X\nmodel: nothing\ncolour: red\n---\nHello.\n" }));
    expect(checkReport.parse(report)).toEqual(report);
    expect(report.status).toBe("invalid");
    expect(report.diagnostics.map(({ code }) => code)).toEqual(expect.arrayContaining(["AGENT_SCHEMA", "MODEL_FORMAT"]));
  });
});

describe("a tgz is taken for a package", () => {
  const archive = (paths: string[]) => gzipSync(writeTar(paths.map((path) => ({ path, bytes: Buffer.alloc(700, 120) }))));
  const cases: { title: string; bytes: Uint8Array; answer: boolean }[] = [
    {
      title: "with manifest and launch settings at its root",
      bytes: archive(["files/a", "launch.json", "manifest.json", "source/agent.md"]),
      answer: true,
    },
    { title: "not without launch settings", bytes: archive(["manifest.json", "source/agent.md"]), answer: false },
    { title: "not with both in a folder", bytes: archive(["p/launch.json", "p/manifest.json"]), answer: false },
    { title: "not where agent.md stands at its root", bytes: archive(["agent.md", "launch.json", "manifest.json"]), answer: false },
    { title: "not when it is empty", bytes: gzipSync(new Uint8Array(1024)), answer: false },
    { title: "not when it is cut short", bytes: archive(["files/a", "launch.json", "manifest.json"]).subarray(0, 40), answer: false },
    { title: "not when it is no gzip", bytes: Buffer.from("PK\u0003\u0004"), answer: false },
    { title: "not when it unpacks without end", bytes: gzipSync(new Uint8Array(300 * 1024 * 1024).fill(120)), answer: false },
  ];

  it.each(cases)("$title", async ({ bytes, answer }) => {
    expect(await isPackage((await onDisk(bytes, "tgz", "some.tgz")).path)).toBe(answer);
  });
});
