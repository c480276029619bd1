import "server-only";
import type { ServiceContext } from "@/lib/server/context";
import type { Db, Tx } from "@/lib/server/db";
import { notFound } from "@/lib/server/errors";
import { type Agent, Prisma } from "@/lib/server/generated/prisma/client";
import { planOnce } from "@/lib/server/plan-once";

/** @throws {ServiceError} NOT_FOUND when the workspace has no such agent. */
export async function findAgent(db: Db | Tx, ctx: ServiceContext, slug: string): Promise<Agent> {
  const agent = await db.agent.findUnique({ where: { workspaceId_slug: { workspaceId: ctx.workspace.id, slug } } });
  if (!agent) throw notFound(`agent ${slug}`);
  return agent;
}

/**
 * The agent, unchanged by anyone else until the end of `tx`: every verb that moves something of an agent begins here, so
 * that deploys, moves and archiving of one agent follow one another. Rows that refer to the agent are not held up.
 * @throws {ServiceError} NOT_FOUND.
 */
export async function lockAgent(tx: Tx, ctx: ServiceContext, slug: string): Promise<Agent> {
  const agent = await lockAgentIfAny(tx, ctx, slug);
  if (!agent) throw notFound(`agent ${slug}`);
  return agent;
}

/** The same, or null where there is no such agent yet. */
export async function lockAgentIfAny(tx: Tx, ctx: ServiceContext, slug: string): Promise<Agent | null> {
  const [agent] = await tx.$queryRaw<Agent[]>`${planOnce} ${agentNamed(ctx, slug)} for no key update`;
  return agent ?? null;
}

/** An agent, or null where there is no such one; not locked. */
export async function findAgentIfAny(db: Db | Tx, ctx: ServiceContext, slug: string): Promise<Agent | null> {
  const [agent] = await db.$queryRaw<Agent[]>`${planOnce} ${agentNamed(ctx, slug)}`;
  return agent ?? null;
}

function agentNamed(ctx: ServiceContext, slug: string): Prisma.Sql {
  return Prisma.sql`
    select id, workspace_id as "workspaceId", slug, dialect, kind::text as kind, description, model,
      last_revision_number as "lastRevisionNumber", archived_at as "archivedAt", created_at as "createdAt", changed_at as "changedAt"
    from agent where workspace_id = ${ctx.workspace.id}::uuid and slug = ${slug}`;
}
