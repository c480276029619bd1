import "server-only";
import type { InlineAgentTarget, InlineAgentView } from "#schemas/inline";
import { findAgent } from "@/lib/server/agents/find-agent";
import { authorize } from "@/lib/server/authorize";
import type { ServiceContext } from "@/lib/server/context";
import { notFound } from "@/lib/server/errors";
import { expectInline, inlineView, newestVersion } from "@/lib/server/inline/inline-row";

/** An inline agent, archived or not: its newest text, or the version that was asked for. @throws {ServiceError} NOT_FOUND. */
export async function getInlineAgent(ctx: ServiceContext, { agent: slug, version }: InlineAgentTarget): Promise<InlineAgentView> {
  authorize(ctx, "agent:read");
  const agent = await findAgent(ctx.db, ctx, slug);
  expectInline(agent);
  if (version === undefined) return inlineView(ctx.db, ctx, slug, await newestVersion(ctx.db, agent));
  const row = await ctx.db.inlineVersion.findUnique({ where: { agentId_version: { agentId: agent.id, version } } });
  if (!row) throw notFound(`version ${version} of ${slug}`);
  return inlineView(ctx.db, ctx, slug, row);
}
