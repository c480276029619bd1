import { applyChanges, type TextChange } from "#core/frontmatter/draft";
import { editList } from "#core/frontmatter/edit/edit-list";
import { type FieldValue, fieldValue, isList, isSame, isScalar, saysAlready } from "#core/frontmatter/edit/field-value";
import { withValue } from "#core/frontmatter/edit/with-value";
import { mapEntry, scalarLike, valueAfterKey, type YamlPlace } from "#core/frontmatter/edit/write-yaml";
import { entryOf, type FieldEntry, type FieldNode, type ListNode, type MapNode, nodeAt, toJson } from "#core/frontmatter/field-node";
import { lineAt } from "#core/frontmatter/key-line";
import { parseYaml } from "#core/frontmatter/parse-yaml";
import type { Span } from "#core/frontmatter/span";
import { wholeLines } from "#core/frontmatter/whole-lines";

/** A header that can be edited: its file's text, where its YAML stands, and what that holds. */
export type EditableYaml = { text: string; yaml: Span; root: MapNode };

/** Keys and list indexes from the top. */
export type FieldPath = readonly (string | number)[];

/**
 * The one change of `text` that sets the field at `path`, or removes it where `value` is undefined. Bytes outside the field stay:
 * comments, order, quotes, line ends, unknown keys. A section that would be left empty goes with its last field; missing sections are
 * made. Null where nothing is to change, or where the text has a form that cannot be edited without touching other fields.
 */
export function editField(source: EditableYaml, path: FieldPath, value: FieldValue | undefined): TextChange | null {
  const change = value === undefined ? remove(source, path) : set(source, path, value);
  return change && isTrue(source, path, value, change) ? change : null;
}

/** What takes `change` of `text` back: applied to the changed text it gives every byte as it was. */
export function undoOf(text: string, { start, end, text: inserted }: TextChange): TextChange {
  return { start, end: start + inserted.length, text: text.slice(start, end) };
}

function set(source: EditableYaml, path: FieldPath, value: FieldValue): TextChange | null {
  const node = nodeAt(source.root, path);
  if (node) return replace(source, path, node, value);
  const present = path.findIndex((_, depth) => nodeAt(source.root, path.slice(0, depth + 1)) === undefined);
  const [key, ...below] = path.slice(present);
  const parent = nodeAt(source.root, path.slice(0, present));
  if (typeof key !== "string" || !parent) return null;
  const nested = nest(below, value);
  if (nested === null && below.length > 0) return null;
  if (parent.kind === "map") return insert(source, path.slice(0, present), parent, key, nested ?? value);
  // A section without a value, or with another kind of value, becomes one.
  return present > 0 ? replace(source, path.slice(0, present), parent, { [key]: nested ?? value }) : null;
}

/** `value` inside the sections that are still missing. */
function nest(keys: FieldPath, value: FieldValue): FieldValue | null {
  return keys.reduceRight<FieldValue | null>((inner, key) => (typeof key === "string" ? { [key]: inner ?? null } : null), value);
}

function replace(source: EditableYaml, path: FieldPath, node: FieldNode, value: FieldValue): TextChange | null {
  if (saysAlready(node, value)) return null;
  const place = placeOf(source, path);
  if (node.kind === "list" && isList(value)) {
    const change = editList(source.text, node, value, place);
    if (change) return change;
  }
  if (node.kind === "scalar" && isScalar(value) && value !== null && node.source !== "") {
    return keepingComment(source, { ...node.span, text: scalarLike(node, value, place) });
  }
  const start = behindColon(source, path, node);
  if (start === null) return replaceItem(source, path, value);
  return keepingComment(source, { start, end: Math.max(start, node.span.end), text: valueAfterKey(value, place) });
}

/** A comment behind the old value stays on the first line of one with several. */
function keepingComment(source: EditableYaml, change: TextChange): TextChange {
  const lineEnd = lineAt(source.text, change.end).end;
  const firstEnd = change.text.indexOf(newlineOf(source));
  if (firstEnd === -1) return change;
  const comment = source.text.slice(change.end, lineEnd).trimEnd();
  return { ...change, end: lineEnd, text: change.text.slice(0, firstEnd) + comment + change.text.slice(firstEnd) };
}

/** An item that becomes another kind of value is written anew in its list. */
function replaceItem(source: EditableYaml, path: FieldPath, value: FieldValue): TextChange | null {
  const list = nodeAt(source.root, path.slice(0, -1));
  const index = path.at(-1);
  if (list?.kind !== "list" || typeof index !== "number") return null;
  return replace(
    source,
    path.slice(0, -1),
    list,
    valuesOf(list).map((item, at) => (at === index ? value : item)),
  );
}

