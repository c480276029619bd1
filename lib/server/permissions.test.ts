import { describe, expect, test } from "vitest";
import { type Role, roles, type TokenScope, tokenScopes } from "#schemas/actor";
import { roleAtLeast, scopeAtLeast } from "@/lib/server/authorize";
import { listSavedSearches } from "@/lib/server/catalog/list-saved-searches";
import { organiseAgent } from "@/lib/server/catalog/organise-agent";
import type { ServiceContext } from "@/lib/server/context";
import { connections } from "@/lib/server/db";
import { createEnvironment } from "@/lib/server/environments/create-environment";
import { listEnvironments } from "@/lib/server/environments/list-environments";
import { orderEnvironments } from "@/lib/server/environments/order-environments";
import { removeEnvironment } from "@/lib/server/environments/remove-environment";
import { updateEnvironment } from "@/lib/server/environments/update-environment";
import { createGroup } from "@/lib/server/groups/create-group";
import { listGroups } from "@/lib/server/groups/list-groups";
import { removeGroup } from "@/lib/server/groups/remove-group";
import { updateGroup } from "@/lib/server/groups/update-group";
import { changeRole } from "@/lib/server/members/change-role";
import { listMembers } from "@/lib/server/members/list-members";
import { removeMember } from "@/lib/server/members/remove-member";
import { addModel } from "@/lib/server/models/add-model";
import { listModels } from "@/lib/server/models/list-models";
import { removeModel } from "@/lib/server/models/remove-model";
import { listProviders } from "@/lib/server/providers/list-providers";
import { removeProvider } from "@/lib/server/providers/remove-provider";
import { saveProvider } from "@/lib/server/providers/save-provider";
import { createTestWorkspace, type TestWorkspace } from "@/lib/server/testing/test-workspace";
import { createToken } from "@/lib/server/tokens/create-token";
import { listTokens } from "@/lib/server/tokens/list-tokens";
import { revokeToken } from "@/lib/server/tokens/revoke-token";

const { db } = connections();

/** Names of things in `target`'s workspace, with which `ctx` is about to try one verb. */
type Attempt = (ctx: ServiceContext, target: TestWorkspace) => Promise<unknown>;
type Verb = { name: string; role: Role; scope: TokenScope; attempt: Attempt };

const aToken = (workspaceId: string) =>
  db.apiToken.create({
    data: { workspaceId, name: "ci", prefix: "berth_abcdef", secretHash: crypto.randomUUID(), scopes: ["read"], createdByName: "x" },
  });

/** Verbs that only list or add: in another workspace there is nothing to name. */
const openVerbs: Verb[] = [
  { name: "listEnvironments", role: "viewer", scope: "read", attempt: (ctx) => listEnvironments(ctx) },
  { name: "listModels", role: "viewer", scope: "read", attempt: (ctx) => listModels(ctx) },
  { name: "listProviders", role: "viewer", scope: "read", attempt: (ctx) => listProviders(ctx) },
  { name: "listMembers", role: "viewer", scope: "read", attempt: (ctx) => listMembers(ctx, { limit: 10 }) },
  { name: "listGroups", role: "viewer", scope: "read", attempt: (ctx) => listGroups(ctx) },
  { name: "listSavedSearches", role: "viewer", scope: "read", attempt: (ctx) => listSavedSearches(ctx) },
  { name: "createGroup", role: "admin", scope: "admin", attempt: (ctx) => createGroup(ctx, { name: "new" }) },
  { name: "listTokens", role: "author", scope: "admin", attempt: (ctx) => listTokens(ctx, { limit: 10 }) },
  {
    name: "createEnvironment",
    role: "admin",
    scope: "admin",
    attempt: (ctx) => createEnvironment(ctx, { name: "new", releaseRole: "author" }),
  },
  { name: "addModel", role: "admin", scope: "admin", attempt: (ctx) => addModel(ctx, { name: "local/new" }) },
  { name: "saveProvider", role: "admin", scope: "admin", attempt: (ctx) => saveProvider(ctx, { slug: "new", key: "sk-1" }) },
  {
    name: "orderEnvironments",
    role: "admin",
    scope: "admin",
    attempt: (ctx) => orderEnvironments(ctx, { names: ["extra", "prod", "dev", "staging"] }),
  },
];

