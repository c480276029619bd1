import { describe, expect, test } from "vitest";
import type { ServiceContext } from "@/lib/server/context";
import { connections } from "@/lib/server/db";
import type { Prisma } from "@/lib/server/generated/prisma/client";
import { createTestWorkspace } from "@/lib/server/testing/test-workspace";
import { createToken } from "@/lib/server/tokens/create-token";
import { liveTokensMax } from "@/lib/server/tokens/refuse-too-many-tokens";
import { revokeToken } from "@/lib/server/tokens/revoke-token";

const { db } = connections();
const day = 86_400_000;
const make = (ctx: ServiceContext) => createToken(ctx, { name: "one more", scope: "read", environments: null, expiresInDays: 1 });

/** Tokens that somebody made long ago, straight into the table: `count` of them, the first the oldest. */
async function fill(workspace: { id: string }, count: number, some: Partial<Prisma.ApiTokenCreateManyInput> = {}): Promise<void> {
  await db.apiToken.createMany({
    data: Array.from({ length: count }, (_, index) => ({
      workspaceId: workspace.id,
      name: `old ${index}`,
      prefix: `berth_old${index}`,
      secretHash: `${workspace.id} ${some.name ?? "old"} ${index}`,
      scopes: ["read"],
      createdByName: "somebody",
      createdAt: new Date(Date.UTC(2026, 0, 1) + index * day),
      ...some,
    })),
  });
}

describe("the number of tokens that work", () => {
  test("is limited in each workspace alone, and those that were revoked or have expired do not count", async () => {
    const { ctx, workspace } = await createTestWorkspace();
    await fill(workspace, liveTokensMax - 1);
    await fill(workspace, 3, { name: "revoked", revokedAt: new Date() });
    await fill(workspace, 3, { name: "expired", expiresAt: new Date() });
    const { view } = await make(ctx);
    await expect(make(ctx)).rejects.toMatchObject({ kind: "CONFLICT", code: "TOKEN_LIMIT" });
    await expect(make((await createTestWorkspace()).ctx)).resolves.toBeDefined();
    await revokeToken(ctx, { id: view.id });
    await expect(make(ctx)).resolves.toBeDefined();
    expect(await db.auditEvent.count({ where: { workspaceId: workspace.id, action: "token.created" } })).toBe(2);
  });

  test("is refused with the tokens that were unused for longest, whether they were ever used or not", async () => {
    const { ctx, workspace } = await createTestWorkspace();
    await fill(workspace, liveTokensMax);
    await db.apiToken.updateMany({
      where: { workspaceId: workspace.id, name: "old 0" },
      data: { lastUsedAt: new Date(Date.UTC(2026, 5, 1)) },
    });
    await db.apiToken.updateMany({
      where: { workspaceId: workspace.id, name: "old 2" },
      data: { lastUsedAt: new Date(Date.UTC(2026, 0, 3, 12)) },
    });
    await expect(make(ctx)).rejects.toMatchObject({
      message: "This workspace has 500 API tokens that work, and may not have more.",
      hint: "Revoke what nobody needs any more. Unused for longest: “old 1” (berth_old1…, made 2026-01-02 and never used), “old 2” (berth_old2…, last used 2026-01-03), “old 3” (berth_old3…, made 2026-01-04 and never used).",
      facts: { limit: liveTokensMax, unusedLongest: [{ name: "old 1", lastUsedAt: null }, { name: "old 2" }, { name: "old 3" }] },
    });
  });

  test("names to an author their own, and where they have none, whom to ask", async () => {
    const { as, workspace } = await createTestWorkspace();
    const author = as("author");
    await fill(workspace, liveTokensMax - 1);
    await fill(workspace, 1, { name: "mine", createdById: author.actor.id, createdAt: new Date() });
    await expect(make(author)).rejects.toMatchObject({ hint: expect.stringMatching(/^Revoke .*: “mine” \([^“]*$/) });
    await expect(make(as("releaser"))).rejects.toMatchObject({ hint: expect.stringMatching(/^Ask an admin to revoke .*“old 0”/) });
  });

  test("is kept when many are made at once", async () => {
    const { as, workspace } = await createTestWorkspace();
    await fill(workspace, liveTokensMax - 3);
    const people = (["author", "releaser", "admin", "owner"] as const).map(as);
    const made = await Promise.allSettled(Array.from({ length: 16 }, (_, index) => make(people[index % people.length] ?? as("owner"))));
    const refusals = made.flatMap((one) => (one.status === "rejected" ? [one.reason] : []));
    expect(refusals).toHaveLength(13);
    for (const refusal of refusals) expect(refusal).toMatchObject({ code: "TOKEN_LIMIT" });
    expect(await db.apiToken.count({ where: { workspaceId: workspace.id } })).toBe(liveTokensMax);
  });
});
