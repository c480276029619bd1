import { quoted } from "#core/diagnostics/show-text";
import { findDashRow } from "#core/frontmatter/fences/dash-row";
import type { YamlMistake, YamlRepair } from "#core/frontmatter/repairs/yaml-repair";

/** A row of dashes that was meant to close the frontmatter, while a rule in the body did. */
export function closeAtDashRow({ text, yaml }: YamlMistake): YamlRepair[] {
  const row = findDashRow(text, yaml);
  if (!row) return [];
  const message = `This line is ${quoted(text.slice(row.start, row.end))}; the closing fence must be exactly ---.`;
  return [{ span: row, message, hint: "Write ---.", title: "Write ---", changes: [{ ...row, text: "---" }] }];
}
