import type { Draft } from "#core/frontmatter/draft";
import type { Finding } from "#core/frontmatter/finding";
import { type ParsedYaml, parseYaml } from "#core/frontmatter/parse-yaml";
import { type FrontmatterParts, splitFrontmatter } from "#core/frontmatter/split-frontmatter";

export type ReadYaml = { draft: Draft; parts: FrontmatterParts; yaml: ParsedYaml };

/**
 * Parses the YAML between the fences of `fenced`.
 * @returns null, after reporting, where it does not parse.
 */
export function repairYaml(
  fenced: Draft,
  _topKeys: ReadonlySet<string>,
  report: (finding: Finding, draft: Draft) => void,
): ReadYaml | null {
  const parts = splitFrontmatter(fenced.text);
  if (!parts) return null;
  const yaml = parseYaml(fenced.text, parts.yaml);
  for (const error of yaml.errors) report(error, fenced);
  return yaml.errors.length > 0 ? null : { draft: fenced, parts, yaml };
}
