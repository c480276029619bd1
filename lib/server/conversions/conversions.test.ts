import { afterAll, describe, expect, test } from "vitest";
import { convertRevision } from "@/lib/server/conversions/convert-revision";
import { convertUpload } from "@/lib/server/conversions/convert-upload";
import { saveRevisionConversion, saveUploadConversion } from "@/lib/server/conversions/save-conversion";
import { closeJobPool } from "@/lib/server/jobs/compile";
import { deployRevision } from "@/lib/server/revisions/deploy-revision";
import { getRevision } from "@/lib/server/revisions/get-revision";
import { smallAgent, spooled } from "@/lib/server/testing/agent-upload";
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

  test("of a stored subagent takes along the skills that it names and the workspace keeps", async () => {
    const { ctx } = await createTestWorkspace();
    const named = reviewer.replace("color: red", "skills: [tone, absent, gone]");
    await deployRevision(ctx, { root: "reviewer.md", dialect: "claude" }, await upload(named));
    for (const name of ["tone", "gone"]) {
      const text = `---\nname: ${name}\ndescription: How to write.\n---\nPlainly.\n`;
      await deployRevision(ctx, { root: name }, await spooled({ [`${name}/SKILL.md`]: text, [`${name}/more.md`]: "x" }));
    }
    await ctx.db.agent.updateMany({ where: { workspaceId: ctx.workspace.id, slug: "gone" }, data: { archivedAt: new Date() } });
    const report = await convertRevision(ctx, { ...source, to: "mutagent", model: testModel, name: "carried" });
    expect(report.report.find(({ field }) => field === "skills")).toMatchObject({
      outcome: "approximated",
      note: expect.stringContaining("absent, gone"),
    });
    expect(report.files?.map(({ path }) => path)).toEqual([
      "carried/agent.md",
      "carried/skills/tone/SKILL.md",
      "carried/skills/tone/more.md",
    ]);
    const saved = { ...source, to: "mutagent" as const, model: testModel, name: "carried", acceptWidening: true };
    await saveRevisionConversion(ctx, saved);
    expect((await getRevision(ctx, { agent: "carried", revision: 1 })).launch.skills).toEqual(["skills/tone"]);
    const stranger = await createTestWorkspace();
    await deployRevision(stranger.ctx, { root: "reviewer.md", dialect: "claude" }, await upload(named));
    const without = await convertRevision(stranger.ctx, { ...source, to: "mutagent", model: testModel });
    expect(without.files?.map(({ path }) => path)).toEqual(["reviewer/agent.md"]);
  });

  test("of an uploaded subagent takes along the skills of its upload", async () => {
    const { ctx } = await createTestWorkspace();
    const repository = {
      ".claude/agents/reviewer.md": reviewer.replace("color: red", "skills: [tone]"),
      ".claude/skills/tone/SKILL.md": "---\nname: tone\ndescription: How to write.\n---\nPlainly.\n",
    };
    const chosen = { ...(await spooled(repository)), root: ".claude/agents/reviewer.md" };
    const { files: made } = await convertUpload(ctx, { to: "mutagent", model: testModel }, chosen);
    expect(made?.map(({ path }) => path)).toEqual(["reviewer/agent.md", "reviewer/skills/tone/SKILL.md"]);
  });

  test("of an upload takes the skills that did not come with it from the workspace", async () => {
    const { ctx, as } = await createTestWorkspace();
    const text = (how: string) => `---\nname: tone\ndescription: How to write.\n---\n${how}\n`;
    for (const [name, how] of [
      ["tone", "Stored."],
      ["style", "Stored."],
    ] as const)
      await deployRevision(ctx, { root: name }, await spooled({ [`${name}/SKILL.md`]: text(how).replace("tone", name) }));
    const named = reviewer.replace("color: red", 'skills: [tone, style, "no\\0name"]');
    const uploaded = { "reviewer.md": named, "skills/tone/SKILL.md": text("Uploaded.") };
    const chosen = async () => ({ ...(await spooled(uploaded)), root: "reviewer.md", dialect: "claude" as const });
    const choices = { to: "mutagent" as const, model: testModel };
    const { files: made, report } = await convertUpload(as("viewer"), choices, await chosen());
    expect(made?.slice(1).map(({ path, text: written }) => [path, written?.trim().split("\n").at(-1)])).toEqual([
      ["reviewer/skills/tone/SKILL.md", "Uploaded."],
      ["reviewer/skills/style/SKILL.md", "Stored."],
    ]);
    expect(report.find(({ field }) => field === "skills")?.outcome).toBe("approximated");
    await saveUploadConversion(ctx, { ...choices, acceptWidening: true }, await chosen());
    expect((await getRevision(ctx, { agent: "reviewer", revision: 1 })).launch.skills).toEqual(["skills/tone", "skills/style"]);
  });

  test("from Mutagent checks the whole folder, and not the text alone", async () => {
    const { ctx } = await createTestWorkspace();
    const { "agent.md": text = "" } = smallAgent({ extra: "harness:\n  files:\n    - data/rules.md\n" });
    await expect(convertUpload(ctx, { to: "claude" }, await spooled({ "agent.md": text }))).rejects.toMatchObject({
      code: "AGENT_INVALID",
    });
    await expect(convertUpload(ctx, { to: "claude" }, await spooled({ "agent.md": text, "data/rules.md": "x" }))).resolves.toBeDefined();
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
