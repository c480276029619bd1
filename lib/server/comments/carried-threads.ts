import "server-only";
import type { Place, Side } from "#core/diff/anchors/anchor";
import type { PlacedSides, RenamedPaths } from "#core/diff/anchors/place-anchor";
import { placeAnchor } from "#core/diff/anchors/place-anchor";
import { type AnchorView, anchorView, commentCharactersMax } from "#schemas/comment";
import type { Pair } from "@/lib/server/comments/find-pair";
import { findRenames, type Renames, revisionOfAnchor } from "@/lib/server/comments/find-renames";
import { placedSide } from "@/lib/server/comments/placed-side";
import { type ThreadRow, threadColumns } from "@/lib/server/comments/thread-row";
import type { ServiceContext } from "@/lib/server/context";
import type { ResolutionSources } from "@/lib/server/resolution/with-archive";

/** Threads and comments of other comparisons that are looked at, the newest first. */
const threadsMax = 500;
const commentsMax = 2_000;

/** A thread of another comparison, and where it stands in this one; null where it is outdated. */
export type CarriedThread = { row: ThreadRow; placed: Place | null };
export type CarriedThreads = { threads: CarriedThread[]; isComplete: boolean };

/**
 * Open threads of other comparisons whose newer side is this agent, up to this revision, each placed anew. Oldest first.
 * @throws {ServiceError} OBJECT_MISSING, OBJECT_CORRUPT.
 */
export async function carriedThreads(ctx: ServiceContext, pair: Pair, sources: ResolutionSources): Promise<CarriedThreads> {
  const found = await ctx.db.commentThread.findMany({
    where: {
      workspaceId: ctx.workspace.id,
      agentId: pair.to.agentId,
      resolvedAt: null,
      to: { number: { lte: pair.to.number } },
      NOT: { fromRevisionId: pair.from.id, toRevisionId: pair.to.id },
    },
    include: threadColumns,
    orderBy: { id: "desc" },
    take: threadsMax + 1,
  });
  const rows = await readable(ctx, found.slice(0, threadsMax));
  const anchors = rows.map(({ anchor }) => anchorView.parse(anchor));
  const renamed = await findRenames(ctx, pair, rows);
  const sides = await sidesFor(pair, anchors, renamed, sources);
  const threads = rows.map((row, index) => ({ row, placed: placedIn(row, anchors[index], pair, sides, renamed.get(row.id)) }));
  return { threads: threads.reverse(), isComplete: rows.length === found.length };
}

/** The threads up to where their comments become too many, or too long, to be sent along. */
async function readable(ctx: ServiceContext, threads: ThreadRow[]): Promise<ThreadRow[]> {
  const ids = threads.map(({ id }) => id);
  const sizes = await ctx.db.$queryRaw<{ id: string; comments: number; characters: number }[]>`
    select thread_id as id, count(*)::int as comments, sum(length(text))::int as characters from comment
    where workspace_id = ${ctx.workspace.id}::uuid and thread_id = any(${ids}::uuid[]) group by thread_id`;
  const sizeOf = new Map(sizes.map((size) => [size.id, size]));
  let comments = 0;
  let characters = 0;
  return threads.filter(({ id }) => {
    comments += sizeOf.get(id)?.comments ?? 0;
    characters += sizeOf.get(id)?.characters ?? 0;
    return comments <= commentsMax && characters <= commentCharactersMax;
  });
}

/** The older side may be another agent, which later text of this one is not looked for in. */
async function sidesFor(pair: Pair, anchors: readonly AnchorView[], renamed: Renames, sources: ResolutionSources): Promise<PlacedSides> {
  if (anchors.length === 0) return { before: null, after: null };
  const own = anchors.flatMap((anchor) => (anchor.kind === "line" ? [anchor.path] : []));
  const paths = (side: Side) => [...new Set([...own, ...[...renamed.values()].flatMap((each) => each[side].flat())])];
  return { before: await placedSide(pair.from, paths("before"), sources), after: await placedSide(pair.to, paths("after"), sources) };
}

function placedIn(
  row: ThreadRow,
  anchor: AnchorView | undefined,
  pair: Pair,
  sides: PlacedSides,
  renamed: RenamedPaths | undefined,
): Place | null {
  if (!anchor) return null;
  // Of the very same revision nothing has to be looked for.
  const said = revisionOfAnchor(row, anchor);
  const exactly = (side: Side): Place | null =>
    anchor.kind === "line" ? { kind: "line", side, path: anchor.path, line: anchor.line } : placeAnchor(anchor, sides);
  if (said === pair.to.id) return exactly("after");
  const isSameAgent = pair.from.agentId === pair.to.agentId;
  const placed = placeAnchor(anchor, isSameAgent ? sides : { ...sides, before: null }, renamed);
  return placed ?? (said === pair.from.id ? exactly("before") : null);
}
