import type { FrontmatterLimits } from "#core/frontmatter/frontmatter-limits";

/** What differs between the formats that have frontmatter. */
export type FrontmatterRules = {
  limits: FrontmatterLimits;
  /** Keys at the top that authors of this and of neighbouring formats use: where a value that spills over lines ends. */
  topKeys: ReadonlySet<string>;
  /** First words of example lines, in lower case: where one is a key twice, it was meant as text of the description. */
  spillWords?: ReadonlySet<string>;
  /**
   * Formats whose own readers take more: a byte order mark and an alias that has an anchor are fine (the mark is worth a warning), and
   * so are blanks behind the dashes of a fence. What is wrong with the opening is then said in line 1.
   */
  isLenient?: boolean;
};
