import { afterAll, describe, expect, test } from "vitest";
import { convertRevision } from "@/lib/server/conversions/convert-revision";
import { convertUpload } from "@/lib/server/conversions/convert-upload";
import { saveRevisionConversion, saveUploadConversion } from "@/lib/server/conversions/save-conversion";
import { closeJobPool } from "@/lib/server/jobs/compile";
import { deployRevision } from "@/lib/server/revisions/deploy-revision";
import { getRevision } from "@/lib/server/revisions/get-revision";
import { spooled } from "@/lib/server/testing/agent-upload";
import { createTestWorkspace, testModel } from "@/lib/server/testing/test-workspace";

afterAll(closeJobPool);

const reviewer = "---\nname: reviewer\ndescription: Reviews code.\nmodel: sonnet\ntools: Read, WebFetch\ncolor: red\n---\nReview it.\n";
const open = "---\nname: open\ndescription: Does all.\n---\nDo it.\n";

const upload = (text = reviewer) => spooled({ "reviewer.md": text });
const source = { agent: "reviewer", revision: 1 };

async function withReviewer() {
  const workspace = await createTestWorkspace();
  await deployRevision(workspace.ctx, { root: "reviewer.md", dialect: "claude" }, await upload());
  return workspace;
}

describe("a conversion", () => {
  test("of an upload says what becomes of each field, and what is still to be chosen", async () => {
    const { ctx, as } = await createTestWorkspace();
    const report = await convertUpload(as("viewer"), { to: "mutagent" }, await upload());
    expect(report).toMatchObject({ from: "claude", to: "mutagent", name: "reviewer", needs: ["model"], files: null });
    expect(report.report).toContainEqual(expect.objectContaining({ field: "color", outcome: "lost" }));
    expect(report.source).toEqual([{ path: "reviewer.md", bytes: reviewer.length, text: reviewer }]);
    const chosen = await convertUpload(ctx, { to: "mutagent", model: testModel, name: "checker" }, await upload());
    expect(chosen.files?.[0]).toMatchObject({ path: "checker/agent.md", text: expect.stringContaining(`model: ${testModel}`) });
  });

  test("of a revision is stored as a new agent that keeps where it came from and what was lost", async () => {
    const { ctx } = await withReviewer();
    const choices = { ...source, to: "mutagent" as const, name: "reviewer-two", model: testModel };
    const report = await convertRevision(ctx, choices);
    const result = await saveRevisionConversion(ctx, { ...choices, environment: "dev", acceptWidening: report.widens });
    expect(result).toMatchObject({ agent: "reviewer-two", created: true, slot: { environment: "dev" } });
    const stored = await getRevision(ctx, { agent: "reviewer-two", revision: 1 });
    expect(stored.dialect).toBe("mutagent");
    expect(stored.conversion).toEqual({
      from: { dialect: "claude", ...source },
      report: report.report,
      gained: report.gained,
      lost: report.lost,
      widens: report.widens,
    });
    expect((await getRevision(ctx, source)).conversion).toBeNull();
  });

  test("is stored neither while a choice is open, nor where it may do more and nobody agreed", async () => {
    const { ctx } = await createTestWorkspace();
    const save = async (text: string, choices: object) =>
      saveUploadConversion(ctx, { to: "mutagent", acceptWidening: false, ...choices }, await upload(text));
    await expect(save(reviewer, {})).rejects.toMatchObject({ code: "CONVERSION_NEEDS_CHOICE", facts: { needs: ["model"] } });
    const toCompozy = { to: "compozy", name: "wide" };
    const gained = { gained: ["the tools of the provider"] };
    await expect(save(reviewer, toCompozy)).rejects.toMatchObject({ code: "CONVERSION_WIDENS", facts: gained });
    expect(await ctx.db.agent.count({ where: { workspaceId: ctx.workspace.id } })).toBe(0);
    await expect(save(reviewer, { ...toCompozy, acceptWidening: true })).resolves.toMatchObject({ agent: "wide", created: true });
  });

  test("of an upload is stored without an agent that it came from", async () => {
    const { ctx } = await createTestWorkspace();
    const input = { to: "mutagent", model: testModel, acceptWidening: true } as const;
    await saveUploadConversion(ctx, input, await upload(open));
    const { conversion } = await getRevision(ctx, { agent: "open", revision: 1 });
    expect(conversion?.from).toEqual({ dialect: "claude", agent: null, revision: null });
  });

  test("of what is no agent, or has the format already, is refused with the findings", async () => {
    const { ctx } = await withReviewer();
    const same = convertRevision(ctx, { ...source, to: "claude" });
    await expect(same).rejects.toMatchObject({ code: "AGENT_INVALID", diagnostics: [{ code: "ALREADY_IN_FORMAT" }] });
    await expect(convertUpload(ctx, { to: "mux" }, await upload("# Notes\n"))).rejects.toMatchObject({ code: "AGENT_INVALID" });
  });

  test("needs the right to deploy to be stored, and finds nothing in another workspace", async () => {
    const { as } = await withReviewer();
    const save = { ...source, to: "mutagent" as const, model: testModel, name: "other", acceptWidening: true };
    await expect(saveRevisionConversion(as("viewer"), save)).rejects.toMatchObject({ kind: "FORBIDDEN" });
    const stranger = await createTestWorkspace();
    await expect(convertRevision(stranger.ctx, { ...source, to: "mutagent" })).rejects.toMatchObject({ kind: "NOT_FOUND" });
    await expect(saveRevisionConversion(stranger.ctx, save)).rejects.toMatchObject({ kind: "NOT_FOUND" });
  });
});
