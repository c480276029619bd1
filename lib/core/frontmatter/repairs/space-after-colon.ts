import { quoted } from "#core/diagnostics/show-text";
import { lineAfter, lineAt } from "#core/frontmatter/key-line";
import type { YamlMistake, YamlRepair } from "#core/frontmatter/repairs/yaml-repair";

const joined = /^([ \t]*(?:-[ \t]+)*)([A-Za-z_][\w-]*):(?=[^\s:/])/;

/** `name:reviewer`: a key needs a blank after its colon. Looks at the line of the mistake, then at the next. */
export function spaceAfterColon({ text, yaml, error }: YamlMistake): YamlRepair[] {
  const line = lineAt(text, error.start);
  return [line.start, lineAfter(text, line.end)].flatMap((start): YamlRepair[] => {
    if (start >= yaml.end) return [];
    const match = joined.exec(text.slice(start, lineAt(text, start).end));
    if (!match) return [];
    const colon = start + match[0].length - 1;
    return [
      {
        span: { start: colon, end: colon + 1 },
        message: `The colon after ${quoted(match[2] ?? "")} needs a space.`,
        hint: "Add a space after the colon.",
        title: "Add a space after the colon",
        changes: [{ start: colon + 1, end: colon + 1, text: " " }],
      },
    ];
  });
}
