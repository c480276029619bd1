import type { TextChange } from "#core/frontmatter/draft";
import { type KeyLine, keyLineAt, lineAfter, lineAt } from "#core/frontmatter/key-line";
import type { YamlMistake, YamlRepair } from "#core/frontmatter/repairs/yaml-repair";
import type { Span } from "#core/frontmatter/span";

/** The field that authors fill with prose and examples over many lines. */
const proseKey = "description";

/** The first line that spills over is no key, or it would rather be the next field. */
const keyLike = /^[A-Za-z_][\w-]*:/;

/**
 * A description whose text goes on at the start of the following lines, with blank lines and lines that look like
 * keys: it becomes a block scalar, by insertions only. It ends before the next top-level key that the format knows.
 */
export function indentSpilledText({ text, yaml, topKeys }: YamlMistake): YamlRepair[] {
  const repair = indentedDescription(text, yaml, topKeys);
  return repair ? [repair] : [];
}

/**
 * The repair itself, for text of which YAML has no complaint too.
 * @param keysMaySpill whether the first line that spills over may be a key, such as `user:`.
 */
export function indentedDescription(text: string, yaml: Span, topKeys: ReadonlySet<string>, keysMaySpill = false): YamlRepair | null {
  for (let at = yaml.start; at < yaml.end; at = lineAfter(text, lineAt(text, at).end)) {
    const line = keyLineAt(text, at);
    // Not as `continue` with a return below it: Turbopack takes the step of such a loop for unreachable and leaves its imports unbound.
    if (line?.indent === 0 && line.key === proseKey) {
      const value = text.slice(line.valueStart, line.lineEnd).trim();
      return /^["'|>[{&*!]/.test(value) ? null : spilled(text, line, yaml.end, topKeys, keysMaySpill);
    }
  }
  return null;
}

function spilled(text: string, line: KeyLine, limit: number, topKeys: ReadonlySet<string>, keysMaySpill: boolean): YamlRepair | null {
  const newline = text.startsWith("\r", line.lineEnd) ? "\r\n" : "\n";
  const isEmpty = text.slice(line.valueStart, line.lineEnd).trim() === "";
  const changes: TextChange[] = [
    isEmpty
      ? { start: line.lineEnd, end: line.lineEnd, text: text.charAt(line.lineEnd - 1) === " " ? "|-" : " |-" }
      : { start: line.valueStart, end: line.valueStart, text: `|-${newline}  ` },
  ];
  let end = line.lineEnd;
  let hasSpilled = false;
  let lines = 1;
  let last = 1;
  for (let at = lineAfter(text, line.lineEnd); at < limit; ) {
    const next = lineAt(text, at);
    const nextKey = keyLineAt(text, at);
    if (nextKey?.indent === 0 && nextKey.key !== null && topKeys.has(nextKey.key)) break;
    lines++;
    const content = text.slice(next.start, next.end);
    if (content.trim() !== "") {
      if (!hasSpilled && !keysMaySpill && keyLike.test(content)) break;
      hasSpilled ||= !/^[ \t]/.test(content);
      changes.push({ start: next.start, end: next.start, text: "  " });
      end = next.end;
      last = lines;
    }
    at = lineAfter(text, next.end);
  }
  if (!hasSpilled) return null;
  return {
    span: { start: line.keySpan.start, end },
    message: `The text of ${proseKey} goes on over ${last} lines without indentation.`,
    hint: "Write it as a block: |- and every line indented.",
    title: `Indent the text of ${proseKey}`,
    changes,
  };
}
