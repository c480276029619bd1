import { expect, it } from "vitest";
import type { ListAgentsInput } from "#schemas/agent";
import { getAgent } from "@/lib/server/agents/get-agent";
import { listAgents } from "@/lib/server/agents/list-agents";
import type { ServiceContext } from "@/lib/server/context";
import { createTestWorkspace } from "@/lib/server/testing/test-workspace";

async function createAgents(ctx: ServiceContext, agents: { slug: string; description?: string; archivedAt?: Date }[]) {
  await ctx.db.agent.createMany({
    data: agents.map((agent) => ({ workspaceId: ctx.workspace.id, dialect: "mutagent", model: "local/small", ...agent })),
  });
}

const list = (ctx: ServiceContext, input: Partial<ListAgentsInput> = {}) => listAgents(ctx, { limit: 50, archived: "hide", ...input });
const slugs = async (ctx: ServiceContext, search?: string, archived: ListAgentsInput["archived"] = "hide") =>
  (await list(ctx, { search, archived })).items.map(({ slug }) => slug);

const catalog = [
  { slug: "zig-dev" },
  { slug: "zig-build" },
  { slug: "zig-dev-tools" },
  { slug: "code-reviewer", description: "Reviews code. 100% careful; a_b and 'quoted' \"words\" \\ too." },
  { slug: "chinese", description: "代码审查" },
  { slug: "sharp", description: "C# Expert" },
  { slug: "attic", description: "An old reviewer", archivedAt: new Date() },
];

it.each([
  { search: "zig-dev", found: ["zig-dev", "zig-dev-tools"] },
  { search: "ZIG", found: ["zig-build", "zig-dev", "zig-dev-tools"] },
  { search: "reviewer", found: ["code-reviewer"] },
  { search: "code reviewer", found: ["code-reviewer"] },
  { search: "reviewer code", found: ["code-reviewer"] },
  { search: "审查", found: ["chinese"] },
  { search: "C#", found: ["sharp"] },
  { search: "100%", found: ["code-reviewer"] },
  { search: "%", found: ["code-reviewer"] },
  { search: "_", found: ["code-reviewer"] },
  { search: "'quoted' \"words\" \\", found: ["code-reviewer"] },
  { search: "nothing like it", found: [] },
])("finds $found by $search", async ({ search, found }) => {
  const { ctx } = await createTestWorkspace({ role: "viewer" });
  await createAgents(ctx, catalog);
  expect(await slugs(ctx, search)).toEqual(found);
});

it("puts the exact slug first, before others that sort before it", async () => {
  const { ctx } = await createTestWorkspace();
  await createAgents(ctx, [{ slug: "a-dev" }, { slug: "dev" }, { slug: "dev-b" }]);
  expect(await slugs(ctx, "DEV")).toEqual(["dev", "a-dev", "dev-b"]);
});

it("lists all for an empty text, and archived agents only when asked", async () => {
  const { ctx } = await createTestWorkspace();
  await createAgents(ctx, catalog);
  expect(await slugs(ctx)).toEqual(["chinese", "code-reviewer", "sharp", "zig-build", "zig-dev", "zig-dev-tools"]);
  expect(await slugs(ctx, "", "only")).toEqual(["attic"]);
  expect(await slugs(ctx, "reviewer", "show")).toEqual(["attic", "code-reviewer"]);
});

it("pages through a search without losing or repeating a row, the exact hit included", async () => {
  const { ctx } = await createTestWorkspace();
  await createAgents(
    ctx,
    Array.from({ length: 25 }, (_, index) => ({ slug: `agent-${String(index).padStart(2, "0")}` })),
  );
  await createAgents(ctx, [{ slug: "agent" }]);
  const seen: string[] = [];
  let cursor: string | undefined;
  do {
    const page = await list(ctx, { search: "agent", limit: 4, cursor });
    seen.push(...page.items.map(({ slug }) => slug));
    cursor = page.nextCursor ?? undefined;
  } while (cursor);
  expect(seen).toHaveLength(26);
  expect(new Set(seen).size).toBe(26);
  expect(seen[0]).toBe("agent");
});

it("refuses a cursor of another list", async () => {
  const { ctx } = await createTestWorkspace();
  await expect(list(ctx, { cursor: "0191e0e0-0000-7000-8000-000000000000" })).rejects.toMatchObject({
    kind: "INVALID",
    code: "CURSOR_INVALID",
  });
});

it("has one chip for each environment that the actor can see, in the order of the rail", async () => {
  const { ctx, token } = await createTestWorkspace();
  await createAgents(ctx, [{ slug: "helper" }]);
  expect((await list(ctx)).items[0]?.slots.map(({ environment, state }) => [environment, state])).toEqual([
    ["dev", "empty"],
    ["staging", "empty"],
    ["prod", "empty"],
  ]);
  expect((await list(token("read", ["staging"]))).items[0]?.slots.map(({ environment }) => environment)).toEqual(["staging"]);
});

it("shows nothing of another workspace", async () => {
  const [{ ctx }, { ctx: other }] = [await createTestWorkspace(), await createTestWorkspace()];
  await createAgents(ctx, catalog);
  expect(await slugs(other)).toEqual([]);
  await expect(getAgent(other, { agent: "zig-dev" })).rejects.toMatchObject({ kind: "NOT_FOUND" });
});
