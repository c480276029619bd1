import "server-only";
import type { ServiceContext } from "@/lib/server/context";

const minuteMs = 60_000;

/** What was logged in `minute`; another minute begins with none. */
const logged = { minute: 0, keys: new Set<string>() };

export type PullTarget = {
  agentId: string;
  revisionId: string;
  /** The slot it was read through, or "revision". */
  via: string;
};

/**
 * Notes that a machine fetched a revision: at most one row a minute for each token, revision and way. It goes on beside
 * the answer and never fails a read; people are not logged.
 */
export function logPull(ctx: ServiceContext, pull: PullTarget, now = Date.now()): void {
  if (ctx.actor.kind !== "token") return;
  const minute = Math.floor(now / minuteMs) * minuteMs;
  if (logged.minute !== minute) {
    logged.minute = minute;
    logged.keys.clear();
  }
  const key = `${ctx.actor.id} ${pull.revisionId} ${pull.via}`;
  if (logged.keys.has(key)) return;
  logged.keys.add(key);
  const row = { workspaceId: ctx.workspace.id, tokenId: ctx.actor.id, minute: new Date(minute), ...pull };
  // Other servers log the same minute: the unique key keeps one row of all.
  ctx.db.pull.createMany({ data: [row], skipDuplicates: true }).catch((error: unknown) => {
    logged.keys.delete(key);
    console.error("a pull was not logged:", error);
  });
}
