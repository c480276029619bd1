import { splitEntries } from "#core/dialects/claude-family/split-entries";
import type { FieldNode, ScalarNode } from "#core/frontmatter/field-node";
import type { Span } from "#core/frontmatter/span";

/** `isExact`: the span holds the entry as typed, so that an edit can replace it. */
export type ListEntry = { text: string; span: Span; isExact: boolean };

/** What a field that takes text or a list holds. `refused` are items that are no text. */
export type EntryList = { entries: ListEntry[]; refused: FieldNode[] };

/**
 * The entries of a field that takes comma or blank separated text, or a list of texts. An item of a list is one entry, whatever it
 * holds. Null where the value is neither.
 */
export function readEntries(node: FieldNode): EntryList | null {
  if (node.kind === "scalar") return typeof node.value === "string" ? { entries: entriesOfText(node, node.value), refused: [] } : null;
  if (node.kind !== "list") return null;
  const list: EntryList = { entries: [], refused: [] };
  for (const item of node.items) {
    if (item.kind === "scalar" && typeof item.value === "string") list.entries.push(entryOfItem(item, item.value));
    else if (item.kind !== "unknown") list.refused.push(item);
  }
  return list;
}

/** Entries are looked for in the text as typed, so that each has its place; where it says something else than its value, the value counts. */
function entriesOfText(node: ScalarNode, value: string): ListEntry[] {
  const { style, source, span } = node;
  const entries = splitEntries(value);
  const start = style === "plain" ? 0 : style === "quoted" ? 1 : source.indexOf("\n") + 1;
  const typed = splitEntries(source.slice(start, style === "quoted" ? -1 : undefined), span.start + start);
  const isSame = typed.length === entries.length && typed.every(({ text }, index) => text === entries[index]?.text);
  if (isSame) return typed.map((entry) => ({ ...entry, isExact: true }));
  return entries.map(({ text }) => ({ text, span, isExact: false }));
}

function entryOfItem(node: ScalarNode, value: string): ListEntry {
  const inner = innerSpan(node, value);
  return { text: value.trim(), span: inner ?? node.span, isExact: inner !== null && value === value.trim() };
}

/** Where the value stands as it is, inside its quotes; null where typed text and value differ, as with escapes or several lines. */
function innerSpan({ style, source, span }: ScalarNode, value: string): Span | null {
  const inner = style === "quoted" ? source.slice(1, -1) : source;
  if (inner !== value) return null;
  return style === "quoted" ? { start: span.start + 1, end: span.end - 1 } : span;
}
