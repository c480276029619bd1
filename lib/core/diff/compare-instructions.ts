import type { ReadSide } from "#core/diff/compared-package";
import type { DiffBudget } from "#core/diff/text/diff-budget";
import { diffText, type TextDiff } from "#core/diff/text/diff-text";
import { countLines } from "#core/diff/text/split-lines";
import { takeText } from "#core/diff/text/take-text";
import { decodeText } from "#core/frontmatter/decode-text";

/**
 * What the agent is told. `firstLine` is the line of the entry file on which the text begins; null where it was put together from several
 * files. Lines of `text` count from the start of the instructions. Longer texts than are compared have no hunks: all of them counts as changed.
 */
export type InstructionsChange = { text: TextDiff; before: { firstLine: number | null }; after: { firstLine: number | null } };

/** Null where the instructions are equal, or a side cannot be read. */
export function compareInstructions(before: ReadSide, after: ReadSide, budget: DiffBudget): InstructionsChange | null {
  if (!before.agent || !after.agent || before.agent.instructions === after.agent.instructions) return null;
  const text = diffWithin(before.agent.instructions, after.agent.instructions, budget);
  return { text, before: { firstLine: firstLineOf(before) }, after: { firstLine: firstLineOf(after) } };
}

function diffWithin(before: string, after: string, budget: DiffBudget): TextDiff {
  if (takeText(budget, before, after)) return diffText(before, after, budget);
  const [beforeLines, afterLines] = [countLines(before), countLines(after)];
  return { hunks: [], removedLines: beforeLines, addedLines: afterLines, isCoarse: true, beforeLines, afterLines };
}

function firstLineOf({ agent }: ReadSide): number | null {
  const entry = agent?.files.find(({ role }) => role === "entry");
  const decoded = entry && decodeText(entry.bytes);
  if (!agent || !decoded?.ok) return null;
  // The body is the end of the file, so it is looked for from there.
  const start = decoded.text.lastIndexOf(agent.instructions);
  return start < 0 ? null : decoded.text.slice(0, start).split("\n").length;
}
