import { detectDialect } from "#core/dialects/detect/detect-dialect";
import type { Detection, Mark } from "#core/dialects/detect/detection";
import type { AgentFolder } from "#core/folder/agent-folder";
import type { AgentPlace } from "#core/intake/agent-place";
import { entryPathOf } from "#core/intake/entry-path";

/** What an entry file looks like, with the signs that speak for it. `line` is null for what the place says. */
export type FormatGuess = Omit<Detection, "marks"> & { marks: (Omit<Mark, "range"> & { line: number | null })[] };

/** Looks at the entry file where it lies in what was picked, whatever it is then taken for. */
export function detectAt(place: AgentPlace, folder: AgentFolder, given: string | undefined): Detection {
  const file = folder.get(entryPathOf(place, given));
  return detectDialect(place.entry, file?.kind === "file" ? file.bytes : new Uint8Array());
}

/** The page names the line of a mark, not its range. */
export function formatGuess({ marks, ...rest }: Detection): FormatGuess {
  return { ...rest, marks: marks.map(({ range, ...mark }) => ({ ...mark, line: range?.start.line ?? null })) };
}
