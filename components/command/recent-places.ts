import { z } from "zod/mini";

const place = z.object({ href: z.string(), title: z.string(), about: z.nullable(z.string()) });

/** A page that was gone to, with how it is called. */
export type RecentPlace = z.infer<typeof place> & { key: string };

const placesMax = 6;
const keyOf = (workspace: string) => `berth-recent-${workspace}`;

/** Where the reader went by the palette lately, newest first; none where the browser keeps nothing. */
export function readRecent(workspace: string): RecentPlace[] {
  try {
    const kept = z.safeParse(z.array(place), JSON.parse(localStorage.getItem(keyOf(workspace)) ?? "[]"));
    return kept.success ? kept.data.slice(0, placesMax).map((each) => ({ ...each, key: each.href })) : [];
  } catch {
    return [];
  }
}

/** Keeps a place as the newest. */
export function keepRecent(workspace: string, { href, title, about }: z.infer<typeof place>): void {
  const others = readRecent(workspace).filter((each) => each.href !== href);
  const kept = [{ href, title, about }, ...others.map(({ key, ...each }) => each)].slice(0, placesMax);
  try {
    localStorage.setItem(keyOf(workspace), JSON.stringify(kept));
  } catch {
    // A browser that keeps nothing has no recent places.
  }
}
