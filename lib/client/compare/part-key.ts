import type { AgentComparisonView, FileChangeView } from "#schemas/comparison";

export const instructionsPart = "instructions";

/** The path under which people look for a file: where it is now, or where it was. */
export function pathOf({ before, after }: FileChangeView): string {
  return (after ?? before)?.path ?? "";
}

/** What a part is called in addresses and among those that were viewed. */
export function filePart(change: FileChangeView): string {
  return `file:${pathOf(change)}`;
}

/** How many lines of text a comparison shows. */
export function shownLines({ instructions, files }: Pick<AgentComparisonView, "instructions" | "files">): number {
  const texts = [
    ...(instructions ? [instructions.text] : []),
    ...files.flatMap(({ content }) => (content.kind === "text" ? [content.text] : [])),
  ];
  return texts.reduce((sum, { hunks }) => sum + hunks.reduce((lines, hunk) => lines + hunk.lines.length, 0), 0);
}
