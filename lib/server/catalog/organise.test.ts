import { describe, expect, test } from "vitest";
import { createGroupInput, organiseAgentInput } from "#schemas/catalog";
import { archiveAgents } from "@/lib/server/agents/archive-agents";
import { getAgent } from "@/lib/server/agents/get-agent";
import { listAgents } from "@/lib/server/agents/list-agents";
import { findOwners } from "@/lib/server/catalog/find-owners";
import { listFacets } from "@/lib/server/catalog/list-facets";
import { listSavedSearches } from "@/lib/server/catalog/list-saved-searches";
import { listUsedBy } from "@/lib/server/catalog/list-used-by";
import { listUses } from "@/lib/server/catalog/list-uses";
import { organiseAgent } from "@/lib/server/catalog/organise-agent";
import { organiseAgents } from "@/lib/server/catalog/organise-agents";
import { removeSavedSearch } from "@/lib/server/catalog/remove-saved-search";
import { saveSearch } from "@/lib/server/catalog/save-search";
import { starAgent } from "@/lib/server/catalog/star-agent";
import { suggest } from "@/lib/server/catalog/suggest";
import type { ServiceContext } from "@/lib/server/context";
import { createGroup } from "@/lib/server/groups/create-group";
import { listGroups } from "@/lib/server/groups/list-groups";
import { removeGroup } from "@/lib/server/groups/remove-group";
import { updateGroup } from "@/lib/server/groups/update-group";
import { removeMember } from "@/lib/server/members/remove-member";
import { createCatalogAgents } from "@/lib/server/testing/catalog-agent";
import { createTestWorkspace } from "@/lib/server/testing/test-workspace";
import { uuidv7 } from "@/lib/server/uuidv7";

const find = async (ctx: ServiceContext, q: string) =>
  (await listAgents(ctx, { q, limit: 50, archived: "hide" })).items.map(({ slug }) => slug);

async function withAgents() {
  const made = await createTestWorkspace();
  const { dev, prod } = made.environments;
  await createCatalogAgents(made.ctx, [
    { slug: "billing", description: "Bills.", revisions: [{ skills: ["tables"], tools: ["bash"] }, {}], active: { [dev]: 2, [prod]: 1 } },
    { slug: "mailer", description: "Mails.", dialect: "mux", revisions: [{ skills: ["tables"] }] },
  ]);
  return made;
}

const idOf = ({ actor }: ServiceContext) => actor.id;

