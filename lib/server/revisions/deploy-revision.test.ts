import { randomBytes } from "node:crypto";
import { readFile } from "node:fs/promises";
import { afterAll, describe, expect, it } from "vitest";
import type { DeployRevisionInput } from "#schemas/deploy";
import { archiveAgent } from "@/lib/server/agents/archive-agent";
import { verifyAuditChain } from "@/lib/server/audit/verify-audit-chain";
import type { ServiceContext } from "@/lib/server/context";
import { closeJobPool } from "@/lib/server/jobs/compile";
import { deployRevision } from "@/lib/server/revisions/deploy-revision";
import { openArchive } from "@/lib/server/revisions/open-archive";
import { objectStore } from "@/lib/server/storage/open-object-store";
import { onDisk, smallAgent, spooled } from "@/lib/server/testing/agent-upload";
import { createTestWorkspace } from "@/lib/server/testing/test-workspace";

afterAll(closeJobPool);

const deploy = async (ctx: ServiceContext, files: Record<string, string>, input: DeployRevisionInput = {}) =>
  deployRevision(ctx, input, await spooled(files));

async function counts({ db, workspace }: ServiceContext) {
  const where = { workspaceId: workspace.id };
  const [agents, revisions, activations, events, outbox] = await Promise.all([
    db.agent.count({ where }),
    db.revision.count({ where }),
    db.activation.count({ where }),
    db.auditEvent.count({ where }),
    db.outboxEvent.count({ where }),
  ]);
  return { agents, revisions, activations, events, outbox };
}
const nothing = { agents: 0, revisions: 0, activations: 0, events: 0, outbox: 0 };

describe("deploy", () => {
  it("stores a folder as v1 and proves the build a second time", async () => {
    const { ctx } = await createTestWorkspace({ role: "author" });
    const result = await deploy(ctx, smallAgent(), { message: "first" });
    expect(result).toMatchObject({ agent: "helper", created: true, reused: false, previousRevision: null, slot: null, activation: null });
    expect(result.revision).toMatchObject({ number: 1, message: "first", by: { name: "The author" }, sameSourceAs: null, activeIn: [] });
    expect(result.remarks).toEqual([expect.stringContaining("registry only")]);
    const row = await ctx.db.revision.findFirstOrThrow({ where: { workspaceId: ctx.workspace.id }, include: { object: true } });
    expect(row.rebuild).toMatchObject({ outcome: "identical" });
    expect(row.object).toMatchObject({ state: "stored", bytes: result.revision.archiveBytes });
    expect(await counts(ctx)).toEqual({ agents: 1, revisions: 1, activations: 0, events: 1, outbox: 1 });
  });

  it("moves the slot of the environment and writes the history, in the same transaction", async () => {
    const { ctx } = await createTestWorkspace({ role: "author" });
    await deploy(ctx, smallAgent(), { environment: "dev" });
    const result = await deploy(ctx, smallAgent({ body: "Better." }), { environment: "dev", expectedVersion: 1, message: "better" });
    expect(result.slot).toMatchObject({ environment: "dev", state: "active", version: 2, revision: { number: 2 } });
    expect(result.activation).toMatchObject({ kind: "deploy", from: 1, to: 2, slotVersion: 2, reason: "better" });
    expect(result.revision.activeIn).toEqual(["dev"]);
    expect(await counts(ctx)).toEqual({ agents: 1, revisions: 2, activations: 2, events: 2, outbox: 2 });
    expect(await verifyAuditChain(ctx.db, ctx.workspace.id)).toEqual({ status: "intact", events: 2 });
  });

  it("answers the same content with the same revision, and leaves no trace where nothing changed", async () => {
    const { ctx } = await createTestWorkspace({ role: "author" });
    await deploy(ctx, smallAgent(), { environment: "dev" });
    const again = await deploy(ctx, smallAgent(), { environment: "dev" });
    expect(again).toMatchObject({ reused: true, created: false, revision: { number: 1 }, activation: null, slot: { version: 1 } });
    expect(await counts(ctx)).toEqual({ agents: 1, revisions: 1, activations: 1, events: 1, outbox: 1 });
  });

  it("lets a client that lost the answer send the same again", async () => {
    const { ctx } = await createTestWorkspace();
    const seen = { environment: "dev", expectedLatest: 0, expectedVersion: 0 };
    const first = await deploy(ctx, smallAgent(), seen);
    const again = await deploy(ctx, smallAgent(), seen);
    expect(again).toMatchObject({ reused: true, revision: { number: 1 }, slot: first.slot, activation: null });
    await deploy(ctx, smallAgent({ body: "By somebody else." }), { environment: "dev" });
    await expect(deploy(ctx, smallAgent(), seen)).rejects.toMatchObject({ code: "SLOT_MOVED" });
  });

  it("puts back the archive of a revision that was lost", async () => {
    const { ctx } = await createTestWorkspace();
    const first = await deploy(ctx, smallAgent({ body: "Lost and found." }));
    const { object } = await ctx.db.revision.findFirstOrThrow({ where: { workspaceId: ctx.workspace.id }, include: { object: true } });
    await objectStore().remove(object.key);
    await deploy(ctx, smallAgent({ body: "Lost and found." }));
    const { archive } = await openArchive(ctx, { agent: "helper", revision: 1 }, objectStore());
    expect(archive.bytes).toBe(first.revision.archiveBytes);
    await archive.remove();
  });

  it("takes the package of a revision as the revision itself", async () => {
    const { ctx } = await createTestWorkspace();
    await deploy(ctx, smallAgent({ body: "Packed elsewhere." }));
    const { archive } = await openArchive(ctx, { agent: "helper", revision: 1 }, objectStore());
    const upload = await onDisk(await readFile(archive.path), "tgz", "helper-v1.tgz");
    await archive.remove();
    expect(await deployRevision(ctx, {}, upload)).toMatchObject({ reused: true, revision: { number: 1 } });

    const other = await createTestWorkspace();
    const result = await deployRevision(other.ctx, {}, upload);
    expect(result).toMatchObject({ created: true, revision: { number: 1 } });
    const row = await other.ctx.db.revision.findFirstOrThrow({ where: { workspaceId: other.workspace.id } });
    expect(row.rebuild).toMatchObject({ outcome: "identical" });
  });

  it("keeps where the folder came from, without the credentials of its remote", async () => {
    const { ctx } = await createTestWorkspace();
    const { revision } = await deploy(ctx, smallAgent(), {
      provenance: { remote: "https://me:ghp_secret@git.example/team/agents.git?token=x", commit: "0123abc", branch: "main", dirty: false },
    });
    expect(revision.provenance).toEqual({ remote: "https://git.example/team/agents.git", commit: "0123abc", branch: "main", dirty: false });
  });

  it("says when only line ends differ from the newest revision, and makes a revision of it", async () => {
    const { ctx } = await createTestWorkspace();
    const extra = "harness:\n  tools:\n    builtin: [read]\n  skills: [skills/x]\n";
    const skill = "---\nname: x\ndescription: A skill.\n---\nOne.\nTwo.\n";
    await deploy(ctx, { ...smallAgent({ extra }), "skills/x/SKILL.md": skill });
    const second = await deploy(ctx, { ...smallAgent({ extra }), "skills/x/SKILL.md": skill.replaceAll("\n", "\r\n") });
    expect(second.revision.number).toBe(2);
    expect(second.diagnostics).toContainEqual(
      expect.objectContaining({ code: "LINE_ENDINGS", severity: "note", message: expect.stringContaining("in 1 file: ") }),
    );
    const third = await deploy(ctx, { ...smallAgent({ extra }), "skills/x/SKILL.md": `${skill}Three.\n` });
    expect(third.diagnostics.map(({ code }) => code)).not.toContain("LINE_ENDINGS");
  });
});

