import type { Dialect } from "#core/dialects/dialect";
import { writeScalar } from "#core/frontmatter/write-scalar";
import { entryPathOf } from "#core/templates/entry-path";

/** The files of an agent that has a name and nothing else yet. */
export function emptyAgent(dialect: Dialect, name: string): Record<string, string> {
  return { [entryPathOf(dialect, name)]: `---\nname: ${writeScalar(name)}\n---\n\n` };
}
