import type { FieldText, HeaderField } from "#core/dialects/detect/header-field";
import { readJsonHeader } from "#core/dialects/detect/read-json-header";
import { type Draft, draftOf } from "#core/frontmatter/draft";
import { repairFences } from "#core/frontmatter/fences/repair-fences";
import { lineAfter, lineAt } from "#core/frontmatter/key-line";
import type { Span } from "#core/frontmatter/span";

/** Fields in the order written, with the draft that their spans speak of. */
export type Header = { draft: Draft; fields: HeaderField[] };

const topLine = /^(["']?)([A-Za-z_][\w.-]*)\1[ \t]*(?::(?!\/\/)|=)[ \t]*(.*)$/;
const childLine = /^([ \t]*(?:-[ \t]+)?)(["']?)([A-Za-z_*][\w.*-]*)\2[ \t]*:(?:[ \t]+(.*))?$/;
const itemLine = /^[ \t]*-[ \t]+(.*)$/;
const blockStart = /^[|>][-+\d]*$/;

/** How far the end of a list over several lines is looked for, in UTF-16 units. */
const flowUnitsMax = 4_096;

/**
 * The header of `text` as its lines look: YAML or TOML, whether or not a parser would take it, with its fences repaired where that is
 * safe. Null where there is none. Takes time in proportion to the text.
 */
export function readHeader(text: string): Header | null {
  const typed = draftOf(text);
  const fenced = repairFences(typed, true, () => {});
  if (fenced) {
    const { draft, parts } = fenced;
    return { draft, fields: readJsonHeader(draft.text, parts.yaml) ?? readFields(draft.text, parts.yaml) };
  }
  const opening = /^\uFEFF?---[ \t]*\r?\n/.exec(text);
  if (!opening) return null;
  const fields = readFields(text, { start: opening[0].length, end: endOfFieldLines(text, opening[0].length) });
  return fields.length > 0 ? { draft: typed, fields } : null;
}

/** Where the lines that can belong to a header without a closing fence end. */
function endOfFieldLines(text: string, start: number): number {
  let at = start;
  while (at < text.length) {
    const line = lineAt(text, at);
    const content = text.slice(line.start, line.end);
    if (!/^[ \t]/.test(content) && !topLine.test(content) && !itemLine.test(content)) return at;
    at = lineAfter(text, line.end);
  }
  return at;
}

function readFields(text: string, header: Span): HeaderField[] {
  const fields: HeaderField[] = [];
  let field: HeaderField | null = null;
  let childIndent = -1;
  let isBlock = false;
  for (let at = header.start; at < header.end; ) {
    const line = lineAt(text, at);
    const content = text.slice(line.start, line.end);
    at = lineAfter(text, line.end);
    const top = topLine.exec(content);
    if (top) {
      field = fieldOf(text, line, top, header.end);
      fields.push(field);
      isBlock = blockStart.test(field.text);
      childIndent = -1;
      continue;
    }
    if (!field || isBlock || (field.text !== "" && field.span.end >= line.end)) continue;
    const item = itemLine.exec(content);
    const child = childLine.exec(content);
    if (child) {
      const indent = child[1]?.length ?? 0;
      if (childIndent === -1) childIndent = indent;
      if (indent === childIndent) field.children.push({ ...placed(child[3] ?? "", content, line), value: unquoted(child[4] ?? "") });
    } else if (item) field.items.push(placed(unquoted(item[1] ?? ""), content, line));
  }
  return fields;
}

function fieldOf(text: string, line: Span, match: RegExpExecArray, limit: number): HeaderField {
  const key = match[2] ?? "";
  let typed = (match[3] ?? "").trim();
  let end = line.end;
  const closing = typed.startsWith("[") ? "]" : typed.startsWith("{") ? "}" : null;
  if (closing && !typed.includes(closing)) {
    const close = end + text.slice(end, Math.min(limit, end + flowUnitsMax)).indexOf(closing);
    if (close >= end) {
      typed = text.slice(line.end - typed.length, close + 1);
      end = close + 1;
    }
  }
  const field: HeaderField = { key, span: { start: line.start, end }, text: unquoted(typed), items: [], children: [] };
  if (closing) for (const part of flowParts(typed, end - typed.length)) addFlowPart(field, part);
  return field;
}

function addFlowPart(field: HeaderField, part: FieldText): void {
  const pair = field.text.startsWith("{") ? /^(["']?)([\w.*-]+)\1\s*:\s*(.*)$/.exec(part.text) : null;
  if (pair) field.children.push({ text: pair[2] ?? "", span: part.span, value: unquoted(pair[3] ?? "") });
  else field.items.push({ text: unquoted(part.text), span: part.span });
}

/** The parts between the commas of a flow list or map that begins at `start`. */
function flowParts(typed: string, start: number): FieldText[] {
  const inner = typed.replace(/[\]}][^\]}]*$/, "");
  return Array.from(inner.slice(1).matchAll(/(?:[^,()]|\([^)]{0,500}\))+/g), (match) => {
    const text = match[0].trim();
    const at = start + 1 + match.index + match[0].indexOf(text);
    return { text, span: { start: at, end: at + text.length } };
  }).filter(({ text }) => text !== "");
}

function placed(text: string, content: string, line: Span): FieldText {
  const at = line.start + Math.max(0, content.indexOf(text));
  return { text, span: { start: at, end: at + text.length } };
}

function unquoted(typed: string): string {
  const value = typed.trim();
  const quote = value.charAt(0);
  if ((quote === '"' || quote === "'") && value.indexOf(quote, 1) > 0) return value.slice(1, value.indexOf(quote, 1));
  const comment = value.search(/[ \t]#/);
  return comment === -1 ? value : value.slice(0, comment).trimEnd();
}
