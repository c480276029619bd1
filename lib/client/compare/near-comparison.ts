import type { AgentComparisonView, TextDiffView } from "#schemas/comparison";
import { filePart, instructionsPart } from "@/lib/client/compare/part-key";

/** A comparison without the lines of its far texts, and the parts that lack them. */
export type NearComparison = { comparison: AgentComparisonView; far: string[] };

/** So much text comes with the page, in UTF-16 units; a line counts some forty more. The rest is asked for once the page is there. */
const nearUnitsMax = 400_000;
const lineUnits = 40;

/**
 * What of a comparison comes with the page: all that is said by value and counts, and lines of text from the top on as far as they fit. The
 * whole can be megabytes, which nobody waits for who reads the permissions.
 */
export function nearComparison(comparison: AgentComparisonView): NearComparison {
  let left = nearUnitsMax;
  const far: string[] = [];

  function near(part: string, text: TextDiffView): TextDiffView {
    left -= unitsOf(text);
    if (left >= 0) return text;
    left = 0;
    far.push(part);
    return { ...text, hunks: [] };
  }

  const { instructions, files } = comparison;
  return {
    comparison: {
      ...comparison,
      instructions: instructions && { ...instructions, text: near(instructionsPart, instructions.text) },
      files: files.map((file) =>
        file.content.kind === "text" ? { ...file, content: { ...file.content, text: near(filePart(file), file.content.text) } } : file,
      ),
    },
    far,
  };
}

function unitsOf({ hunks }: TextDiffView): number {
  let units = 0;
  for (const { lines } of hunks) for (const { text } of lines) units += text.length + lineUnits;
  return units;
}
