import { afterAll, describe, expect, it } from "vitest";
import { checkReport } from "#schemas/check";
import { checkUpload } from "@/lib/server/checks/check-upload";
import { closeJobPool } from "@/lib/server/jobs/compile";
import { smallAgent, spooled } from "@/lib/server/testing/agent-upload";
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