function valuesOf(list: ListNode): FieldValue[] {
  return list.items.map((item) => fieldValue(toJson(item)));
}

/** Right behind the colon of the key that holds `node`; null for an item of a list, which has none. */
function behindColon({ root, text }: EditableYaml, path: FieldPath, node: FieldNode): number | null {
  const key = path.at(-1);
  const parent = nodeAt(root, path.slice(0, -1));
  const entry = typeof key === "string" && parent?.kind === "map" ? entryOf(parent, key) : undefined;
  if (!entry) return null;
  const colon = text.indexOf(":", entry.keySpan.end);
  return colon === -1 || (node.span.start > entry.keySpan.end && colon >= node.span.start) ? null : colon + 1;
}

function insert(source: EditableYaml, path: FieldPath, map: MapNode, key: string, value: FieldValue): TextChange | null {
  const { text, yaml } = source;
  const newline = newlineOf(source);
  const last = map.entries.at(-1);
  if (map.isFlow) {
    const entry = mapEntry(key, value, { indent: 0, newline, isFlow: true });
    if (!last) return { start: map.span.start + 1, end: map.span.end - 1, text: entry };
    return { start: last.span.end, end: last.span.end, text: `, ${entry}` };
  }
  if (!last)
    return path.length === 0
      ? { start: yaml.start, end: yaml.start, text: `${mapEntry(key, value, { indent: 0, newline, isFlow: false })}${newline}` }
      : null;
  const indent = columnOf(text, last.keySpan.start);
  const line = lineAt(text, last.span.end);
  return { start: line.end, end: line.end, text: `${newline}${mapEntry(key, value, { indent, newline, isFlow: false })}` };
}

function remove(source: EditableYaml, path: FieldPath): TextChange | null {
  const parent = nodeAt(source.root, path.slice(0, -1));
  const key = path.at(-1);
  if (parent?.kind === "list" && typeof key === "number") {
    return replace(
      source,
      path.slice(0, -1),
      parent,
      valuesOf(parent).filter((_, index) => index !== key),
    );
  }
  const entry = parent?.kind === "map" && typeof key === "string" ? entryOf(parent, key) : undefined;
  if (!entry || parent?.kind !== "map") return null;
  const isSection = path.length > 1 && parent.entries.length === 1 && typeof path.at(-2) === "string";
  return isSection ? remove(source, path.slice(0, -1)) : removeEntry(source.text, parent, entry);
}

function removeEntry(text: string, { entries, isFlow }: MapNode, entry: FieldEntry): TextChange {
  const index = entries.indexOf(entry);
  const next = entries[index + 1];
  const before = text.slice(lineAt(text, entry.keySpan.start).start, entry.keySpan.start);
  if (!isFlow && before.trim() === "") return { ...wholeLines(text, entry.span), text: "" };
  if (next) return { start: entry.keySpan.start, end: next.keySpan.start, text: "" };
  const previous = entries[index - 1];
  return previous ? { start: previous.span.end, end: entry.span.end, text: "" } : { ...entry.span, text: isFlow ? "" : "{}" };
}

function placeOf(source: EditableYaml, path: FieldPath): YamlPlace {
  const { text, root } = source;
  const newline = newlineOf(source);
  let indent = 0;
  let isFlow = false;
  for (let depth = 1; depth <= path.length; depth++) {
    const parent = nodeAt(root, path.slice(0, depth - 1));
    const step = path[depth - 1];
    if (parent?.kind === "map" && typeof step === "string") {
      isFlow ||= parent.isFlow;
      const entry = entryOf(parent, step);
      if (entry) indent = columnOf(text, entry.keySpan.start);
    } else if (parent?.kind === "list") {
      isFlow ||= parent.isFlow;
      const item = typeof step === "number" ? parent.items[step] : undefined;
      if (item) indent = /^ */.exec(text.slice(lineAt(text, item.span.start).start))?.[0].length ?? indent;
    }
  }
  return { indent, newline, isFlow };
}

function columnOf(text: string, offset: number): number {
  return offset - lineAt(text, offset).start;
}

function newlineOf({ text, yaml }: EditableYaml): string {
  return /\r?\n/.exec(text.slice(yaml.start, yaml.end))?.[0] ?? "\n";
}

/** Whether the changed text says what was meant, and all other fields what they said. */
function isTrue({ text, yaml, root }: EditableYaml, path: FieldPath, value: FieldValue | undefined, change: TextChange): boolean {
  const changed = applyChanges(text, [change]);
  const end = yaml.end + change.text.length - (change.end - change.start);
  const { root: parsed, errors } = parseYaml(changed, { start: yaml.start, end }, true);
  if (errors.length > 0) return false;
  const meant = withValue(toJson(root), path, value);
  return isSame(parsed ? toJson(parsed) : {}, meant);
}
