import "server-only";
import type { StarInput, StarView } from "#schemas/catalog";
import { findAgent } from "@/lib/server/agents/find-agent";
import { authorize } from "@/lib/server/authorize";
import type { ServiceContext } from "@/lib/server/context";
import { ServiceError } from "@/lib/server/errors";

/** Keeps an agent at hand for the person who asks, or no longer. It says nothing about the agent, so it leaves no trace in the audit log. */
export async function starAgent(ctx: ServiceContext, { agent: slug, starred }: StarInput): Promise<StarView> {
  authorize(ctx, "agent:read");
  const agent = await findAgent(ctx.db, ctx, slug);
  const { actor } = ctx;
  if (actor.kind !== "user") throw new ServiceError("FORBIDDEN", "Only people have stars.", { code: "PEOPLE_ONLY" });
  const key = { userId: actor.id, agentId: agent.id };
  if (starred) await ctx.db.star.createMany({ data: { ...key, workspaceId: ctx.workspace.id }, skipDuplicates: true });
  else await ctx.db.star.deleteMany({ where: key });
  return { agent: slug, starred, stars: await ctx.db.star.count({ where: { agentId: agent.id } }) };
}
