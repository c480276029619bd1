import type { FieldPath } from "#core/frontmatter/edit/edit-field";
import { startsWith, type TomlOutline, tomlOutline } from "#core/frontmatter/edit/toml-outline";
import { entryOf, type ListNode, type MapNode, nodeAt } from "#core/frontmatter/field-node";
import type { Span } from "#core/frontmatter/span";
import { wholeLines } from "#core/frontmatter/whole-lines";

/** The text without the field at `path`, and without the sections that it alone filled; null where it cannot be taken out. */
export function removeToml(toml: string, path: FieldPath): string | null {
  const outline = tomlOutline(toml);
  const last = path.at(-1);
  const parent = outline && nodeAt(outline.root, path.slice(0, -1));
  if (!outline || last === undefined || !parent || !nodeAt(outline.root, path)) return null;
  if (parent.kind === "list" && parent.isFlow && typeof last === "number") return without(toml, itemSpan(parent, last));
  const isOnly = parent.kind === "map" && parent.entries.length === 1 && path.length > 1 && typeof path.at(-2) === "string";
  if (isOnly) return removeToml(toml, path.slice(0, -1));
  if (parent.kind === "map" && parent.isFlow) return without(toml, entrySpan(parent, String(last)));
  return removeLines(toml, outline, path);
}

/** With the comma that parts it from its neighbour. */
function itemSpan({ items, span }: ListNode, index: number): Span | null {
  const [previous, item, next] = [items[index - 1], items[index], items[index + 1]];
  if (!item) return null;
  if (next) return { start: item.span.start, end: next.span.start };
  return previous ? { start: previous.span.end, end: item.span.end } : { start: span.start + 1, end: span.end - 1 };
}

function entrySpan(map: MapNode, key: string): Span | null {
  const entry = entryOf(map, key);
  const index = entry ? map.entries.indexOf(entry) : -1;
  const [previous, next] = [map.entries[index - 1], map.entries[index + 1]];
  if (!entry) return null;
  if (next) return { start: entry.keySpan.start, end: next.keySpan.start };
  return previous ? { start: previous.span.end, end: entry.span.end } : { start: map.span.start + 1, end: map.span.end - 1 };
}

/** Every line and table that says something of `path`. */
function removeLines(toml: string, { pairs, tables }: TomlOutline, path: FieldPath): string | null {
  const lines = pairs
    .filter((pair) => !startsWith(pair.table, path) && startsWith(pair.path, path))
    .map(({ span }) => wholeLines(toml, span));
  const blocks = tables.filter((table) => startsWith(table.path, path)).map((table) => blockOf(toml, table.span.start, table.end));
  const spans = [...lines, ...blocks].sort((a, b) => b.start - a.start);
  return spans.length === 0 ? null : spans.reduce((text, { start, end }) => text.slice(0, start) + text.slice(end), toml);
}

/** A table with the blank lines behind it. */
function blockOf(toml: string, start: number, end: number): Span {
  const lines = wholeLines(toml, { start, end });
  const blank = /^(?:[ \t]*\r?\n)+/.exec(toml.slice(lines.end));
  return { start: lines.start, end: lines.end + (blank?.[0].length ?? 0) };
}

function without(toml: string, span: Span | null): string | null {
  return span && toml.slice(0, span.start) + toml.slice(span.end);
}