describe("organising an agent", () => {
  test("gives it an owner, tags and a category that it is found by, with an audit event", async () => {
    const { ctx, as } = await withAgents();
    const owner = { kind: "user", id: idOf(as("author")) } as const;
    await organiseAgent(as("author"), { agent: "billing", owner, addTags: ["money", "core"], category: "finance/invoices" });
    expect(await getAgent(ctx, { agent: "billing" })).toMatchObject({
      owner: { name: "The author" },
      tags: ["core", "money"],
      category: "finance/invoices",
    });
    for (const q of ["tag:money", "category:finance", "category:finance/invoices", 'owner:"the author"'])
      expect([q, await find(ctx, q)]).toEqual([q, ["billing"]]);
    expect(await find(as("author"), "owner:me")).toEqual(["billing"]);
    expect(await find(ctx, "owner:none")).toEqual(["mailer"]);
    await organiseAgent(as("author"), { agent: "billing", removeTags: ["money"], owner: null, category: null });
    expect(await getAgent(ctx, { agent: "billing" })).toMatchObject({ owner: null, tags: ["core"], category: null });
    await organiseAgent(as("author"), { agent: "billing", removeTags: ["money"] });
    const events = await ctx.db.auditEvent.findMany({ where: { workspaceId: ctx.workspace.id, action: "agent.organised" } });
    expect(events).toHaveLength(2);
  });

  test("is nobody's when its owner leaves", async () => {
    const { ctx, as } = await withAgents();
    const owner = { kind: "user", id: idOf(as("author")) } as const;
    await organiseAgent(ctx, { agent: "billing", owner, addTags: ["money"] });
    await removeMember(as("admin"), { userId: owner.id });
    expect(await find(ctx, "owner:none")).toEqual(["billing", "mailer"]);
    expect(await getAgent(ctx, { agent: "billing" })).toMatchObject({ owner: null, tags: ["money"] });
    const [left] = await ctx.db.auditEvent.findMany({ where: { workspaceId: ctx.workspace.id, action: "member.removed" } });
    expect(left).toMatchObject({ data: { disownedAgents: 1 } });
  });

  test("belongs to a group, and so to its members", async () => {
    const { ctx, as } = await withAgents();
    const group = await createGroup(as("admin"), { name: "finance" });
    await updateGroup(as("admin"), { id: group.id, memberIds: [idOf(as("viewer"))] });
    await organiseAgent(ctx, { agent: "mailer", owner: { kind: "group", id: group.id } });
    expect(await find(as("viewer"), "owner:me")).toEqual(["mailer"]);
    expect(await find(as("author"), "owner:me")).toEqual([]);
    expect(await find(ctx, "owner:finance")).toEqual(["mailer"]);
    await expect(removeGroup(ctx, { id: group.id })).rejects.toMatchObject({ code: "GROUP_OWNS_AGENTS" });
    await organiseAgent(ctx, { agent: "mailer", owner: null });
    await removeGroup(ctx, { id: group.id });
    await expect(find(ctx, "owner:finance")).rejects.toMatchObject({ code: "QUERY_INVALID" });
  });

  test("is for authors, of agents and owners of this workspace", async () => {
    const { as } = await withAgents();
    const other = await createTestWorkspace();
    await expect(organiseAgent(as("viewer"), { agent: "billing", addTags: ["x"] })).rejects.toMatchObject({ kind: "FORBIDDEN" });
    await expect(organiseAgent(other.ctx, { agent: "billing", addTags: ["x"] })).rejects.toMatchObject({ kind: "NOT_FOUND" });
    const stranger = { kind: "user", id: idOf(other.ctx) } as const;
    await expect(organiseAgent(as("author"), { agent: "billing", owner: stranger })).rejects.toMatchObject({ kind: "NOT_FOUND" });
    const group = await createGroup(other.ctx, { name: "theirs" });
    await expect(organiseAgent(as("author"), { agent: "billing", owner: { kind: "group", id: group.id } })).rejects.toMatchObject({
      kind: "NOT_FOUND",
    });
    await expect(updateGroup(as("owner"), { id: group.id, name: "mine" })).rejects.toMatchObject({ kind: "NOT_FOUND" });
  });

  test("of many tells what became of each", async () => {
    const { ctx, as } = await withAgents();
    const done = await organiseAgents(as("author"), { agents: ["billing", "nobody", "mailer"], addTags: ["q4"] });
    expect(done.items.map(({ agent, ok, code }) => [agent, ok, code])).toEqual([
      ["billing", true, null],
      ["nobody", false, "NOT_FOUND"],
      ["mailer", true, null],
    ]);
    expect(await find(ctx, "tag:q4")).toEqual(["billing", "mailer"]);
    const agents = ["billing", "mailer"].map((agent) => ({ agent, expectedActive: [] }));
    const archived = await archiveAgents(as("releaser"), { agents });
    expect(archived.items.map(({ ok, code }) => [ok, code])).toEqual([
      [false, "AGENT_CHANGED"],
      [true, null],
    ]);
    expect([await find(ctx, ""), await find(ctx, "is:archived")]).toEqual([["billing"], ["mailer"]]);
  });
});

test("who leaves the workspace leaves its groups", async () => {
  const { ctx, as } = await createTestWorkspace();
  const { id } = await createGroup(ctx, { name: "finance" });
  const [viewer, author] = [idOf(as("viewer")), idOf(as("author"))];
  expect((await updateGroup(ctx, { id, memberIds: [viewer, author] })).members).toHaveLength(2);
  await removeMember(ctx, { userId: viewer });
  expect((await listGroups(ctx)).map(({ members }) => members.map((member) => member.id))).toEqual([[author]]);
});

