import { editDistance } from "#core/names/edit-distance";

/** The one of `names` that the author of `typed` most likely meant, or null: only letter case or separators differ, or at most two letters. */
export function nearestName(typed: string, names: readonly string[]): string | null {
  const same = names.find((name) => folded(name) === folded(typed));
  if (same !== undefined) return same;
  if (typed.length > 64) return null;
  let best: string | null = null;
  let bestDistance = 3;
  for (const name of names) {
    if (Math.abs(name.length - typed.length) >= bestDistance) continue;
    const distance = editDistance(typed, name);
    if (distance < bestDistance && distance * 3 <= name.length) {
      best = name;
      bestDistance = distance;
    }
  }
  return best;
}

function folded(name: string): string {
  return name.toLowerCase().replace(/[-_ ]/g, "");
}
