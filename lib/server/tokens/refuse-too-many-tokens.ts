import "server-only";
import type { ServiceContext } from "@/lib/server/context";
import type { Tx } from "@/lib/server/db";
import { ServiceError } from "@/lib/server/errors";
import type { ApiToken } from "@/lib/server/generated/prisma/client";
import { mayRevokeToken } from "@/lib/server/tokens/may-revoke-token";

/** How many tokens of one workspace may work at the same time; revoked and expired ones do not count. */
export const liveTokensMax = 500;

/** How many tokens a refusal names. */
const namedMax = 3;

/**
 * Makes sure that one more token fits, and keeps it so until the end of `tx`: whoever else makes one waits. Call it after
 * every other lock, because it locks the row of the workspace, as the audit event of the change does.
 * @throws {ServiceError} CONFLICT (TOKEN_LIMIT) that names the ones unused for longest, of those that the actor may revoke where there are any.
 */
export async function refuseTooManyTokens(tx: Tx, ctx: ServiceContext): Promise<void> {
  await tx.$queryRaw`select id from workspace where id = ${ctx.workspace.id}::uuid for no key update`;
  const isLive = {
    workspaceId: ctx.workspace.id,
    revokedAt: null,
    OR: [{ expiresAt: null }, { expiresAt: { gt: new Date() } }],
  };
  if ((await tx.apiToken.count({ where: isLive })) < liveTokensMax) return;
  const live = await tx.apiToken.findMany({ where: isLive, orderBy: { id: "asc" } });
  const idleFirst = live.toSorted((a, b) => idleSince(a) - idleSince(b));
  const mine = idleFirst.filter((token) => mayRevokeToken(ctx, token));
  const named = (mine.length > 0 ? mine : idleFirst).slice(0, namedMax);
  throw new ServiceError("CONFLICT", `This workspace has ${liveTokensMax} API tokens that work, and may not have more.`, {
    code: "TOKEN_LIMIT",
    hint: `${mine.length > 0 ? "Revoke" : "Ask an admin to revoke"} what nobody needs any more. Unused for longest: ${named.map(words).join(", ")}.`,
    facts: {
      limit: liveTokensMax,
      unusedLongest: named.map(({ id, name, prefix, lastUsedAt }) => ({ id, name, prefix, lastUsedAt: lastUsedAt?.toISOString() ?? null })),
    },
  });
}

/** In ms since the epoch. A token that was never used is idle since it was made. */
function idleSince({ lastUsedAt, createdAt }: ApiToken): number {
  return (lastUsedAt ?? createdAt).getTime();
}

function words({ name, prefix, lastUsedAt, createdAt }: ApiToken): string {
  const use = lastUsedAt ? `last used ${dayOf(lastUsedAt)}` : `made ${dayOf(createdAt)} and never used`;
  return `“${name}” (${prefix}…, ${use})`;
}

/** The date in UTC, as 2026-11-30. */
function dayOf(at: Date): string {
  return at.toISOString().slice(0, 10);
}