test("who leaves while a group takes them in is in no group", async () => {
  const { ctx } = await createTestWorkspace();
  const workspaceId = ctx.workspace.id;
  const { id } = await createGroup(ctx, { name: "finance" });
  const users = Array.from({ length: 20 }, (_, index) => ({ id: uuidv7(), name: `Member ${index}`, email: `${uuidv7()}@members.test` }));
  await ctx.db.user.createMany({ data: users });
  await ctx.db.membership.createMany({ data: users.map((user) => ({ workspaceId, userId: user.id, role: "viewer" as const })) });
  for (const { id: userId } of users) {
    const taken = updateGroup(ctx, { id, memberIds: [userId] }).catch((error: unknown) =>
      expect(error).toMatchObject({ kind: "NOT_FOUND" }),
    );
    await Promise.all([taken, removeMember(ctx, { userId })]);
    expect(await ctx.db.peopleGroupMember.count({ where: { userId } })).toBe(0);
  }
});

test("stars are one person's own", async () => {
  const { ctx, as, token } = await withAgents();
  await starAgent(as("viewer"), { agent: "mailer", starred: true });
  expect(await starAgent(as("author"), { agent: "mailer", starred: true })).toEqual({ agent: "mailer", starred: true, stars: 2 });
  expect([await find(as("viewer"), "is:starred"), await find(ctx, "is:starred"), await find(ctx, "-is:starred")]).toEqual([
    ["mailer"],
    [],
    ["billing", "mailer"],
  ]);
  expect(await starAgent(as("viewer"), { agent: "mailer", starred: false })).toMatchObject({ stars: 1 });
  await expect(starAgent(token("admin"), { agent: "mailer", starred: true })).rejects.toMatchObject({ code: "PEOPLE_ONLY" });
});

test("saved searches are one's own or shared, and a search with mistakes is not saved", async () => {
  const { as, ctx } = await withAgents();
  const own = await saveSearch(as("viewer"), { name: "Mine", query: "tool:bash env:prod", isShared: false });
  await saveSearch(as("author"), { name: "Risky", query: "risk:execute", isShared: true });
  await saveSearch(as("author"), { name: "Risky", query: "risk:destructive", isShared: true });
  const names = async (who: ServiceContext) => (await listSavedSearches(who)).map(({ name, query, isMine }) => [name, query, isMine]);
  expect(await names(as("viewer"))).toEqual([
    ["Mine", "tool:bash env:prod", true],
    ["Risky", "risk:destructive", false],
  ]);
  expect(await names(as("author"))).toEqual([["Risky", "risk:destructive", true]]);
  await expect(saveSearch(as("viewer"), { name: "x", query: "a", isShared: true })).rejects.toMatchObject({ kind: "FORBIDDEN" });
  await expect(saveSearch(ctx, { name: "x", query: "foo:bar", isShared: false })).rejects.toMatchObject({ code: "QUERY_INVALID" });
  await expect(removeSavedSearch(ctx, { id: own.id })).rejects.toMatchObject({ kind: "NOT_FOUND" });
  await removeSavedSearch(as("viewer"), { id: own.id });
  expect(await names(as("viewer"))).toHaveLength(1);
});

test("of a hundred saved searches each can still be replaced, and one more is refused", async () => {
  const { ctx } = await createTestWorkspace();
  const own = { workspaceId: ctx.workspace.id, userId: idOf(ctx), query: "a" };
  await ctx.db.savedSearch.createMany({ data: Array.from({ length: 100 }, (_, index) => ({ ...own, name: `search ${index}` })) });
  expect(await saveSearch(ctx, { name: "search 7", query: "b", isShared: false })).toMatchObject({ query: "b" });
  await expect(saveSearch(ctx, { name: "new", query: "b", isShared: false })).rejects.toMatchObject({ code: "SEARCHES_TOO_MANY" });
});

test("one's own searches are listed, however many others share", async () => {
  const { ctx, as } = await createTestWorkspace();
  const shared = { workspaceId: ctx.workspace.id, userId: idOf(as("author")), query: "a", isShared: true };
  await ctx.db.savedSearch.createMany({ data: Array.from({ length: 250 }, (_, index) => ({ ...shared, name: `a ${index}` })) });
  await saveSearch(ctx, { name: "z", query: "b", isShared: false });
  const listed = await listSavedSearches(ctx);
  expect(listed).toHaveLength(201);
  expect(listed.at(-1)).toMatchObject({ name: "z", isMine: true });
});

