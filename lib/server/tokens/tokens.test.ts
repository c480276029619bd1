import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import type { CreateTokenInput } from "#schemas/settings";
import type { ServiceContext } from "@/lib/server/context";
import { connections } from "@/lib/server/db";
import { createEnvironment } from "@/lib/server/environments/create-environment";
import { updateEnvironment } from "@/lib/server/environments/update-environment";
import { changeRole } from "@/lib/server/members/change-role";
import { removeMember } from "@/lib/server/members/remove-member";
import { createTestWorkspace } from "@/lib/server/testing/test-workspace";
import { createToken } from "@/lib/server/tokens/create-token";
import { findTokenContext } from "@/lib/server/tokens/find-token-context";
import { listTokens } from "@/lib/server/tokens/list-tokens";
import { revokeToken } from "@/lib/server/tokens/revoke-token";

const { db } = connections();
const make = (ctx: ServiceContext, input: Partial<CreateTokenInput> = {}) =>
  createToken(ctx, { name: "ci", scope: "read", environments: null, expiresInDays: 90, ...input });
const use = (token: string, ctx: ServiceContext) => findTokenContext(token, ctx.workspace.slug, randomUUID());
const invalid = { kind: "UNAUTHENTICATED" };

describe("a token's life", () => {
  test("is shown once, works in its workspace, is listed with its last use, and ends at once when it is revoked", async () => {
    const { ctx, as, workspace } = await createTestWorkspace();
    const { token, view } = await make(as("releaser"), { name: "release bot", scope: "release", environments: ["staging", "dev"] });
    expect(token).toMatch(/^berth_[A-Za-z0-9_-]{43}$/);
    expect(view).toMatchObject({
      name: "release bot",
      prefix: token.slice(0, 12),
      scopes: ["read", "deploy", "release"],
      by: "The releaser",
    });
    expect(view.environments).toEqual(["dev", "staging"]);

    const acting = await use(token, ctx);
    expect(acting).toMatchObject({ workspace, actor: { kind: "token", id: view.id, name: "release bot", scope: "release" } });
    const [listed] = (await listTokens(ctx, { limit: 10 })).items;
    expect(listed).toMatchObject({ id: view.id, lastUsedAt: expect.any(String) });

    await revokeToken(as("releaser"), { id: view.id });
    await expect(use(token, ctx)).rejects.toMatchObject(invalid);
    expect((await listTokens(ctx, { limit: 10 })).items).toEqual([]);
    await expect(revokeToken(ctx, { id: view.id })).rejects.toMatchObject({ kind: "NOT_FOUND" });
    const audited = await db.auditEvent.findMany({
      where: { workspaceId: workspace.id, subjectId: view.id },
      orderBy: { sequence: "asc" },
    });
    expect(audited.map(({ action }) => action)).toEqual(["token.created", "token.revoked"]);
  });

  test("ends when it expires, and not before", async () => {
    const { ctx } = await createTestWorkspace();
    const { token } = await make(ctx, { expiresInDays: 1 });
    const day = 86_400_000;
    await expect(findTokenContext(token, null, "r", { now: Date.now() + day - 60_000 })).resolves.toBeDefined();
    await expect(findTokenContext(token, null, "r", { now: Date.now() + day })).rejects.toMatchObject(invalid);
  });

  test("writes its last use at most once a minute", async () => {
    const { ctx } = await createTestWorkspace();
    const { token, view } = await make(ctx);
    const lastUse = async () => (await db.apiToken.findUniqueOrThrow({ where: { id: view.id } })).lastUsedAt?.getTime();
    const now = Date.now();
    for (const later of [0, 10_000, 59_999]) await findTokenContext(token, null, "r", { now: now + later });
    expect(await lastUse()).toBe(now);
    await findTokenContext(token, null, "r", { now: now + 60_000 });
    expect(await lastUse()).toBe(now + 60_000);
  });

  test("is not found in another workspace, and strangers' tokens are answered alike", async () => {
    const { ctx } = await createTestWorkspace();
    const other = await createTestWorkspace();
    const { token } = await make(ctx);
    await expect(findTokenContext(token, other.workspace.slug, "r")).rejects.toMatchObject({ kind: "NOT_FOUND" });
    for (const stranger of ["", "berth_", `berth_${"A".repeat(43)}`, `${token}A`, token.toUpperCase(), `berth_${"é".repeat(43)}`]) {
      await expect(findTokenContext(stranger, null, "r"), stranger).rejects.toMatchObject(invalid);
    }
  });

  test("is listed newest first, page by page", async () => {
    const { ctx } = await createTestWorkspace();
    for (const name of ["a", "b", "c", "d", "e"]) await make(ctx, { name });
    const first = await listTokens(ctx, { limit: 2 });
    const second = await listTokens(ctx, { limit: 2, cursor: first.nextCursor ?? "" });
    const third = await listTokens(ctx, { limit: 2, cursor: second.nextCursor ?? "" });
    expect([first, second, third].map(({ items }) => items.map(({ name }) => name))).toEqual([["e", "d"], ["c", "b"], ["a"]]);
    expect(third.nextCursor).toBeNull();
    await expect(listTokens(ctx, { limit: 2, cursor: "nonsense" })).rejects.toMatchObject({ kind: "INVALID", code: "CURSOR_INVALID" });
  });
});

