/** The parts that a person has looked at in one comparison, and when the latest of them. */
export type ViewedPair = { pair: string; parts: string[]; at: number };

/** Comparisons that are remembered; the oldest is forgotten first. */
const pairsMax = 100;

/** What was kept as text; nothing for what is not of this form. */
export function readViewed(text: string | null): ViewedPair[] {
  try {
    const kept: unknown = JSON.parse(text ?? "[]");
    return Array.isArray(kept) ? kept.filter(isViewedPair) : [];
  } catch {
    return [];
  }
}

function isViewedPair(value: unknown): value is ViewedPair {
  if (typeof value !== "object" || value === null || !("pair" in value && "parts" in value && "at" in value)) return false;
  const { pair, parts, at } = value;
  return typeof pair === "string" && typeof at === "number" && Array.isArray(parts) && parts.every((part) => typeof part === "string");
}

/** `kept` after a person has marked `part` of `pair`, or taken the mark away. */
export function withViewed(kept: readonly ViewedPair[], pair: string, part: string, isViewed: boolean, at: number): ViewedPair[] {
  const others = kept.filter((each) => each.pair !== pair);
  const parts = (kept.find((each) => each.pair === pair)?.parts ?? []).filter((each) => each !== part);
  const now = isViewed ? [...parts, part] : parts;
  return [...(now.length > 0 ? [{ pair, parts: now, at }] : []), ...others].sort((a, b) => b.at - a.at).slice(0, pairsMax);
}
