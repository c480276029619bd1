import { closeAtDashRow } from "#core/frontmatter/repairs/close-at-dash-row";
import { closeValue } from "#core/frontmatter/repairs/close-value";
import { expandTabs } from "#core/frontmatter/repairs/expand-tabs";
import { indentSpilledText } from "#core/frontmatter/repairs/indent-spilled-text";
import { insertClosingFence } from "#core/frontmatter/repairs/insert-closing-fence";
import { quoteValue } from "#core/frontmatter/repairs/quote-value";
import { spaceAfterColon } from "#core/frontmatter/repairs/space-after-colon";
import type { YamlRepairRule } from "#core/frontmatter/repairs/yaml-repair";

/** From the most particular explanation to the most general; the first whose changes help is the one given. */
export const repairRules: readonly YamlRepairRule[] = [
  expandTabs,
  closeAtDashRow,
  indentSpilledText,
  spaceAfterColon,
  closeValue,
  quoteValue,
  insertClosingFence,
];
