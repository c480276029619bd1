import type { Diagnostic } from "#core/diagnostics/diagnostic";
import { spillWords } from "#core/dialects/claude-family/known-values";
import { defaultLimits } from "#core/frontmatter/frontmatter-limits";
import { type Frontmatter, readFrontmatter } from "#core/frontmatter/read-frontmatter";

/**
 * Reads the frontmatter of an agent or a skill as Claude Code's own reader takes it: a byte order mark, blanks behind the dashes and
 * aliases are fine; a text that is not YAML is refused, since nobody documents what the reader repairs.
 * @param topKeys keys at the top that authors use: where a description that spills over lines ends.
 */
export function readFamilyFrontmatter(
  path: string,
  bytes: Uint8Array,
  topKeys: ReadonlySet<string>,
): { frontmatter: Frontmatter | null; diagnostics: Diagnostic[] } {
  return readFrontmatter(path, bytes, { limits: defaultLimits, topKeys, spillWords, isLenient: true });
}
