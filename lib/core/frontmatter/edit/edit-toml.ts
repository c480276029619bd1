import { changeBetween } from "#core/frontmatter/change-between";
import type { TextChange } from "#core/frontmatter/draft";
import type { EditableYaml, FieldPath } from "#core/frontmatter/edit/edit-field";
import { editFlowList } from "#core/frontmatter/edit/edit-list";
import { type FieldValue, fieldValue, isList, isSame, isScalar, saysAlready } from "#core/frontmatter/edit/field-value";
import { insertToml } from "#core/frontmatter/edit/insert-toml";
import { removeToml } from "#core/frontmatter/edit/remove-toml";
import { tomlOutline } from "#core/frontmatter/edit/toml-outline";
import { withValue } from "#core/frontmatter/edit/with-value";
import { isWritableInToml, tomlValue, tomlValueLike } from "#core/frontmatter/edit/write-toml";
import { type FieldNode, nodeAt, toJson } from "#core/frontmatter/field-node";

/**
 * `editField` for a header in TOML, with the same promise: the one change of `text` that sets the field at `path`, or removes it where
 * `value` is undefined. Missing sections at the top become tables at the end, lists of maps arrays of tables. Null where nothing is to
 * change, where TOML cannot say the value (null), or where the text has a form that cannot be edited without touching other fields.
 */
export function editToml({ text, yaml }: EditableYaml, path: FieldPath, value: FieldValue | undefined): TextChange | null {
  const before = text.slice(yaml.start, yaml.end);
  if (value !== undefined && !isWritableInToml(value)) return null;
  const after = value === undefined ? removeToml(before, path) : setToml(before, path, value);
  const change = after === null ? null : changeBetween(before, after);
  if (!change || after === null || !isTrue(before, after, path, value)) return null;
  return { start: yaml.start + change.start, end: yaml.start + change.end, text: change.text };
}

/** The text with `value` at `path`; null where that cannot be written. */
function setToml(toml: string, path: FieldPath, value: FieldValue): string | null {
  const outline = tomlOutline(toml);
  if (!outline) return null;
  const node = nodeAt(outline.root, path);
  const newline = toml.includes("\r\n") ? "\r\n" : "\n";
  if (!node) return insertToml(toml, outline, path, value);
  if (saysAlready(node, value)) return toml;
  if (node.kind === "map" && !node.isFlow) return isScalar(value) || isList(value) ? null : setTable(toml, path, node, value);
  if (node.kind === "list" && !node.isFlow) return isList(value) ? setTables(toml, path, node.items.length, value) : null;
  if (node.kind === "list" && isList(value) && value.length > 0)
    return spliced(
      toml,
      editFlowList(node, value, (item) => tomlValue(item, "")),
    );
  return spliced(toml, { ...node.span, text: tomlValueLike(node, value, newline) });
}

/** Key by key, so that what stays keeps its line and comment. */
function setTable(toml: string, path: FieldPath, node: FieldNode, value: { readonly [key: string]: FieldValue }): string | null {
  const present = node.kind === "map" ? node.entries.map(({ key }) => key) : [];
  const gone = present.filter((key) => !Object.hasOwn(value, key));
  const set = Object.entries(value).reduce<string | null>(
    (text, [key, child]) => (text === null ? null : setToml(text, [...path, key], child)),
    toml,
  );
  return gone.reduce<string | null>((text, key) => (text === null ? null : removeToml(text, [...path, key])), set);
}

/** Table by table. Where one in the middle goes, those behind it stay as they are. */
function setTables(toml: string, path: FieldPath, count: number, values: readonly FieldValue[]): string | null {
  if (values.length === 0) return null;
  const list = nodeAt(tomlOutline(toml)?.root ?? { kind: "unknown", span: { start: 0, end: 0 } }, path);
  const says = (index: number, at: number) => {
    const item = list?.kind === "list" ? list.items[index] : undefined;
    const value = values[at];
    return item !== undefined && value !== undefined && saysAlready(item, value);
  };
  let kept = 0;
  while (kept < Math.min(count, values.length) && says(kept, kept)) kept++;
  let text: string | null = toml;
  // Surplus tables go where the lists begin to differ: the usual case is one that was taken out.
  for (let surplus = count - values.length; surplus > 0 && text !== null; surplus--) text = removeToml(text, [...path, kept]);
  for (let index = kept; index < values.length && text !== null; index++) text = setToml(text, [...path, index], values[index] ?? null);
  return text;
}

function spliced(toml: string, { start, end, text }: TextChange): string {
  return toml.slice(0, start) + text + toml.slice(end);
}

/** Whether the changed text says what was meant, and all other fields what they said. */
function isTrue(before: string, after: string, path: FieldPath, value: FieldValue | undefined): boolean {
  const [old, changed] = [tomlOutline(before), tomlOutline(after)];
  return old !== null && changed !== null && isSame(toJson(changed.root), withValue(fieldValue(toJson(old.root)), path, value));
}
