import type { ThreadView } from "#schemas/comment";

export const threadStates = ["open", "resolved", "outdated"] as const;
export type ThreadState = (typeof threadStates)[number];

/** What is left to do about a thread: a resolved one is done with, and an outdated one has lost its text. */
export function stateOf({ resolved, placed }: Pick<ThreadView, "resolved" | "placed">): ThreadState {
  if (resolved) return "resolved";
  return placed ? "open" : "outdated";
}

/** How many threads are in which state. */
export function countStates(threads: readonly Pick<ThreadView, "resolved" | "placed">[]): Record<ThreadState, number> {
  const counts = { open: 0, resolved: 0, outdated: 0 };
  for (const thread of threads) counts[stateOf(thread)]++;
  return counts;
}
