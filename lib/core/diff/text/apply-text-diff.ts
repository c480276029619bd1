import type { TextDiff } from "#core/diff/text/diff-text";
import { splitLines } from "#core/diff/text/split-lines";

/**
 * Does to `before` what `diff` says.
 * @throws {Error} when the lines of a hunk are not those of `before`: it is the difference of another text.
 */
export function applyTextDiff(before: string, diff: Pick<TextDiff, "hunks">): string {
  const lines = splitLines(before);
  const result: string[] = [];
  let next = 0;
  for (const hunk of diff.hunks) {
    const start = Math.max(hunk.beforeLine - 1, 0);
    while (next < start) result.push(lines[next++] ?? "");
    for (const { kind, text } of hunk.lines) {
      if (kind !== "added" && lines[next++] !== text) throw new Error(`Line ${next} is not ${JSON.stringify(text)}.`);
      if (kind !== "removed") result.push(text);
    }
  }
  return [...result, ...lines.slice(next)].join("");
}
