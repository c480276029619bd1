import type { DraftSaver } from "@/lib/client/drafts/draft-saver";

const savers = new Map<string, DraftSaver>();

/** How many drafts a page remembers that it has saved and left. */
const restingMax = 8;

/**
 * The saver of a draft on this page: one, however often its editor is left and opened again, so that no two of them send on the same version.
 * `begin` makes it the first time.
 */
export function saverOf(draft: string, begin: () => DraftSaver): DraftSaver {
  const saver = savers.get(draft) ?? begin();
  savers.delete(draft);
  savers.set(draft, saver);
  const resting = [...savers].filter(([id, each]) => id !== draft && each.isSaved && !each.isWatched);
  for (const [id] of resting.slice(0, Math.max(0, resting.length - restingMax))) savers.delete(id);
  return saver;
}

export function findSaver(draft: string): DraftSaver | undefined {
  return savers.get(draft);
}

/** The draft is closed: what comes after it begins anew. */
export function forgetSaver(draft: string): void {
  savers.delete(draft);
}
