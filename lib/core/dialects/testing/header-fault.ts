import fc from "fast-check";

/** A file as its author meant it, and as it was written. */
export type Pair = { meant: string; marred: string };

/**
 * One way in which real files are broken. `weight` is about how many of the studied files have it. `put` marks both sides of a pair;
 * null where the file has no place for it. Of two faults of one `field` a file has the first.
 */
export type HeaderFault = { name: string; weight: number; field?: string; put: fc.Arbitrary<(pair: Pair) => Pair | null> };

/** A fault that changes what was written alone. */
export function marring(name: string, weight: number, mar: (text: string) => string | null): HeaderFault {
  return {
    name,
    weight,
    put: fc.constant(({ meant, marred }) => {
      const text = mar(marred);
      return text === null ? null : { meant, marred: text };
    }),
  };
}

/** Replaces the line of a field, or adds it below the name; `typed` is everything behind the key. Null where the key is gone. */
export function withField(text: string, key: string, typed: string): string | null {
  const line = new RegExp(`^${key}:.*\\n(?:[ \\t]+.*\\n|(?=\\n)\\n)*`, "m");
  const written = `${key}:${typed}\n`;
  if (line.test(text)) return text.replace(line, () => written);
  return /^name:.*\n/m.test(text) ? text.replace(/^name:.*\n/m, (name) => name + written) : null;
}

/** Both sides with a field: as it is right, and as people write it. */
export function fieldPair({ meant, marred }: Pair, key: string, right: string, written: string): Pair | null {
  const pair = { meant: withField(meant, key, right), marred: withField(marred, key, written) };
  return pair.meant !== null && pair.marred !== null ? { meant: pair.meant, marred: pair.marred } : null;
}

/** Several lines as a literal block. */
export function block(lines: readonly string[]): string {
  return ` |-\n${lines.map((line) => (line === "" ? "" : `  ${line}`)).join("\n")}`;
}
