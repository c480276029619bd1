/** `before` where `after` says the same; else `after`. For values that come anew from a worker. */
export function sameOr<T>(before: T | undefined, after: T): T {
  return before !== undefined && saysTheSame(before, after) ? before : after;
}

/** Compares plain data: what JSON can say. */
function saysTheSame(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (typeof a !== "object" || typeof b !== "object" || a === null || b === null) return false;
  const [one, other] = [Object.entries(a), new Map(Object.entries(b))];
  return (
    Array.isArray(a) === Array.isArray(b) &&
    one.length === other.size &&
    one.every(([key, value]) => other.has(key) && saysTheSame(value, other.get(key)))
  );
}
