/** Names of other formats whose meaning is a field of this one. */
const synonyms: Readonly<Record<string, string>> = {
  allowed_tools: "tools",
  allowedTools: "tools",
  "allowed-tools": "tools",
  denied_tools: "disallowed_tools",
  title: "name",
  summary: "description",
  reasoning: "thinking",
  thinkingLevel: "thinking",
  thinking_level: "thinking",
};

/** The one of `known` that the author of `key` most likely meant, or null. Spelling only differs in case or separators, by a synonym, or by at most two letters. */
export function nearName(key: string, known: readonly string[]): string | null {
  const synonym = Object.hasOwn(synonyms, key) ? synonyms[key] : undefined;
  if (synonym !== undefined && known.includes(synonym)) return synonym;
  const same = known.find((name) => folded(name) === folded(key));
  if (same !== undefined) return same;
  if (key.length > 64) return null;
  let best: string | null = null;
  let bestDistance = 3;
  for (const name of known) {
    if (Math.abs(name.length - key.length) >= bestDistance) continue;
    const distance = editDistance(key, name);
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

/** Insertions, deletions, replacements and swaps of neighbours. */
function editDistance(a: string, b: string): number {
  let beforeLast: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, i) => i);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const isSame = a[i - 1] === b[j - 1];
      const isSwap = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      row[j] = Math.min(
        (last[j] ?? 0) + 1,
        (row[j - 1] ?? 0) + 1,
        (last[j - 1] ?? 0) + (isSame ? 0 : 1),
        isSwap ? (beforeLast[j - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY,
      );
    }
    beforeLast = last;
    last = row;
  }
  return last[b.length] ?? 0;
}
