import type { FieldPath } from "#core/frontmatter/edit/edit-field";
import { type FieldValue, isList, isScalar } from "#core/frontmatter/edit/field-value";
import { startsWith, type TomlOutline } from "#core/frontmatter/edit/toml-outline";
import { dottedKey, tomlEntry, tomlLines, tomlValue } from "#core/frontmatter/edit/write-toml";
import { type FieldNode, nodeAt } from "#core/frontmatter/field-node";
import { lineAfter, lineAt } from "#core/frontmatter/key-line";

/** The text with a field that it does not have yet, and the sections above it; null where there is no place for it. */
export function insertToml(toml: string, outline: TomlOutline, path: FieldPath, value: FieldValue): string | null {
  const present = path.findIndex((_, depth) => nodeAt(outline.root, path.slice(0, depth + 1)) === undefined);
  const above = path.slice(0, present);
  const below = path.slice(present);
  const parent = nodeAt(outline.root, above);
  const newline = toml.includes("\r\n") ? "\r\n" : "\n";
  if (parent?.kind === "list") return insertItem(toml, outline, parent, above, below, value, newline);
  if (parent?.kind !== "map" || below.some((step) => typeof step === "number")) return null;
  if (parent.isFlow) {
    const entry = tomlEntry(below, value, "");
    const last = parent.entries.at(-1);
    return last
      ? spliced(toml, last.span.end, `, ${entry}`)
      : `${toml.slice(0, parent.span.start)}{ ${entry} }${toml.slice(parent.span.end)}`;
  }
  const asTable = above.length === 0 ? tableAtTheEnd(below, value, newline) : null;
  if (asTable !== null) return appended(toml, asTable, newline);
  return insertPair(toml, outline, above, below, value, newline);
}

function insertItem(
  toml: string,
  outline: TomlOutline,
  list: FieldNode & { kind: "list" },
  path: FieldPath,
  [index, ...below]: FieldPath,
  value: FieldValue,
  newline: string,
): string | null {
  if (index !== list.items.length || below.length > 0) return null;
  const last = list.items.at(-1);
  if (list.isFlow)
    return last
      ? spliced(toml, last.span.end, `, ${tomlValue(value, "")}`)
      : `${toml.slice(0, list.span.start)}[${tomlValue(value, "")}]${toml.slice(list.span.end)}`;
  const end = outline.tables.filter((table) => startsWith(table.path, path)).at(-1)?.end;
  if (end === undefined || isScalar(value) || isList(value)) return null;
  return spliced(toml, lineAfter(toml, lineAt(toml, end).end), `${newline}[[${dottedKey(path)}]]${newline}${tomlLines(value, newline)}`);
}

/** A section, or a list of them, as tables; null for what is one line. */
function tableAtTheEnd(keys: FieldPath, value: FieldValue, newline: string): string | null {
  if (isList(value)) {
    const tables = value.flatMap((item) =>
      isScalar(item) || isList(item) ? [] : [`[[${dottedKey(keys)}]]${newline}${tomlLines(item, newline)}`],
    );
    if (tables.length > 0 && tables.length === value.length) return tables.join(newline);
  }
  if (!isScalar(value) && !isList(value)) return `[${dottedKey(keys)}]${newline}${tomlLines(value, newline)}`;
  return keys.length > 1 ? `[${dottedKey(keys.slice(0, -1))}]${newline}${tomlEntry(keys.slice(-1), value, newline)}${newline}` : null;
}

function appended(toml: string, table: string, newline: string): string {
  const end = toml === "" || toml.endsWith("\n") ? "" : newline;
  return `${toml}${end}${toml.trim() === "" ? "" : newline}${table}`;
}

/** On a line behind the last one of its section. */
function insertPair(
  toml: string,
  { pairs, tables }: TomlOutline,
  section: FieldPath,
  keys: FieldPath,
  value: FieldValue,
  newline: string,
): string {
  const last = pairs.filter(({ path, table }) => table.length <= section.length && startsWith(path, section)).at(-1);
  if (last) {
    const own = [...section.slice(last.table.length), ...keys];
    return spliced(toml, lineAt(toml, last.span.end).end, `${newline}${tomlEntry(own, value, newline)}`);
  }
  const header = tables.find(({ path }) => path.length === section.length && startsWith(path, section));
  if (header) return spliced(toml, lineAt(toml, header.span.end).end, `${newline}${tomlEntry(keys, value, newline)}`);
  if (section.length === 0) return `${tomlEntry(keys, value, newline)}${newline}${toml}`;
  // The section is there by the tables inside it alone.
  const inner = tables.find(({ path }) => startsWith(path, section));
  const at = inner ? lineAt(toml, inner.span.start).start : toml.length;
  return spliced(toml, at, `[${dottedKey(section)}]${newline}${tomlEntry(keys, value, newline)}${newline}${newline}`);
}

function spliced(toml: string, at: number, text: string): string {
  return toml.slice(0, at) + text + toml.slice(at);
}
