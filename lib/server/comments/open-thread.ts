import "server-only";
import type { Anchor, Side } from "#core/diff/anchors/anchor";
import { excerptOf } from "#core/diff/anchors/line-excerpt";
import type { AnchorInput, OpenThreadInput, ThreadView } from "#schemas/comment";
import { lockAgent } from "@/lib/server/agents/find-agent";
import { authorize } from "@/lib/server/authorize";
import { findPair, type Pair } from "@/lib/server/comments/find-pair";
import { threadViewNow } from "@/lib/server/comments/find-thread";
import { placedSide } from "@/lib/server/comments/placed-side";
import { recordComment } from "@/lib/server/comments/record-comment";
import { refuseTooManyComments, refuseTooManyThreads } from "@/lib/server/comments/refuse-too-many";
import { threadColumns } from "@/lib/server/comments/thread-row";
import { actorView, type ServiceContext } from "@/lib/server/context";
import { ServiceError } from "@/lib/server/errors";
import { type ResolutionSources, resolutionSources } from "@/lib/server/resolution/with-archive";

/**
 * Says something about one place in the comparison of two revisions. What stands there is read from the package and kept with the thread.
 * @throws {ServiceError} NOT_FOUND, SLOT_EMPTY, COMMENT_PLACE_MISSING, TOO_MANY_THREADS, TOO_MANY_COMMENTS.
 */
export async function openThread(
  ctx: ServiceContext,
  { anchor: place, text, ...named }: OpenThreadInput,
  sources: ResolutionSources = resolutionSources(),
): Promise<ThreadView> {
  authorize(ctx, "comment:write");
  const pair = await findPair(ctx, named);
  const anchor = await anchored(pair, place, sources);
  const createdBy = actorView(ctx.actor);
  const ids = { workspaceId: ctx.workspace.id, agentId: pair.to.agentId, fromRevisionId: pair.from.id, toRevisionId: pair.to.id };
  return ctx.db.$transaction(async (tx) => {
    await lockAgent(tx, ctx, pair.view.to.agent);
    await refuseTooManyThreads(tx, ids);
    await refuseTooManyComments(tx, ids, text);
    const thread = await tx.commentThread.create({ data: { ...ids, anchor, createdBy }, include: threadColumns });
    const comment = await tx.comment.create({ data: { workspaceId: ids.workspaceId, threadId: thread.id, text, createdBy } });
    const view = await threadViewNow(tx, ctx, thread.id);
    await recordComment(tx, ctx, "comment.opened", thread, comment.id);
    return view;
  });
}

/** The place with what stands there. Of fields and tools the newer side says it. */
async function anchored(pair: Pair, place: AnchorInput, sources: ResolutionSources): Promise<Anchor> {
  if (place.kind === "whole") return place;
  const side: Side = place.kind === "line" ? place.side : "after";
  const revision = side === "before" ? pair.from : pair.to;
  const found = await placedSide(revision, place.kind === "line" ? [place.path] : [], sources);
  if (place.kind !== "line") return { ...place, excerpt: found[place.kind](place.name) };
  const text = found.text(place.path);
  const excerpt = text && excerptOf(text, place.line);
  if (excerpt) return { ...place, excerpt };
  throw new ServiceError("INVALID", `v${revision.number} has no line ${place.line} in ${place.path || "its instructions"}.`, {
    code: "COMMENT_PLACE_MISSING",
    hint: "Reload the comparison, and comment on a line that it shows.",
  });
}
