import type { NumberedLine } from "@/lib/client/compare/diff-lines";

/** Two lines side by side. An unchanged line stands on both. */
export type SplitRow = { left: NumberedLine | null; right: NumberedLine | null };

/** Lines of a hunk in two columns: what was removed beside what took its place, line by line; the longer side goes on alone. */
export function splitRows(lines: readonly NumberedLine[]): SplitRow[] {
  const rows: SplitRow[] = [];
  let waiting: NumberedLine[] = [];
  for (const line of lines) {
    if (line.kind === "removed") waiting.push(line);
    else if (line.kind === "added") rows.push({ left: waiting.shift() ?? null, right: line });
    else {
      rows.push(...waiting.map((left) => ({ left, right: null })), { left: line, right: line });
      waiting = [];
    }
  }
  return [...rows, ...waiting.map((left) => ({ left, right: null }))];
}
