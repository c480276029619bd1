import "server-only";
import type { AgentComparison } from "#core/diff/compare-agents";
import type { RevisionChange } from "#schemas/revision";
import type { FoundSide } from "@/lib/server/comparisons/find-side";
import type { ServiceContext } from "@/lib/server/context";
import { Prisma } from "@/lib/server/generated/prisma/client";

/** Keeps for lists what a revision changed, where it was compared with the one before it; once, because it never says another thing. */
export async function keepChange(ctx: ServiceContext, from: FoundSide, to: FoundSide, comparison: AgentComparison): Promise<void> {
  const since = from.revision.number;
  if (from.view.agent !== to.view.agent || since + 1 !== to.revision.number) return;
  const change: RevisionChange = { since, summary: comparison.summary, isWidening: comparison.isWidening };
  await ctx.db.revision.updateMany({
    where: { id: to.revision.id, workspaceId: ctx.workspace.id, change: { equals: Prisma.DbNull } },
    data: { change },
  });
}