test("that a search is no longer shared is recorded, as that it was", async () => {
  const { ctx } = await createTestWorkspace();
  for (const isShared of [true, false, false]) await saveSearch(ctx, { name: "mine", query: "a", isShared });
  const events = await ctx.db.auditEvent.findMany({ where: { workspaceId: ctx.workspace.id }, orderBy: { sequence: "asc" } });
  expect(events.map(({ action }) => action)).toEqual(["search.shared", "search.unshared"]);
});

test("a group that stays as it is leaves no event", async () => {
  const { ctx } = await createTestWorkspace();
  const { id } = await createGroup(ctx, { name: "finance" });
  const memberIds = [idOf(ctx)];
  for (const change of [{ memberIds }, { memberIds }, { name: "finance" }, {}]) await updateGroup(ctx, { id, ...change });
  const where = { workspaceId: ctx.workspace.id, action: "group.changed" };
  expect(await ctx.db.auditEvent.count({ where })).toBe(1);
});

async function withMembers(names: readonly string[]) {
  const { ctx } = await createTestWorkspace();
  const users = names.map((name) => ({ id: uuidv7(), name, email: `${uuidv7()}@members.test` }));
  await ctx.db.user.createMany({ data: users });
  await ctx.db.membership.createMany({
    data: users.map(({ id }) => ({ workspaceId: ctx.workspace.id, userId: id, role: "viewer" as const })),
  });
  return { ctx, users };
}

const hundreds = [...Array.from({ length: 300 }, (_, index) => `Member ${index}`), "Zo\u00eb Last"];

test("looks up the owners that are named and no others, by name and by address, and hints at the one that is meant", async () => {
  const { ctx, users } = await withMembers([...hundreds, "ΝΙΚΟΣ", "Zo\u00eb Last"]);
  const outsider = await withMembers(["Zoe Last"]);
  const group = await createGroup(ctx, { name: "zebra" });
  const [zoe, nikos, twin] = users.slice(-3).map(({ id }) => `u/${id}`);
  const asked = ["zo\u00eb last", "zoe\u0308 last", "νικος", "zebra", users[7]?.email ?? "", outsider.users[0]?.email ?? ""];
  const found = await findOwners(ctx, asked);
  expect(Object.fromEntries([...found].map(([name, facts]) => [name, [...facts].sort()]))).toEqual({
    none: ["none"],
    "zoe last": [zoe, twin].sort(),
    νικοσ: [nikos],
    zebra: [`g/${group.id}`],
    [users[7]?.email ?? ""]: [`u/${users[7]?.id}`],
  });
  await expect(find(ctx, 'owner:"zoe lats"')).rejects.toMatchObject({ code: "QUERY_INVALID", hint: "Did you mean zo\u00eb last?" });
  expect(await find(ctx, 'owner:"zoe last"')).toEqual([]);
});

test("suggests the owner that is meant among hundreds of members", async () => {
  const { ctx } = await withMembers(hundreds);
  for (const q of ["owner:zoe", "owner:Zo\u00eb", 'owner:"zoe la']) {
    expect([q, (await suggest(ctx, { q })).items.map(({ about }) => about)]).toEqual([q, ["Zo\u00eb Last"]]);
  }
});

test("facets count what the found agents have, and each value can be asked for", async () => {
  const { ctx, token } = await withAgents();
  const facets = await listFacets(ctx, { q: "", archived: "hide" });
  expect(facets).toMatchObject({ counted: 2, isComplete: true });
  const shown = Object.fromEntries(facets.facets.map(({ key, values }) => [key, values.map(({ value, agents }) => `${value} ${agents}`)]));
  expect(shown).toMatchObject({
    dialect: ["mutagent 1", "mux 1"],
    env: ["dev 1", "prod 1"],
    behind: ["prod 1"],
    owner: ["none 2"],
    risk: ["none 2"],
  });
  for (const { key, values } of facets.facets) {
    for (const { value, agents } of values) expect([key, value, (await find(ctx, `${key}:${value}`)).length]).toEqual([key, value, agents]);
  }
  expect(
    (await listFacets(token("read", ["dev"]), { q: "", archived: "hide" })).facets.find(({ key }) => key === "env")?.values,
  ).toHaveLength(1);
  expect((await listFacets(ctx, { q: "bills", archived: "hide" })).counted).toBe(1);
});

