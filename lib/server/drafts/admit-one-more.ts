import "server-only";
import { draftLimits } from "#schemas/draft";
import type { ServiceContext } from "@/lib/server/context";
import { countAlone } from "@/lib/server/count-alone";
import type { Tx } from "@/lib/server/db";
import { ServiceError } from "@/lib/server/errors";

/** Makes sure that the caller may have one more open draft, and keeps it so until the commit. @throws {ServiceError} CONFLICT (DRAFTS_TOO_MANY). */
export async function admitOneMore(tx: Tx, ctx: ServiceContext): Promise<void> {
  const { perPersonMax } = draftLimits;
  await countAlone(tx, `drafts of ${ctx.actor.id}`);
  const open = await tx.draft.count({
    where: { workspaceId: ctx.workspace.id, ownerId: ctx.actor.id, discardedAt: null, publishedAt: null },
  });
  if (open < perPersonMax) return;
  throw new ServiceError("CONFLICT", `You have ${perPersonMax} open drafts already.`, {
    code: "DRAFTS_TOO_MANY",
    hint: "Save or discard some of them.",
    facts: { max: perPersonMax },
  });
}
