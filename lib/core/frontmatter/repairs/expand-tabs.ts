import type { TextChange } from "#core/frontmatter/draft";
import type { YamlMistake, YamlRepair } from "#core/frontmatter/repairs/yaml-repair";

/** Tabs that indent: each becomes two spaces, in every line at once. */
export function expandTabs({ text, yaml }: YamlMistake): YamlRepair[] {
  const changes: TextChange[] = [];
  for (const match of text.slice(yaml.start, yaml.end).matchAll(/(?<![^\n])[ ]*\t[ \t]*/g)) {
    const start = yaml.start + match.index;
    changes.push({ start, end: start + match[0].length, text: match[0].replaceAll("\t", "  ") });
  }
  const [first] = changes;
  if (!first) return [];
  const tab = text.indexOf("\t", first.start);
  const message =
    changes.length === 1
      ? "A tab indents this line; YAML takes spaces only."
      : `Tabs indent this line and ${changes.length - 1} more; YAML takes spaces only.`;
  return [{ span: { start: tab, end: tab + 1 }, message, hint: "Indent with spaces.", title: "Replace tabs by spaces", changes }];
}
