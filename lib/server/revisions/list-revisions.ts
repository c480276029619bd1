import "server-only";
import type { Page } from "#schemas/page";
import type { ListRevisionsInput, RevisionSummary } from "#schemas/revision";
import { findAgent } from "@/lib/server/agents/find-agent";
import { authorize } from "@/lib/server/authorize";
import type { ServiceContext } from "@/lib/server/context";
import { ServiceError } from "@/lib/server/errors";
import { revisionSummaries } from "@/lib/server/revisions/revision-summary";

/** The revisions of an agent, newest first. The cursor is the number that the next page goes on below. */
export async function listRevisions(ctx: ServiceContext, input: ListRevisionsInput): Promise<Page<RevisionSummary>> {
  authorize(ctx, "agent:read");
  const agent = await findAgent(ctx.db, ctx, input.agent);
  const found = await revisionSummaries(ctx.db, ctx, agent.id, { below: numberOfCursor(input.cursor), limit: input.limit + 1 });
  const items = found.slice(0, input.limit);
  return { items, nextCursor: found.length > input.limit ? String(items.at(-1)?.number) : null };
}

function numberOfCursor(cursor: string | undefined): number | null {
  if (cursor === undefined) return null;
  if (/^[1-9][0-9]{0,8}$/.test(cursor)) return Number(cursor);
  throw new ServiceError("INVALID", "This cursor belongs to another list.", {
    code: "CURSOR_INVALID",
    hint: "Start again without a cursor.",
  });
}
