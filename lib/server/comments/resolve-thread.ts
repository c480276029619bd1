import "server-only";
import type { ThreadTarget, ThreadView } from "#schemas/comment";
import { settleThread } from "@/lib/server/comments/settle-thread";
import type { ServiceContext } from "@/lib/server/context";

/** Says that a thread is done with: it is folded, and not carried to later comparisons. @throws {ServiceError} NOT_FOUND, FORBIDDEN. */
export function resolveThread(ctx: ServiceContext, { thread }: ThreadTarget): Promise<ThreadView> {
  return settleThread(ctx, thread, true);
}
