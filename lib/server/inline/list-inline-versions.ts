import "server-only";
import type { InlineVersionSummary, ListInlineVersionsInput } from "#schemas/inline";
import type { Page } from "#schemas/page";
import { findAgent } from "@/lib/server/agents/find-agent";
import { authorize } from "@/lib/server/authorize";
import type { ServiceContext } from "@/lib/server/context";
import { expectInline, toVersionSummary } from "@/lib/server/inline/inline-row";
import { idOfCursor, pageById } from "@/lib/server/keyset-page";

/** Who wrote which version of an inline agent, newest first. @throws {ServiceError} NOT_FOUND. */
export async function listInlineVersions(ctx: ServiceContext, input: ListInlineVersionsInput): Promise<Page<InlineVersionSummary>> {
  authorize(ctx, "agent:read");
  const agent = await findAgent(ctx.db, ctx, input.agent);
  expectInline(agent);
  const after = idOfCursor(input.cursor);
  const rows = await ctx.db.inlineVersion.findMany({
    where: { agentId: agent.id, ...(after !== undefined && { id: { lt: after } }) },
    select: { id: true, version: true, createdBy: true, createdAt: true },
    orderBy: { id: "desc" },
    take: input.limit + 1,
  });
  return pageById(rows, input.limit, toVersionSummary);
}
