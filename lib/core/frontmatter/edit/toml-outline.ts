import { ParseError, parseTOML } from "toml-eslint-parser";
import type { FieldPath } from "#core/frontmatter/edit/edit-field";
import type { MapNode } from "#core/frontmatter/field-node";
import type { Span } from "#core/frontmatter/span";
import { tomlTree } from "#core/frontmatter/toml/toml-tree";

/** A line `key = value` outside braces; `path` is from the top, `table` that of the header above it. */
export type TomlPair = { path: FieldPath; table: FieldPath; span: Span };

/** A line `[name]` or `[[name]]`; `end` is behind the last value below it. */
export type TomlTable = { path: FieldPath; span: Span; end: number };

/** How a document is laid out in lines, beside the tree of what it says. In the order of the text. */
export type TomlOutline = { root: MapNode; pairs: TomlPair[]; tables: TomlTable[] };

/** Null where `toml` is none. */
export function tomlOutline(toml: string): TomlOutline | null {
  try {
    return outlineOf(toml);
  } catch (error) {
    if (error instanceof ParseError) return null;
    throw error;
  }
}

function outlineOf(toml: string): TomlOutline {
  const program = parseTOML(toml, { tomlVersion: "1.1" });
  const outline: TomlOutline = { root: tomlTree(toml, 0, program), pairs: [], tables: [] };
  for (const item of program.body[0].body) {
    const isTable = item.type === "TOMLTable";
    const table: FieldPath = isTable ? item.resolvedKey : [];
    for (const { key, range } of isTable ? item.body : [item]) {
      const keys = key.keys.map((step) => (step.type === "TOMLBare" ? step.name : step.value));
      outline.pairs.push({ path: [...table, ...keys], table, span: { start: range[0], end: range[1] } });
    }
    if (isTable) outline.tables.push({ path: table, span: headerOf(item.key.range, toml), end: item.range[1] });
  }
  return outline;
}

/** From the first bracket to the last. */
function headerOf([start, end]: [number, number], toml: string): Span {
  const opening = /\[{1,2}[ \t]*$/.exec(toml.slice(0, start));
  const closing = /^[ \t]*\]{1,2}/.exec(toml.slice(end));
  return { start: opening?.index ?? start, end: end + (closing?.[0].length ?? 0) };
}

export function startsWith(path: FieldPath, prefix: FieldPath): boolean {
  return prefix.length <= path.length && prefix.every((step, index) => path[index] === step);
}
