import type { FormKind } from "#core/form/form-field";
import { joinListText } from "#core/form/list-text";
import type { FieldReading } from "#core/form/read-form";
import { type EditableHeader, readHeader } from "#core/form/read-header";
import { changeBetween } from "#core/frontmatter/change-between";
import { applyChanges, type TextChange } from "#core/frontmatter/draft";
import { editField, type FieldPath } from "#core/frontmatter/edit/edit-field";
import { editToml } from "#core/frontmatter/edit/edit-toml";
import { type FieldValue, fieldValue, isList, isSame, isScalar, saysAlready } from "#core/frontmatter/edit/field-value";
import { withValue } from "#core/frontmatter/edit/with-value";
import { entryOf, type FieldNode, nodeAt, toJson } from "#core/frontmatter/field-node";
import { writeScalar } from "#core/frontmatter/write-scalar";

/** An edit of a form's text: the change, that nothing is to change, or that it has to be made in the source. */
export type FieldEdit = { kind: "change"; change: TextChange } | { kind: "same" } | { kind: "source-only" };

/**
 * Sets a field to a value in the form's terms, or removes it where `value` is undefined. Bytes outside the field stay. A list that is
 * written as one text stays one where it can.
 */
export function setField(kind: FormKind, header: EditableHeader, reading: FieldReading, value: FieldValue | undefined): FieldEdit {
  if (value === undefined) return reading.node ? setValue(kind, header, reading.path, undefined) : { kind: "same" };
  if (isSame(reading.value, value)) return { kind: "same" };
  return setValue(kind, header, reading.path, writtenAs(kind, reading, value));
}

/** Sets whatever stands at `path`, in the language of the header. */
export function setValue(kind: FormKind, header: EditableHeader, path: FieldPath, value: FieldValue | undefined): FieldEdit {
  const node = nodeAt(header.root, path);
  if (node?.kind === "map" && value !== undefined && !isScalar(value) && !isList(value) && Object.keys(value).length > 0)
    return keyByKey(kind, header, path, value);
  const change = header.language === "toml" ? editToml(header, path, value) : editField(header, path, value);
  if (change) return { kind: "change", change };
  return saysSo(header, path, value) ? { kind: "same" } : { kind: "source-only" };
}

/** Gives the key at `path` another name, which must be free; its value keeps every byte. */
export function renameKey(kind: FormKind, header: EditableHeader, path: FieldPath, name: string): FieldEdit {
  const map = nodeAt(header.root, path.slice(0, -1));
  const key = path.at(-1);
  if (key === name) return { kind: "same" };
  const entry = map?.kind === "map" && typeof key === "string" ? entryOf(map, key) : undefined;
  if (map?.kind !== "map" || !entry || entryOf(map, name) || name === "" || header.language === "toml") return { kind: "source-only" };
  const change = { ...entry.keySpan, text: writeScalar(name) };
  const after = readHeader(kind, applyChanges(header.text, [change]));
  const meant = Object.fromEntries(map.entries.map(({ key, value }) => [key === entry.key ? name : key, toJson(value)]));
  const isMeant = "root" in after && isSame(toJson(after.root), withValue(toJson(header.root), path.slice(0, -1), fieldValue(meant)));
  return isMeant ? { kind: "change", change } : { kind: "source-only" };
}

function saysSo(header: EditableHeader, path: FieldPath, value: FieldValue | undefined): boolean {
  const node = nodeAt(header.root, path);
  return value === undefined ? node === undefined : node !== undefined && saysAlready(node, value);
}

/** What is written for a value: one text for a list that stands there as one; numbers and keys of other fields that stay as they are. */
function writtenAs(kind: FormKind, { field, node }: FieldReading, value: FieldValue): FieldValue {
  if (field.kind === "texts" && isList(value)) {
    const items = value.filter((item) => typeof item === "string");
    const typed = node?.kind === "scalar" && typeof node.value === "string" ? node.value : null;
    const text = typed !== null && field.separator ? joinListText(kind, items, field.separator, typed) : null;
    const present = node?.kind === "list" ? node.items : [];
    return text ?? items.map((item) => asTyped(present.find((each) => shownAs(each) === item)) ?? item);
  }
  if (field.kind !== "text-map" || node?.kind !== "map" || isScalar(value) || isList(value)) return value;
  const kept = node.entries.filter(({ key }) => field.keys && !field.keys.includes(key)).map(({ key, value }) => [key, asTyped(value)]);
  const own = Object.entries(value).map(([key, text]) => {
    const present = entryOf(node, key)?.value;
    return [key, present && shownAs(present) === text ? asTyped(present) : text];
  });
  return fieldValue(Object.fromEntries([...kept, ...own]));
}

/** How the form shows a value in a list or a map of texts. */
function shownAs(node: FieldNode): string | null {
  if (node.kind !== "scalar") return null;
  return typeof node.value === "string" ? node.value : node.source;
}

function asTyped(node: FieldNode | undefined): FieldValue | undefined {
  return node && fieldValue(toJson(node));
}

/** A map is changed one key after the other, so that what stays keeps its line and comment. */
function keyByKey(kind: FormKind, header: EditableHeader, path: FieldPath, value: { readonly [key: string]: FieldValue }): FieldEdit {
  const node = nodeAt(header.root, path);
  const gone = node?.kind === "map" ? node.entries.filter(({ key }) => !Object.hasOwn(value, key)) : [];
  const wanted: [string, FieldValue | undefined][] = [
    ...Object.entries(value),
    ...gone.map(({ key }): [string, undefined] => [key, undefined]),
  ];
  let current: EditableHeader = header;
  for (const [key, child] of wanted) {
    const edit = setValue(kind, current, [...path, key], child);
    if (edit.kind === "source-only") return edit;
    if (edit.kind === "same") continue;
    const next = readHeader(kind, applyChanges(current.text, [edit.change]));
    if (!("root" in next)) return { kind: "source-only" };
    current = next;
  }
  const change = changeBetween(header.text, current.text);
  return change ? { kind: "change", change } : { kind: "same" };
}
