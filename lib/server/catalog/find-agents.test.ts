import { describe, expect, test } from "vitest";
import { listAgents } from "@/lib/server/agents/list-agents";
import type { ServiceContext } from "@/lib/server/context";
import { createCatalogAgents } from "@/lib/server/testing/catalog-agent";
import { createTestWorkspace } from "@/lib/server/testing/test-workspace";

const find = async (ctx: ServiceContext, q: string) =>
  (await listAgents(ctx, { q, limit: 50, archived: "hide" })).items.map(({ slug }) => slug);

const yearAgo = new Date(Date.now() - 365 * 86_400_000);

async function catalog() {
  const made = await createTestWorkspace();
  const { dev, staging, prod } = made.environments;
  await createCatalogAgents(made.ctx, [
    {
      slug: "invoice-pricing",
      description: "Prices invoices from a packaged catalog.",
      revisions: [
        { tools: ["read", "bash"], instructions: "Be careful with discounts." },
        { tools: ["read"], instructions: "Be careful." },
      ],
      active: { [dev]: 2, [staging]: 2, [prod]: 1 },
    },
    {
      slug: "reviewer",
      description: "Reviews code.",
      dialect: "mux",
      revisions: [{ tools: ["bash"], definition: { base: "exec" } }],
      active: { [dev]: 1, [prod]: 1 },
    },
    { slug: "pricing", description: "Small.", dialect: "claude", revisions: [{ tools: ["Read"], asks: ["Bash"], skills: ["tables"] }] },
    {
      slug: "chinese",
      description: "代码审查 助手",
      revisions: [{ tools: ["mcp__github__*"], servers: ["github"], model: "zai/glm-5.3" }],
      active: { [prod]: 1 },
    },
    {
      slug: "cafe",
      description: "Café C# Expert",
      changedAt: yearAgo,
      dialect: "compozy",
      revisions: [{ definition: { toolsets: ["core"] } }],
    },
  ]);
  return made;
}

const { ctx, environments, token, workspace } = await catalog();

describe("words", () => {
  test.each([
    ["pricing", ["pricing", "invoice-pricing"]],
    ["pric", ["invoice-pricing", "pricing"]],
    ["pricng", ["invoice-pricing", "pricing"]],
    ["prcies invocies", ["invoice-pricing"]],
    ["invoice read", ["invoice-pricing"]],
    ["discounts", []],
    ['"prices invoices"', ["invoice-pricing"]],
    ['"invoices prices"', []],
    ["pricing -packaged", ["pricing"]],
    ["invoice -careful", []],
    ["invoice -careless", ["invoice-pricing"]],
    ["审查", ["chinese"]],
    ["代码", ["chinese"]],
    ["审", ["chinese"]],
    ["查代", []],
    ["café", ["cafe"]],
    ["CAFE", ["cafe"]],
    ["c#", ["cafe"]],
    ["glm", ["chinese"]],
    ["github", ["chinese"]],
    ["%", []],
    ["", ["cafe", "chinese", "invoice-pricing", "pricing", "reviewer"]],
  ])("%s finds %j", async (q, slugs) => {
    expect((await find(ctx, q)).sort()).toEqual([...slugs].sort());
  });

  test("come in the order of their weight, the agent of that name first", async () => {
    expect(await find(ctx, "pricing")).toEqual(["pricing", "invoice-pricing"]);
    expect((await listAgents(ctx, { q: "pricng", limit: 9, archived: "hide" })).meant).toEqual([{ typed: "pricng", words: ["pricing"] }]);
  });

  test("of instructions are found behind those of names", async () => {
    const made = await createTestWorkspace();
    await createCatalogAgents(made.ctx, [
      { slug: "a", revisions: [{ instructions: "Count every discount." }] },
      { slug: "z", description: "Finds a discount." },
    ]);
    expect(await find(made.ctx, "discount")).toEqual(["z", "a"]);
  });
});

describe("filters", () => {
  test.each([
    ["dialect:mux", ["reviewer"]],
    ["dialect:mux,claude", ["pricing", "reviewer"]],
    ["-dialect:mutagent", ["cafe", "pricing", "reviewer"]],
    ["env:staging", ["invoice-pricing"]],
    ["-env:prod", ["cafe", "pricing"]],
    ["tool:bash env:prod", ["invoice-pricing", "reviewer"]],
    ["tool:bash env:dev", ["reviewer"]],
    ["tool:bash env:dev env:prod", ["reviewer"]],
    ["tool:bash env:staging,prod", ["invoice-pricing", "reviewer"]],
    ["tool:bash", ["invoice-pricing", "pricing", "reviewer"]],
    ["-tool:bash env:prod", ["chinese"]],
    ["asks:bash", ["pricing"]],
    ["tool:mcp__github__create_issue env:prod", ["chinese"]],
    ["tool:mcp__gitlab__create_issue", []],
    ["model:zai/glm-5.3", ["chinese"]],
    ["model:zai", ["chinese"]],
    ["model:glm-5.3", ["chinese"]],
    ["risk:execute", ["pricing", "reviewer"]],
    ["risk:unrated", ["chinese"]],
    ["differs:staging..prod", ["invoice-pricing"]],
    ["differs:prod..staging", ["invoice-pricing"]],
    ["differs:dev..prod", ["invoice-pricing"]],
    ["behind:prod", ["invoice-pricing"]],
    ["stale:90d", ["cafe"]],
    ["-stale:90d dialect:compozy", []],
    ["stale:9999y", []],
    ["-stale:9999y dialect:compozy", ["cafe"]],
    ["uses:skill/tables", ["pricing"]],
    ["uses:tables", ["pricing"]],
    ["uses:base/exec", ["reviewer"]],
    ["uses:toolset/core", ["cafe"]],
    ["uses:mcp/github", ["chinese"]],
    ["is:managed dialect:claude", ["pricing"]],
    ["owner:none dialect:claude", ["pricing"]],
    ["owner:me", []],
    ["invoice tool:bash", ["invoice-pricing"]],
  ])("%s finds %j", async (q, slugs) => {
    expect((await find(ctx, q)).sort()).toEqual(slugs);
  });

  test.each([
    ["env:prd", 4, 7, "Did you mean prod?"],
    ["x differs:staging..nowhere", 10, 26, "There are dev, staging, prod."],
    ["owner:nobody", 6, 12, ""],
    ["foo:bar", 0, 7, "Put the text in quotes"],
  ])("%s is refused with its place", async (q, start, end, hint) => {
    const refusal = {
      kind: "INVALID",
      code: "QUERY_INVALID",
      facts: { problems: [expect.objectContaining({ start, end, hint: expect.stringContaining(hint) })] },
    };
    await expect(find(ctx, q)).rejects.toMatchObject(refusal);
  });
});

