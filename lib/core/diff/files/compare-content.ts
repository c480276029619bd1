import type { SourceFile } from "#core/diff/files/compare-files";
import type { DiffBudget } from "#core/diff/text/diff-budget";
import { diffText, type TextDiff } from "#core/diff/text/diff-text";
import { takeText } from "#core/diff/text/take-text";
import { decodeText } from "#core/frontmatter/decode-text";

/** How the content of a file differs. Of what is binary or too large, size and digest say that it does. */
export type ContentChange = { kind: "same" } | { kind: "text"; text: TextDiff } | { kind: "binary" } | { kind: "too-large" };

/** Nobody reads more than this of one file line by line. */
const textBytesMax = 1024 * 1024;

/** A side that is not there counts as empty. */
export function compareContent(before: SourceFile | null, after: SourceFile | null, budget: DiffBudget): ContentChange {
  if (before?.digest === after?.digest) return { kind: "same" };
  const [was, is] = [before?.content ?? new Uint8Array(), after?.content ?? new Uint8Array()];
  if (isBinary(was) || isBinary(is)) return { kind: "binary" };
  const bytes = Math.max(was.length, is.length);
  // No text takes less as JSON than in UTF-8.
  if (bytes > textBytesMax || bytes > budget.textBytes) return { kind: "too-large" };
  const [left, right] = [decodeText(was), decodeText(is)];
  if (!left.ok || !right.ok) return { kind: "binary" };
  if (!takeText(budget, left.text, right.text)) return { kind: "too-large" };
  return { kind: "text", text: diffText(left.text, right.text, budget) };
}

const sampleBytes = 8_000;

/** A zero byte near the start, as Git decides; what decodes to no text is found later. */
function isBinary(bytes: Uint8Array): boolean {
  return bytes.subarray(0, sampleBytes).includes(0);
}
