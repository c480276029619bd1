import type { EditableHeader } from "#core/form/read-header";
import type { TextChange } from "#core/frontmatter/draft";
import type { FieldPath } from "#core/frontmatter/edit/edit-field";
import { type FieldValue, fieldValue } from "#core/frontmatter/edit/field-value";
import { entryOf, type FieldNode, type ListNode, nodeAt, toJson } from "#core/frontmatter/field-node";
import { editNameText } from "#core/policy-edit/text/edit-name-text";
import type { ListField } from "#core/policy-edit/text/list-field";

/** Sets the field at `path` of a header; null where that cannot be done. `undefined` removes it. */
export type EditHeader = (path: FieldPath, value: FieldValue | undefined) => TextChange | null;

/** Changes of one text that do not overlap; null where it cannot be edited so. */
export type EditedList = TextChange[] | null;

/**
 * The changes after which a list holds `wanted`: entries that it holds already keep their place, their comments and their quotes, new ones
 * stand at its end. Empty where nothing changes.
 */
export function writeList(source: EditableHeader, field: ListField, wanted: readonly string[] | null, edit: EditHeader): EditedList {
  const node = nodeAt(source.root, field.path);
  const isAbsent = wanted === null || (wanted.length === 0 && field.isAbsentWhenEmpty);
  if (isAbsent) return node ? single(edit(field.path, undefined)) : [];
  if (node?.kind === "list") return writeItems(source, field, node, wanted, edit);
  if (field.key !== undefined) return wanted.length === 0 ? [] : null;
  const plain = (change: TextChange | null, text: string) => single(change && (source.root.isFlow ? change : asPlain(change, text)));
  const text = node?.kind === "scalar" && typeof node.value === "string" ? node.value : null;
  if (text === null || !field.split) {
    const value = newValue(field, wanted);
    const change = edit(field.path, value);
    return typeof value === "string" ? plain(change, value) : single(change);
  }
  const entries = field.split(text);
  const { kept, added } = compare(
    entries.map((entry) => entry.text),
    wanted,
  );
  if (kept.every((each) => each) && added.length === 0) return [];
  const separator = field.isNew === "lines" ? ", " : field.isNew;
  if (wanted.length === 0) return single(edit(field.path, []));
  const after = editNameText(text, entries, kept, added, separator);
  const change = edit(field.path, after);
  return node?.kind === "scalar" && node.style === "plain" ? plain(change, after) : single(change);
}

/** The change without the quotes that a list of names does not need, and that nobody writes. */
function asPlain(change: TextChange, text: string): TextChange {
  return isPlainList.test(text) ? { ...change, text: change.text.replace(`"${text}"`, text) } : change;
}

/** Names, scopes and what separates them: nothing in it can be taken for a key, a comment or another kind of value. */
const isPlainList = /^[A-Za-z](?:[\w(), */.@-]|:(?=\S))*$/;

function single(change: TextChange | null): EditedList {
  return change && [change];
}

function newValue({ isNew }: ListField, wanted: readonly string[]): FieldValue {
  return isNew === "lines" || wanted.length === 0 ? wanted : wanted.join(isNew);
}

function writeItems(source: EditableHeader, field: ListField, node: ListNode, wanted: readonly string[], edit: EditHeader): EditedList {
  const { kept, added } = compare(
    node.items.map((item) => nameOf(item, field)),
    wanted,
  );
  if (kept.every((each) => each) && added.length === 0) return [];
  const values = node.items.map((item) => fieldValue(toJson(item)));
  const whole = () => single(edit(field.path, [...values.filter((_, index) => kept[index]), ...added]));
  if (!hasComments(source, node)) return whole();
  // One change for each run of items that go, so that what stands between them is left alone.
  const changes: (TextChange | null)[] = runsOf(kept).map(({ start, end }) =>
    edit(field.path, [...values.slice(0, start), ...values.slice(end)]),
  );
  if (added.length > 0) changes.push(kept.at(-1) ? edit(field.path, [...values, ...added]) : null);
  return changes.every((change) => change !== null) ? changes : whole();
}

/** Entries that are no text are known by nothing, and stay. */
function nameOf(item: FieldNode, { key }: ListField): string | null {
  const named = key === undefined ? item : item.kind === "map" ? entryOf(item, key)?.value : undefined;
  return named?.kind === "scalar" && typeof named.value === "string" ? named.value.trim() : null;
}

/** Which entries stay, and what is to be added. */
function compare(entries: readonly (string | null)[], wanted: readonly string[]): { kept: boolean[]; added: string[] } {
  const left = wanted.map((entry) => entry.trim());
  const kept = entries.map((entry) => {
    const index = entry === null ? -1 : left.indexOf(entry);
    if (index !== -1) left.splice(index, 1);
    return entry === null || index !== -1;
  });
  return { kept, added: left };
}

function hasComments({ text }: EditableHeader, { span }: ListNode): boolean {
  return text.slice(span.start, span.end).includes("#");
}

/** The runs of entries that go, as half-open ranges. */
function runsOf(kept: readonly boolean[]): { start: number; end: number }[] {
  const runs: { start: number; end: number }[] = [];
  kept.forEach((stays, index) => {
    const last = runs.at(-1);
    if (stays) return;
    if (last?.end === index) last.end = index + 1;
    else runs.push({ start: index, end: index + 1 });
  });
  return runs;
}
