import { counted } from "#core/diagnostics/show-text";
import { trimSpace } from "#core/dialects/compozy/go/trim-space";
import type { TextChange } from "#core/frontmatter/draft";
import type { Finding } from "#core/frontmatter/finding";
import { lineAfter, lineAt } from "#core/frontmatter/key-line";
import type { Span } from "#core/frontmatter/span";

/**
 * The program's check before any decoding, for YAML and TOML alike: no line that has a colon may have a tab left of it. One finding for
 * all such lines, at the first tab; its fix is there where every tab indents or stands right before the colon.
 */
export function checkTabs(text: string, frontmatter: Span): Finding | null {
  const changes: TextChange[] = [];
  let first: number | null = null;
  let lines = 0;
  let isSafe = true;
  for (let at = frontmatter.start; at < frontmatter.end; at = lineAfter(text, lineAt(text, at).end)) {
    const line = text.slice(at, lineAt(text, at).end);
    const colon = line.indexOf(":");
    const key = colon === -1 ? "" : line.slice(0, colon);
    const trimmed = trimSpace(line);
    if (trimmed === "" || trimmed.startsWith("#") || !key.includes("\t")) continue;
    lines++;
    first ??= at + key.indexOf("\t");
    const indent = /^[ \t]*/.exec(key)?.[0] ?? "";
    const tail = /[ \t]*$/.exec(key.slice(indent.length))?.[0] ?? "";
    if (key.slice(indent.length, key.length - tail.length).includes("\t")) isSafe = false;
    if (indent.includes("\t")) changes.push({ start: at, end: at + indent.length, text: indent.replaceAll("\t", "  ") });
    if (tail.includes("\t")) changes.push({ start: at + key.length - tail.length, end: at + key.length, text: "" });
  }
  if (first === null) return null;
  const more = lines === 1 ? "" : ` and before those of ${counted(lines - 1, "more line")}`;
  return {
    code: "COMPOZY_FRONTMATTER_KEY",
    severity: "error",
    span: { start: first, end: first + 1 },
    message: `A tab stands before the colon of this line${more}; Compozy refuses that before it reads anything.`,
    hint: "Indent with spaces.",
    ...(isSafe && { fix: { title: "Replace tabs by spaces", changes } }),
  };
}
