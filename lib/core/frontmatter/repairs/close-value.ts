import { keyLinesUpwards } from "#core/frontmatter/key-line";
import type { YamlMistake, YamlRepair } from "#core/frontmatter/repairs/yaml-repair";

const closings: Readonly<Record<string, string>> = { "[": "]", "{": "}", '"': '"', "'": "'" };

/** So many lines with an open bracket or quote are tried. */
const triesMax = 3;

/** A bracket or quote that its own line does not close. The parser reads on from there, so the mistake may stand many lines above. */
export function closeValue({ text, yaml, error }: YamlMistake): YamlRepair[] {
  const repairs = keyLinesUpwards(text, yaml.start, error.start, Number.POSITIVE_INFINITY).flatMap((line): YamlRepair[] => {
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
  return repairs.slice(0, triesMax);
}
