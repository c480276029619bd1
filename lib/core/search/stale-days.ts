const daysOf = { d: 1, w: 7, m: 30, y: 365 } as const;

/** Further back than anything, and still a moment that a database can tell. */
const daysMax = 1_000_000;

/** `90d`, `12w`, `3m` and `1y` in days, a million at most; null for what is no such span. */
export function staleDays(text: string): number | null {
  const [, count, unit] = /^([1-9][0-9]{0,3})([dwmy])$/.exec(text) ?? [];
  if (!count || !unit) return null;
  return Math.min(daysMax, Number(count) * daysOf[unit === "d" || unit === "w" || unit === "m" ? unit : "y"]);
}
