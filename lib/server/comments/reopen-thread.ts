import "server-only";
import type { ThreadTarget, ThreadView } from "#schemas/comment";
import { settleThread } from "@/lib/server/comments/settle-thread";
import type { ServiceContext } from "@/lib/server/context";

/** Takes up a resolved thread again. @throws {ServiceError} NOT_FOUND, FORBIDDEN. */
export function reopenThread(ctx: ServiceContext, { thread }: ThreadTarget): Promise<ThreadView> {
  return settleThread(ctx, thread, false);
}
