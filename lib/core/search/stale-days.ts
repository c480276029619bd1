const daysOf = { d: 1, w: 7, m: 30, y: 365 } as const;

/** `90d`, `12w`, `3m` and `1y` in days; null for what is no such span. */
export function staleDays(text: string): number | null {
  const [, count, unit] = /^([1-9][0-9]{0,3})([dwmy])$/.exec(text) ?? [];
  if (!count || !unit) return null;
  return Number(count) * daysOf[unit === "d" || unit === "w" || unit === "m" ? unit : "y"];
}
