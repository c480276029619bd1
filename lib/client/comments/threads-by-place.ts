import type { ThreadView } from "#schemas/comment";
import { placeKey } from "@/lib/client/comments/place-key";

/** The threads that stand at each place, oldest first; outdated ones stand nowhere. */
export function threadsByPlace(threads: readonly ThreadView[]): Map<string, ThreadView[]> {
  const byPlace = new Map<string, ThreadView[]>();
  for (const thread of threads) {
    if (!thread.placed) continue;
    const key = placeKey(thread.placed);
    const known = byPlace.get(key);
    if (known) known.push(thread);
    else byPlace.set(key, [thread]);
  }
  return byPlace;
}
