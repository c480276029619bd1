import { quoted } from "#core/diagnostics/show-text";
import { findDashRow } from "#core/frontmatter/fences/dash-row";
import { moveCodeBlock } from "#core/frontmatter/fences/move-code-block";
import type { Finding } from "#core/frontmatter/finding";
import { isFieldLine, isJoinedFieldLine, lineAt } from "#core/frontmatter/key-line";
import type { Span } from "#core/frontmatter/span";
import { splitFrontmatter } from "#core/frontmatter/split-frontmatter";

const hint = "Begin the file with a line ---, the fields, and another line ---.";

/**
 * Why the first line of `text` is not the opening fence, with a fix where nothing but the fence is wrong. For a lenient format every
 * finding stands in line 1, and a comment above the fence moves into the body, which it was written for.
 */
export function explainOpening(text: string, isLenient = false): Finding {
  const firstLine: Span = { start: 0, end: /^[^\r\n]*/.exec(text)?.[0].length ?? 0 };
  const found = text.slice(firstLine.start, firstLine.end);
  if (text.startsWith("\u{FEFF}")) {
    return missing(
      { start: 0, end: 1 },
      "The file starts with a byte order mark (U+FEFF); --- must be its very first characters.",
      "Remove the byte order mark",
      [{ start: 0, end: 1, text: "" }],
    );
  }
  if (text.trim() === "") return missing(firstLine, "The file is empty.");

  const preamble = linesBeforeFence(text);
  if (preamble?.isBlank) {
    return missing({ start: 0, end: firstLine.end }, "Line 1 is empty; --- must be the first line.", "Remove the lines before ---", [
      { start: 0, end: preamble.end, text: "" },
    ]);
  }
  if (preamble) {
    const body = isLenient ? splitFrontmatter(text.slice(preamble.end), true)?.body : undefined;
    const fenceEnd = text.indexOf("\n", preamble.end) + 1;
    const [at, comment] = body ? [preamble.end + body.start, text.slice(0, preamble.end)] : [fenceEnd, preamble.asYamlComment];
    return missing(firstLine, "Line 1 is a comment; --- must be the first line.", "Move the comment below ---", [
      { start: 0, end: preamble.end, text: "" },
      { start: at, end: at, text: comment },
    ]);
  }
  if (findDashRow(text, firstLine)?.start === 0) {
    const closing = closingRow(text, firstLine.end);
    return missing(
      firstLine,
      `Line 1 is ${quoted(found)}${closing ? ", and so is the closing line" : ""}; it must be exactly ---.`,
      "Write ---",
      [firstLine, ...(closing ? [closing] : [])].map((row) => ({ ...row, text: "---" })),
    );
  }
  if (/^\+\+\+[ \t]*$/.test(found))
    return missing(firstLine, "Line 1 is +++, which begins TOML; the frontmatter must be YAML between --- lines.");

  const block = moveCodeBlock(text);
  if (block)
    return missing(
      isLenient ? firstLine : block.span,
      `YAML found in a code block at line ${block.line} is treated as text.`,
      "Move the YAML to the top",
      block.changes,
    );
  if (isFieldLine(found) && /\n---\r?(?:\n|$)/.test(text)) {
    const lineEnd = text.includes("\r\n") ? "\r\n" : "\n";
    return missing(firstLine, "The line --- before the fields is missing.", "Insert ---", [{ start: 0, end: 0, text: `---${lineEnd}` }]);
  }
  return missing(firstLine, "The file has no frontmatter; line 1 must be ---.");
}

/** The row of dashes that was meant to close what a row at the top opened: the first one, where no line is exactly `---`. */
function closingRow(text: string, from: number): Span | null {
  return /\n---[ \t]*\r?(?:\n|$)/.test(text.slice(from)) ? null : findDashRow(text, { start: from + 1, end: text.length });
}

function missing(span: Span, message: string, title?: string, changes?: NonNullable<Finding["fix"]>["changes"]): Finding {
  const finding: Finding = { code: "MARKDOWN_FRONTMATTER", severity: "error", span, message, hint };
  return title && changes ? { ...finding, hint: `${title}.`, fix: { title, changes } } : finding;
}

/** More comments than these would not fit into the frontmatter, and nobody writes so many blank lines. In UTF-16 units. */
const preambleUnitsMax = 16 * 1024;

/**
 * The blank lines and comments before a fence line; null where something else stands there, or no fence follows soon. A
 * row of dashes with a field below was meant as the fence.
 */
function linesBeforeFence(text: string): { end: number; isBlank: boolean; asYamlComment: string } | null {
  let at = 0;
  let isBlank = true;
  let inComment = false;
  let asYamlComment = "";
  while (at < preambleUnitsMax) {
    const next = text.indexOf("\n", at) + 1;
    if (next === 0) return null;
    const line = text.slice(at, next);
    const content = line.trim();
    const isFence = /^---\r?\n$/.test(line) || (findDashRow(line, { start: 0, end: 1 })?.start === 0 && beginsField(text, next));
    if (!inComment && isFence) return at === 0 ? null : { end: at, isBlank, asYamlComment };
    if (inComment || content.startsWith("<!--")) inComment = !content.includes("-->");
    else if (content !== "" && !content.startsWith("#")) return null;
    if (content !== "") {
      isBlank = false;
      asYamlComment += content.startsWith("#") ? line : `# ${line}`;
    }
    at = next;
  }
  return null;
}

function beginsField(text: string, at: number): boolean {
  const line = text.slice(at, lineAt(text, at).end);
  return isFieldLine(line) || isJoinedFieldLine(line);
}
