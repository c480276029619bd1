import { endOfFields } from "#core/frontmatter/fences/end-of-fields";
import { lineAt } from "#core/frontmatter/key-line";
import type { YamlMistake, YamlRepair } from "#core/frontmatter/repairs/yaml-repair";

/** A closing fence that is missing, while a rule in the body closes the frontmatter too late. */
export function insertClosingFence({ text, yaml }: YamlMistake): YamlRepair[] {
  const end = endOfFields(text.slice(0, yaml.end), yaml.start);
  if (end === null) return [];
  const newline = text.startsWith("---\r\n") ? "\r\n" : "\n";
  const below = end + (text.slice(end).length - text.slice(end).trimStart().length);
  return [
    {
      span: lineAt(text, below),
      message: "This line is no field; the line --- that closes the frontmatter is missing above it.",
      hint: "Insert a line --- after the last field.",
      title: "Insert ---",
      changes: [{ start: end, end, text: `---${newline}` }],
    },
  ];
}
