import "server-only";
import { commentsMax, threadsMax } from "#schemas/comment";
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

/** @throws {ServiceError} TOO_MANY_COMMENTS. */
export async function refuseTooManyComments(tx: Tx, { fromRevisionId, toRevisionId }: CountedPair): Promise<void> {
  if ((await tx.comment.count({ where: { thread: { fromRevisionId, toRevisionId } } })) < commentsMax) return;
  throw new ServiceError("CONFLICT", `This comparison has ${commentsMax} comments already.`, {
    code: "TOO_MANY_COMMENTS",
    hint: "Remove some that are done with.",
  });
}