describe("a token never does more than its holder", () => {
  test.each([
    ["author", { scope: "deploy" }, true],
    ["author", { scope: "release", environments: ["dev"] }, false],
    ["releaser", { scope: "release", environments: ["dev", "staging", "prod"] }, true],
    ["releaser", { scope: "release" }, false],
    ["releaser", { scope: "admin" }, false],
    ["admin", { scope: "release" }, true],
    ["admin", { scope: "admin" }, true],
  ] as const)("%s makes a token with %o: %s", async (role, input, isAllowed) => {
    const { as } = await createTestWorkspace();
    const made = make(as(role), { ...input, environments: "environments" in input ? [...input.environments] : null });
    if (isAllowed) await expect(made).resolves.toBeDefined();
    else await expect(made).rejects.toMatchObject({ kind: "FORBIDDEN", code: "TOKEN_TOO_STRONG" });
  });

  test("ends with a demotion where it exceeds the new role, in the same change", async () => {
    const { ctx, as, workspace } = await createTestWorkspace();
    const releaser = as("releaser");
    const strong = await make(releaser, { name: "strong", scope: "release", environments: ["prod"] });
    const weak = await make(releaser, { name: "weak", scope: "deploy" });
    const others = await make(as("admin"), { name: "of another", scope: "release" });
    await changeRole(ctx, { userId: releaser.actor.id, role: "author" });
    await expect(use(strong.token, ctx)).rejects.toMatchObject(invalid);
    await expect(use(weak.token, ctx)).resolves.toBeDefined();
    await expect(use(others.token, ctx)).resolves.toBeDefined();
    expect(await db.auditEvent.findFirst({ where: { workspaceId: workspace.id, action: "member.role-changed" } })).toMatchObject({
      data: { from: "releaser", to: "author", endedTokens: ["strong"] },
    });
    await changeRole(ctx, { userId: releaser.actor.id, role: "viewer" });
    await expect(use(weak.token, ctx)).rejects.toMatchObject(invalid);
  });

  test("ends when its holder leaves, and so do the tokens that it made", async () => {
    const { ctx, as } = await createTestWorkspace();
    const admin = as("admin");
    const parent = await make(admin, { scope: "admin" });
    const child = await make(await use(parent.token, ctx), { name: "child", scope: "release" });
    expect(child.view.by).toBe("The admin");
    await removeMember(ctx, { userId: admin.actor.id });
    for (const { token } of [parent, child]) await expect(use(token, ctx)).rejects.toMatchObject(invalid);
  });

  test("cannot be made by someone who was demoted after the request began", async () => {
    const { ctx, as } = await createTestWorkspace();
    const releaser = as("releaser");
    await changeRole(ctx, { userId: releaser.actor.id, role: "author" });
    await expect(make(releaser, { scope: "release", environments: ["dev"] })).rejects.toMatchObject({ code: "TOKEN_TOO_STRONG" });
  });

  test("leaves no token that exceeds its holder when demotion and creation happen at once", async () => {
    for (let round = 0; round < 5; round++) {
      const { ctx, as, workspace } = await createTestWorkspace();
      const releaser = as("releaser");
      await Promise.allSettled([
        ...Array.from({ length: 4 }, () => make(releaser, { scope: "release", environments: ["prod"] })),
        changeRole(ctx, { userId: releaser.actor.id, role: "author" }),
      ]);
      expect(await db.apiToken.count({ where: { workspaceId: workspace.id, revokedAt: null } })).toBe(0);
    }
  });

  test("ends when an environment it moves begins to ask for more", async () => {
    const { ctx, as } = await createTestWorkspace();
    const prod = await make(as("releaser"), { name: "prod", scope: "release", environments: ["prod"] });
    const staging = await make(as("releaser"), { name: "staging", scope: "release", environments: ["staging"] });
    await updateEnvironment(ctx, { environment: "prod", releaseRole: "admin" });
    await expect(use(prod.token, ctx)).rejects.toMatchObject(invalid);
    await createEnvironment(ctx, { name: "vault", releaseRole: "owner" });
    await expect(use(staging.token, ctx)).resolves.toBeDefined();
  });

  test("reaches every environment when it is for settings", async () => {
    const { ctx } = await createTestWorkspace();
    await expect(make(ctx, { scope: "admin", environments: ["dev"] })).rejects.toMatchObject({ code: "TOKEN_ADMIN_LIMITED" });
  });

  test("is revoked by its maker or an admin, and by nobody else", async () => {
    const { as } = await createTestWorkspace();
    const { view } = await make(as("releaser"));
    await expect(revokeToken(as("author"), { id: view.id })).rejects.toMatchObject({ kind: "FORBIDDEN" });
    await expect(revokeToken(as("admin"), { id: view.id })).resolves.toBeUndefined();
  });
});