test("finds names that a Mac wrote in decomposed form, however they are asked for", async () => {
  const made = await createTestWorkspace();
  const [composed, decomposed] = ["caf\u00e9", "cafe\u0301"];
  await createCatalogAgents(made.ctx, [
    { slug: "plain", description: "Nothing of it.", revisions: [{ definition: { toolsets: [composed] } }] },
    {
      slug: decomposed,
      description: "\u1112\u1161\u11ab\u1100\u1173\u11af",
      revisions: [{ skills: [decomposed], tools: [`mcp__${decomposed}Menu`], servers: [decomposed], model: `local/${decomposed}` }],
      active: { [made.environments.dev]: 1 },
    },
  ]);
  for (const name of [composed, decomposed, "CAFE\u0301"]) {
    for (const q of ["skill/", "mcp/", ""]
      .map((kind) => `uses:${kind}${name} dialect:mutagent`)
      .concat(`model:${name}`, `tool:mcp__${name}menu env:dev`))
      expect([q, await find(made.ctx, q)]).toEqual([q, [decomposed, ...(q.startsWith(`uses:${name}`) ? ["plain"] : [])].sort()]);
    expect([name, await find(made.ctx, `${name} menu`)]).toEqual([name, [decomposed]]);
    expect((await find(made.ctx, name))[0]).toBe(decomposed);
  }
  expect(await find(made.ctx, "\ud55c\uae00")).toEqual([decomposed]);
});

test("pages through every order without losing or repeating a row", async () => {
  const made = await createTestWorkspace();
  const names = Array.from({ length: 23 }, (_, index) => `agent-${String(index).padStart(2, "0")}`);
  await createCatalogAgents(
    made.ctx,
    names.map((slug, index) => ({ slug, description: "An agent.", changedAt: new Date(2026, 0, 1 + (index % 5)) })),
  );
  for (const q of ["", "agent", "sort:changed", "sort:unchanged", "agent sort:name", "is:managed"]) {
    const seen: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await listAgents(made.ctx, { q, limit: 4, archived: "hide", cursor });
      seen.push(...page.items.map(({ slug }) => slug));
      cursor = page.nextCursor ?? undefined;
    } while (cursor);
    expect([q, seen.length, new Set(seen).size]).toEqual([q, 23, 23]);
  }
  const { nextCursor } = await listAgents(made.ctx, { q: "agent", limit: 4, archived: "hide" });
  await expect(listAgents(made.ctx, { q: "sort:changed", limit: 4, archived: "hide", cursor: nextCursor ?? "" })).rejects.toMatchObject({
    code: "CURSOR_INVALID",
  });
});

test("an agent of which nothing is worked out yet is found by its name, page by page", async () => {
  const made = await createTestWorkspace();
  await createCatalogAgents(made.ctx, [{ slug: "count" }, { slug: "other", description: "Can count." }]);
  const where = { workspaceId: made.workspace.id, agent: { slug: "count" } };
  await made.ctx.db.agentFacts.deleteMany({ where });
  await made.ctx.db
    .$executeRaw`delete from agent_text t using agent a where a.id = t.agent_id and a.slug = 'count' and a.workspace_id = ${made.workspace.id}::uuid`;
  const first = await listAgents(made.ctx, { q: "count", limit: 1, archived: "hide" });
  const second = await listAgents(made.ctx, { q: "count", limit: 1, archived: "hide", cursor: first.nextCursor ?? "" });
  expect([first, second].flatMap(({ items }) => items.map(({ slug }) => slug))).toEqual(["count", "other"]);
});

test("a token that sees one environment asks about no other", async () => {
  const narrow = token("read", ["dev"]);
  await expect(find(narrow, "env:prod")).rejects.toMatchObject({ code: "QUERY_INVALID" });
  expect((await find(narrow, "tool:bash")).sort()).toEqual(["pricing", "reviewer"]);
  expect(Object.values(environments)).toHaveLength(3);
});

test("another workspace finds nothing of this one, by any word or filter", async () => {
  const other = await createTestWorkspace();
  for (const q of ["", "pricing", "pricng", "dialect:mux", "tool:bash", "invoice-pricing"])
    expect([q, await find(other.ctx, q)]).toEqual([q, []]);
  expect(workspace.id).not.toBe(other.workspace.id);
});
