import { detectDialect } from "#core/dialects/detect/detect-dialect";
import type { Detection, Mark } from "#core/dialects/detect/detection";
import type { AgentFolder } from "#core/folder/agent-folder";
import { nameOf } from "#core/folder/path-rules";
import { type AgentPlace, hasOwnFolder } from "#core/intake/agent-place";

/** What an entry file looks like, with the signs that speak for it. `line` is null for what the place says. */
export type FormatGuess = Omit<Detection, "marks"> & { marks: (Omit<Mark, "range"> & { line: number | null })[] };

/** The path of the entry file in the agent's own folder. `given` is how check was told to find it. */
export function entryPathOf({ dialect, entry }: AgentPlace, given: string | undefined): string {
  return hasOwnFolder(dialect) ? nameOf(entry) : (given ?? nameOf(entry));
}

/** Looks at the entry file where it lies in what was picked, whatever it is then taken for. */
export function detectAt(place: AgentPlace, folder: AgentFolder, given: string | undefined): Detection {
  const file = folder.get(entryPathOf(place, given));
  return detectDialect(place.entry, file?.kind === "file" ? file.bytes : new Uint8Array());
}

/** The page names the line of a mark, not its range. */
export function formatGuess({ marks, ...rest }: Detection): FormatGuess {
  return { ...rest, marks: marks.map(({ range, ...mark }) => ({ ...mark, line: range?.start.line ?? null })) };
}
