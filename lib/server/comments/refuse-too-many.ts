import "server-only";
import { commentCharactersMax, commentsMax, threadsMax } from "#schemas/comment";
import type { Tx } from "@/lib/server/db";
import { ServiceError } from "@/lib/server/errors";

/** The revisions that are commented on, with the agent whose row is locked: so two who write at once are counted one after the other. */
type CountedPair = { fromRevisionId: string; toRevisionId: string };

/** @throws {ServiceError} TOO_MANY_THREADS. */
export async function refuseTooManyThreads(tx: Tx, { fromRevisionId, toRevisionId }: CountedPair): Promise<void> {
  if ((await tx.commentThread.count({ where: { fromRevisionId, toRevisionId } })) < threadsMax) return;
  throw new ServiceError("CONFLICT", `This comparison has ${threadsMax} threads already.`, {
    code: "TOO_MANY_THREADS",
    hint: "Reply in one of them, or remove some.",
  });
}

/**
 * Whether `text` may be said beside all other comments, in place of the comment `replaced` where that is given.
 * @throws {ServiceError} TOO_MANY_COMMENTS, for their number and for their length.
 */
export async function refuseTooManyComments(
  tx: Tx,
  { fromRevisionId, toRevisionId }: CountedPair,
  text: string,
  replaced: string | null = null,
): Promise<void> {
  const [others] = await tx.$queryRaw<{ comments: number; characters: number }[]>`
    select count(*)::int as comments, coalesce(sum(length(text)), 0)::int as characters
    from comment join comment_thread thread on thread.id = comment.thread_id
    where thread.from_revision_id = ${fromRevisionId}::uuid and thread.to_revision_id = ${toRevisionId}::uuid
      and comment.id is distinct from ${replaced}::uuid`;
  const { comments = 0, characters = 0 } = others ?? {};
  if (replaced === null && comments >= commentsMax) throw tooMany(`${commentsMax} comments`);
  if (characters + text.length > commentCharactersMax) throw tooMany(`comments of almost ${commentCharactersMax} characters`);
}

function tooMany(what: string): ServiceError {
  return new ServiceError("CONFLICT", `This comparison has ${what} already.`, {
    code: "TOO_MANY_COMMENTS",
    hint: "Remove some that are done with.",
  });
}
