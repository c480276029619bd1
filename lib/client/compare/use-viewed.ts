import { useSyncExternalStore } from "react";
import { readViewed, withViewed } from "@/lib/client/compare/viewed-files";

const listeners = new Set<() => void>();

/**
 * The parts of comparison `pair` that `person` has marked as viewed, and what marks one. Kept in this browser, and shared by all pages of
 * it; where the browser keeps nothing, marks last as long as the page.
 */
export function useViewed(person: string, pair: string): { viewed: ReadonlySet<string>; mark: (part: string, isViewed: boolean) => void } {
  const key = `berth.viewed.${person}`;
  const kept = useSyncExternalStore(
    subscribe,
    () => keptText(key),
    () => null,
  );
  const parts = readViewed(kept).find((each) => each.pair === pair)?.parts;
  return {
    viewed: new Set(parts),
    mark(part, isViewed) {
      keep(key, JSON.stringify(withViewed(readViewed(keptText(key)), pair, part, isViewed, Date.now())));
      for (const listener of listeners) listener();
    },
  };
}

const here = new Map<string, string>();

function keptText(key: string): string | null {
  try {
    return localStorage.getItem(key) ?? here.get(key) ?? null;
  } catch {
    return here.get(key) ?? null;
  }
}

function keep(key: string, text: string): void {
  here.set(key, text);
  try {
    localStorage.setItem(key, text);
  } catch {
    // A browser that keeps nothing, or has no room: the mark lasts as long as the page.
  }
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  addEventListener("storage", listener);
  return () => {
    listeners.delete(listener);
    removeEventListener("storage", listener);
  };
}