describe("deploy refuses, and stores nothing", () => {
  const refused: {
    title: string;
    files?: Record<string, string>;
    input?: DeployRevisionInput;
    models?: string[];
    error: Record<string, unknown>;
  }[] = [
    {
      title: "a folder with errors, naming all",
      files: { "agent.md": "---\nname: X\nmodel: nothing\n---\nHello.\n" },
      error: { kind: "INVALID", code: "AGENT_INVALID" },
    },
    { title: "a model outside the list", models: [], error: { kind: "INVALID", code: "MODEL_NOT_LISTED" } },
    {
      title: "a model whose provider is not configured",
      models: ["zai/glm-5.3"],
      files: smallAgent({ model: "zai/glm-5.3" }),
      error: { kind: "PRECONDITION", code: "PROVIDER_NOT_CONFIGURED" },
    },
    {
      title: "required bindings, naming them",
      files: smallAgent({ extra: "harness:\n  bindings:\n    secrets:\n      - name: GITHUB_TOKEN\n" }),
      error: { kind: "INVALID", code: "AGENT_REQUIRED_BINDINGS_UNSUPPORTED", facts: expect.objectContaining({ names: ["GITHUB_TOKEN"] }) },
    },
    { title: "an environment that does not exist", input: { environment: "moon" }, error: { kind: "NOT_FOUND" } },
    {
      title: "a slot that is not as it was seen",
      input: { environment: "dev", expectedVersion: 3 },
      error: { kind: "CONFLICT", code: "SLOT_MOVED" },
    },
    {
      title: "an agent that is not as it was seen",
      input: { expectedLatest: 4 },
      error: { kind: "CONFLICT", code: "AGENT_CHANGED", facts: { latestRevision: 0 } },
    },
  ];

  it.each(refused)("$title", async ({ files = smallAgent(), input, models, error }) => {
    const { ctx } = await createTestWorkspace(models ? { models } : {});
    await expect(deploy(ctx, files, input)).rejects.toMatchObject({ name: "ServiceError", ...error });
    expect(await counts(ctx)).toEqual(nothing);
  });

  it("a sandbox provider that cannot take a package, where one is configured", async () => {
    const { ctx } = await createTestWorkspace();
    await ctx.db.sandboxProvider.create({ data: { workspaceId: ctx.workspace.id, name: "old", kind: "remote", acceptsPackages: false } });
    await expect(deploy(ctx, smallAgent())).rejects.toMatchObject({ kind: "INVALID", code: "SANDBOX_PROVIDER_UNSUPPORTED" });
    await ctx.db.sandboxProvider.create({ data: { workspaceId: ctx.workspace.id, name: "new", kind: "local", acceptsPackages: true } });
    expect((await deploy(ctx, smallAgent())).remarks).toEqual([]);
  });

  it("the name of an inline agent", async () => {
    const { ctx } = await createTestWorkspace();
    await ctx.db.agent.create({ data: { workspaceId: ctx.workspace.id, slug: "helper", dialect: "mutagent", kind: "inline" } });
    await expect(deploy(ctx, smallAgent())).rejects.toMatchObject({ kind: "CONFLICT", code: "AGENT_INLINE_SLUG" });
    expect((await counts(ctx)).revisions).toBe(0);
  });

  it("an archived agent", async () => {
    const { ctx } = await createTestWorkspace();
    await deploy(ctx, smallAgent());
    await archiveAgent(ctx, { agent: "helper" });
    await expect(deploy(ctx, smallAgent({ body: "More." }))).rejects.toMatchObject({ kind: "CONFLICT", code: "AGENT_ARCHIVED" });
    expect((await counts(ctx)).revisions).toBe(1);
  });

  it("a second import under a name that was free when it was looked at", async () => {
    const { ctx } = await createTestWorkspace();
    await deploy(ctx, smallAgent({ body: "The long one. ".repeat(2_000) }), { expectedLatest: 0 });
    await expect(deploy(ctx, smallAgent({ body: "v1" }), { expectedLatest: 0 })).rejects.toMatchObject({
      code: "AGENT_CHANGED",
      facts: { latestRevision: 1 },
    });
    expect((await counts(ctx)).revisions).toBe(1);
  });

  it("one of two first imports at once under one name", async () => {
    const { ctx } = await createTestWorkspace();
    const both = await Promise.allSettled(["One.", "Two."].map((body) => deploy(ctx, smallAgent({ body }), { expectedLatest: 0 })));
    expect(both.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    expect(both.find(({ status }) => status === "rejected")).toMatchObject({ reason: { code: "AGENT_CHANGED" } });
    expect((await counts(ctx)).revisions).toBe(1);
  });

  it("a package over 16 MiB, with the code of the limit", async () => {
    const { ctx } = await createTestWorkspace();
    const noise = randomBytes(18 * 1024 * 1024).toString("base64");
    const files = { ...smallAgent({ extra: "harness:\n  files: [noise.txt]\n" }), "noise.txt": noise };
    await expect(deploy(ctx, files)).rejects.toMatchObject({ kind: "TOO_LARGE", code: "PACKAGE_TOO_LARGE" });
    expect(await counts(ctx)).toEqual(nothing);
  });
});

describe("deploy asks who may", () => {
  it("lets authors deploy and move dev, and nobody below", async () => {
    const { as, token } = await createTestWorkspace();
    await expect(deploy(as("viewer"), smallAgent())).rejects.toMatchObject({ kind: "FORBIDDEN" });
    await expect(deploy(token("read"), smallAgent())).rejects.toMatchObject({ kind: "FORBIDDEN" });
    await expect(deploy(as("author"), smallAgent(), { environment: "prod" })).rejects.toMatchObject({ kind: "FORBIDDEN" });
    await expect(deploy(token("deploy"), smallAgent(), { environment: "dev" })).rejects.toMatchObject({ kind: "FORBIDDEN" });
    expect(await deploy(token("deploy"), smallAgent())).toMatchObject({ revision: { number: 1 } });
    expect(await deploy(as("releaser"), smallAgent(), { environment: "prod" })).toMatchObject({ slot: { environment: "prod" } });
  });

  it("does not show a token an environment that it is not for", async () => {
    const { token } = await createTestWorkspace();
    const limited = token("release", ["dev"]);
    await expect(deploy(limited, smallAgent(), { environment: "prod" })).rejects.toMatchObject({ kind: "NOT_FOUND" });
    expect(await deploy(limited, smallAgent(), { environment: "dev" })).toMatchObject({ slot: { version: 1 } });
  });

  it("keeps two workspaces apart that use the same name and content", async () => {
    const [one, two] = [await createTestWorkspace(), await createTestWorkspace()];
    await deploy(one.ctx, smallAgent());
    await deploy(one.ctx, smallAgent({ body: "More." }));
    expect(await deploy(two.ctx, smallAgent())).toMatchObject({ created: true, revision: { number: 1 } });
  });
});
