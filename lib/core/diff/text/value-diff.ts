import type { DiffLine, TextDiff } from "#core/diff/text/diff-text";

/**
 * The difference of two values, to be shown: a value has no line end behind it, as a file has, and nobody has to be told. Where only one of
 * them ends so, that is a change, and stays as it is.
 */
export function valueDiff(diff: TextDiff): TextDiff {
  const open = diff.hunks.flatMap(({ lines }) => lines.filter(isOpen));
  const isOpenOn = (side: DiffLine["kind"]) => open.some(({ kind }) => kind === side || kind === "same");
  if (!isOpenOn("removed") || !isOpenOn("added")) return diff;
  const hunks = diff.hunks.map((hunk) => ({
    ...hunk,
    lines: hunk.lines.map((line) => (isOpen(line) ? { ...line, text: `${line.text}\n` } : line)),
  }));
  return { ...diff, hunks };
}

function isOpen({ text }: DiffLine): boolean {
  return !text.endsWith("\n");
}