test.each([
  ["dia", ["dialect:"]],
  ["dialect:mu", ["mutagent ", "mux "]],
  ["env:", ["dev ", "prod ", "staging "]],
  ["differs:staging", ["dev..staging ", "staging..prod "]],
  ["uses:ta", ["skill/tables "]],
  ["bil", ["billing"]],
  ["tool:ba", []],
])("suggests for %s", async (q, texts) => {
  const { ctx } = await withAgents();
  const { items } = await suggest(ctx, { q });
  expect(items.map(({ text }) => text).sort()).toEqual(texts);
});

test("suggests a rare value among frequent ones, by what stands behind the colon, with and without accents", async () => {
  const { ctx } = await withAgents();
  const frequent = Array.from({ length: 12 }, (_, index) => `t${index}`);
  await organiseAgents(ctx, { agents: ["billing", "mailer"], addTags: frequent });
  await organiseAgent(ctx, { agent: "billing", addTags: ["caf\u00e9"] });
  for (const q of ["tag:a", "tag:cafe", "tag:caf\u00e9", "tag:CAFE\u0301"]) {
    expect([q, (await suggest(ctx, { q })).items.map(({ text }) => text)]).toEqual([q, ["caf\u00e9 "]]);
  }
});

test("a tag and a category are found by their own letters, in whatever form they are typed", async () => {
  const { ctx } = await withAgents();
  const { addTags, category } = organiseAgentInput.parse({ agent: "billing", addTags: ["Cafe\u0301"], category: "bu\u0308ro/ＡＢ" });
  await organiseAgent(ctx, { agent: "billing", addTags, category });
  await organiseAgent(ctx, { agent: "mailer", addTags: ["cafe"] });
  for (const q of ["tag:caf\u00e9", "tag:CAFE\u0301", "category:b\u00fcro", 'category:"B\u00dcRO/ａｂ"'])
    expect([q, await find(ctx, q)]).toEqual([q, ["billing"]]);
  const { facets } = await listFacets(ctx, { q: "", archived: "hide" });
  for (const { key, values } of facets.filter(({ key }) => key === "tag" || key === "category"))
    for (const { value, agents } of values) expect([value, (await find(ctx, `${key}:${value}`)).length]).toEqual([value, agents]);
});

test("suggests oneself, groups and people as owners", async () => {
  const { ctx } = await withAgents();
  await createGroup(ctx, { name: "authors" });
  const { items } = await suggest(ctx, { q: "owner:author" });
  expect(items.map(({ text, about }) => [text.split("@")[0], about])).toEqual([
    ["authors ", "group"],
    ["author", "The author"],
  ]);
  expect((await suggest(ctx, { q: "owner:" })).items[0]).toMatchObject({ text: "me ", about: "you and your groups" });
});

test("tells who uses a skill, in the newest revision and where it is active", async () => {
  const { ctx } = await withAgents();
  expect(await listUsedBy(ctx, { used: "skill/tables", limit: 10 })).toEqual({
    items: [
      { agent: "billing", inNewest: false, activeIn: ["prod"] },
      { agent: "mailer", inNewest: true, activeIn: [] },
    ],
    nextCursor: null,
  });
  expect(await listUses(ctx, { agent: "billing" })).toEqual([{ used: "skill/tables", inNewest: false, activeIn: ["prod"] }]);
  const first = await listUsedBy(ctx, { used: "skill/tables", limit: 1 });
  expect((await listUsedBy(ctx, { used: "skill/tables", limit: 1, cursor: first.nextCursor ?? "" })).items).toHaveLength(1);
});

test.each(["me", "none"])("no group is called %s, which means something else behind owner:", (name) => {
  expect(createGroupInput.safeParse({ name }).success).toBe(false);
});
