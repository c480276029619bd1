const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;
const year = 365 * day;

const steps = [
  { below: hour, unit: minute, sign: "min" },
  { below: day, unit: hour, sign: "h" },
  { below: 60 * day, unit: day, sign: "d" },
  { below: 2 * year, unit: 30 * day, sign: "mo" },
  { below: Number.POSITIVE_INFINITY, unit: year, sign: "y" },
] as const;

/**
 * How long ago `at` (ISO 8601) is, as short as a table wants it: "just now", "5 min ago", "2 h ago", "12 d ago", "3 mo ago",
 * "4 y ago"; the same with "in" for a later time. Whole units, rounded down.
 */
export function relativeTime(at: string, now: number): string {
  const distance = now - Date.parse(at);
  if (Math.abs(distance) < minute) return distance >= 0 ? "just now" : "in a moment";
  return distance >= 0 ? `${span(distance)} ago` : `in ${span(-distance)}`;
}

/** The same for a past time without the word "ago", where a row of ages stands side by side: "now", "5 min", "2 h". */
export function shortAge(at: string, now: number): string {
  const distance = now - Date.parse(at);
  return distance < minute ? "now" : span(distance);
}

function span(milliseconds: number): string {
  const step = steps.find(({ below }) => milliseconds < below) ?? steps[4];
  return `${Math.floor(milliseconds / step.unit)} ${step.sign}`;
}

/** The exact time, the same on every machine: "2026-11-30 11:02:03 UTC". */
export function exactTime(at: string): string {
  return `${new Date(at).toISOString().slice(0, 19).replace("T", " ")} UTC`;
}

/** Whether `at` is so long ago that a reader should notice: over 30 days. */
export function isStale(at: string, now: number): boolean {
  return now - Date.parse(at) > 30 * day;
}
