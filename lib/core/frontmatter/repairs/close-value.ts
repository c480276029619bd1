import { keyLinesUpwards } from "#core/frontmatter/key-line";
import type { YamlMistake, YamlRepair } from "#core/frontmatter/repairs/yaml-repair";

const closings: Readonly<Record<string, string>> = { "[": "]", "{": "}", '"': '"', "'": "'" };

/** A bracket or quote that its own line does not close. */
export function closeValue({ text, yaml, error }: YamlMistake): YamlRepair[] {
  return keyLinesUpwards(text, yaml.start, error.start).flatMap((line): YamlRepair[] => {
    const value = text.slice(line.valueStart, line.lineEnd).trimEnd();
    const opening = value.charAt(0);
    const closing = closings[opening];
    if (!closing || value.includes(closing, 1)) return [];
    const end = line.valueStart + value.length;
    return [
      {
        span: { start: line.valueStart, end: line.valueStart + 1 },
        message: `The ${opening} that begins here is not closed.`,
        hint: `Add ${closing} at the end of the line.`,
        title: `Add ${closing}`,
        changes: [{ start: end, end, text: closing }],
      },
    ];
  });
}
