import type { FrontmatterLimits } from "#core/frontmatter/frontmatter-limits";

/** What differs between the formats that have frontmatter. */
export type FrontmatterRules = {
  limits: FrontmatterLimits;
  /** Keys at the top that authors of this and of neighbouring formats use: where a value that spills over lines ends. */
  topKeys: ReadonlySet<string>;
};