/** Verbs that name a thing: what they name in another workspace is not found. */
const namingVerbs: Verb[] = [
  {
    name: "updateEnvironment",
    role: "admin",
    scope: "admin",
    attempt: (ctx) => updateEnvironment(ctx, { environment: "extra", releaseRole: "admin" }),
  },
  { name: "removeEnvironment", role: "admin", scope: "admin", attempt: (ctx) => removeEnvironment(ctx, { environment: "extra" }) },
  { name: "removeModel", role: "admin", scope: "admin", attempt: (ctx) => removeModel(ctx, { name: "extra/model" }) },
  { name: "removeProvider", role: "admin", scope: "admin", attempt: (ctx) => removeProvider(ctx, { slug: "extra" }) },
  {
    name: "updateGroup",
    role: "admin",
    scope: "admin",
    attempt: async (ctx, target) => updateGroup(ctx, { id: await groupOf(target), memberIds: [] }),
  },
  { name: "removeGroup", role: "admin", scope: "admin", attempt: async (ctx, target) => removeGroup(ctx, { id: await groupOf(target) }) },
  {
    name: "organiseAgent",
    role: "author",
    scope: "deploy",
    attempt: (ctx) => organiseAgent(ctx, { agent: "extra", addTags: ["core"] }),
  },
  {
    name: "changeRole",
    role: "admin",
    scope: "admin",
    attempt: (ctx, target) => changeRole(ctx, { userId: target.as("viewer").actor.id, role: "author" }),
  },
  {
    name: "removeMember",
    role: "admin",
    scope: "admin",
    attempt: (ctx, target) => removeMember(ctx, { userId: target.as("viewer").actor.id }),
  },
  {
    name: "revokeToken",
    role: "admin",
    scope: "admin",
    attempt: async (ctx, target) => revokeToken(ctx, { id: (await aToken(target.workspace.id)).id }),
  },
  {
    name: "createToken",
    role: "releaser",
    scope: "admin",
    attempt: async (ctx) => {
      const asReal = ctx.actor.kind === "token" ? await withRow(ctx) : ctx;
      return createToken(asReal, { name: "ci", scope: "release", environments: ["extra"], expiresInDays: 1 });
    },
  },
];

const groupOf = async ({ workspace }: TestWorkspace) =>
  (await db.peopleGroup.create({ data: { workspaceId: workspace.id, name: crypto.randomUUID() } })).id;

/** A token makes tokens for its holder, whom only its row knows. */
async function withRow(ctx: ServiceContext): Promise<ServiceContext> {
  const { id } = await aToken(ctx.workspace.id);
  return ctx.actor.kind === "token" ? { ...ctx, actor: { ...ctx.actor, id } } : ctx;
}

async function createTarget(): Promise<TestWorkspace> {
  const target = await createTestWorkspace({ models: ["local/small", "extra/model"] });
  const workspaceId = target.workspace.id;
  await db.environment.create({ data: { workspaceId, name: "extra", position: 3, releaseRole: "author" } });
  await db.provider.create({ data: { workspaceId, slug: "extra", keyless: true } });
  await db.agent.create({ data: { workspaceId, slug: "extra", dialect: "mutagent" } });
  return target;
}

async function expectOutcome(attempted: Promise<unknown>, isAllowed: boolean): Promise<void> {
  if (isAllowed) await attempted;
  else await expect(attempted).rejects.toMatchObject({ kind: "FORBIDDEN" });
}

describe.each([...openVerbs, ...namingVerbs])("$name", ({ role, scope, attempt }) => {
  test(`is for the role ${role} and above`, async () => {
    for (const each of roles) {
      const target = await createTarget();
      await expectOutcome(attempt(target.as(each), target), roleAtLeast(each, role));
    }
  });

  test(`is for tokens with the scope ${scope} and above`, async () => {
    for (const each of tokenScopes) {
      const target = await createTarget();
      await expectOutcome(attempt(target.token(each), target), scopeAtLeast(each, scope));
    }
  });
});

test.each(namingVerbs)("$name finds nothing of another workspace, and changes nothing there", async ({ attempt }) => {
  const target = await createTarget();
  const stranger = await createTestWorkspace();
  const before = await db.workspace.findUniqueOrThrow({ where: { id: target.workspace.id } });
  for (const ctx of [stranger.as("owner"), stranger.token("admin")]) {
    await expect(attempt(ctx, target)).rejects.toMatchObject({ kind: "NOT_FOUND" });
  }
  expect(await db.workspace.findUniqueOrThrow({ where: { id: target.workspace.id } })).toEqual(before);
});

test("lists show one workspace alone", async () => {
  const target = await createTarget();
  await aToken(target.workspace.id);
  const { ctx } = await createTestWorkspace();
  expect((await listTokens(ctx, { limit: 100 })).items).toEqual([]);
  expect((await listEnvironments(ctx)).map(({ name }) => name)).not.toContain("extra");
  expect((await listModels(ctx)).map(({ name }) => name)).not.toContain("extra/model");
  expect((await listProviders(ctx)).map(({ slug }) => slug)).not.toContain("extra");
  const people = (await listMembers(ctx, { limit: 100 })).items.map(({ userId }) => userId);
  expect(people).not.toContain(target.ctx.actor.id);
});
