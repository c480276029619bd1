import type { TextChange } from "#core/frontmatter/draft";
import { type FieldValue, saysAlready } from "#core/frontmatter/edit/field-value";
import { flowText, listItem, type YamlPlace } from "#core/frontmatter/edit/write-yaml";
import type { FieldNode, ListNode } from "#core/frontmatter/field-node";
import { lineAt } from "#core/frontmatter/key-line";

/**
 * The change that makes `values` of a list, leaving the items alone that stand at its beginning and end in both. Null where items do not
 * stand on lines of their own, or none is left of a list in lines.
 */
export function editList(text: string, node: ListNode, values: readonly FieldValue[], place: YamlPlace): TextChange | null {
  if (node.isFlow) return editFlowList(node, values, flowText);
  const { kept, until, inserted } = differenceOf(node, values);
  return editLines(text, node.items, kept, until, inserted, values.length, place);
}

/** The same for a list in brackets, whose items `write` writes. */
export function editFlowList(node: ListNode, values: readonly FieldValue[], write: (value: FieldValue) => string): TextChange {
  const { kept, until, inserted } = differenceOf(node, values);
  return editFlow(node, kept, until, inserted.map(write).join(", "));
}

function differenceOf(
  { items }: ListNode,
  values: readonly FieldValue[],
): { kept: number; until: number; inserted: readonly FieldValue[] } {
  const kept = commonStart(items, values);
  const tail = commonEnd(items.slice(kept), values.slice(kept));
  return { kept, until: items.length - tail, inserted: values.slice(kept, values.length - tail) };
}

function commonStart(items: readonly FieldNode[], values: readonly FieldValue[]): number {
  const differing = items.findIndex((item, index) => index >= values.length || !saysAlready(item, values[index] ?? null));
  return differing === -1 ? Math.min(items.length, values.length) : differing;
}

function commonEnd(items: readonly FieldNode[], values: readonly FieldValue[]): number {
  return commonStart([...items].reverse(), [...values].reverse());
}

function editFlow({ items, span }: ListNode, from: number, until: number, text: string): TextChange {
  const first = items[from];
  const last = items[until - 1];
  const next = items[until];
  const previous = items[from - 1];
  if (items.length === 0) return { start: span.start + 1, end: span.end - 1, text };
  if (first && last && from < until) {
    if (text !== "") return { start: first.span.start, end: last.span.end, text };
    if (next) return { start: first.span.start, end: next.span.start, text: "" };
    return { start: previous?.span.end ?? first.span.start, end: last.span.end, text: "" };
  }
  if (next) return { start: next.span.start, end: next.span.start, text: `${text}, ` };
  const end = previous?.span.end ?? span.end - 1;
  return { start: end, end, text: `, ${text}` };
}

function editLines(
  text: string,
  items: readonly FieldNode[],
  from: number,
  until: number,
  inserted: readonly FieldValue[],
  total: number,
  place: YamlPlace,
): TextChange | null {
  const [sample] = items;
  if (!sample || total === 0) return null;
  const indent = dashIndent(text, sample);
  if (indent === null || items.some((item) => dashIndent(text, item) !== indent)) return null;
  const lines = inserted.map((item) => `${listItem(item, { ...place, indent })}${place.newline}`).join("");
  const first = items[from];
  const last = items[until - 1];
  if (first && last && from < until) return { start: lineAt(text, first.span.start).start, end: lineEnd(text, last.span.end), text: lines };
  const previous = items[from - 1];
  if (previous) {
    const at = lineAt(text, previous.span.end).end;
    return { start: at, end: at, text: `${place.newline}${lines.slice(0, -place.newline.length)}` };
  }
  const at = lineAt(text, sample.span.start).start;
  return { start: at, end: at, text: lines };
}

/** The column of the dash, where the item begins on the line of its dash; null where it does not. */
function dashIndent(text: string, { span }: FieldNode): number | null {
  const before = text.slice(lineAt(text, span.start).start, span.start);
  return /^ *- +$/.test(before) ? before.indexOf("-") : null;
}

/** Behind the line end of the line that holds `offset`. */
function lineEnd(text: string, offset: number): number {
  const feed = text.indexOf("\n", offset);
  return feed === -1 ? text.length : feed + 1;
}
