import { type FieldValue, isList, isScalar } from "#core/frontmatter/edit/field-value";
import type { FieldNode } from "#core/frontmatter/field-node";

/** TOML has no word for nothing. */
export function isWritableInToml(value: FieldValue): boolean {
  return isScalar(value) ? value !== null : Object.values(value).every(isWritableInToml);
}

export function tomlKey(key: string): string {
  return /^[A-Za-z0-9_-]+$/.test(key) ? key : basicString(key);
}

/** `a."b c".d` */
export function dottedKey(keys: readonly (string | number)[]): string {
  return keys
    .filter((step) => typeof step === "string")
    .map(tomlKey)
    .join(".");
}

/** A value on one line, but for text with several lines where `newline` is LF. The value must be writable. */
export function tomlValue(value: FieldValue, newline: string): string {
  if (typeof value === "string") return value.includes("\n") && newline === "\n" ? blockString(value) : basicString(value);
  if (isScalar(value)) return String(value);
  if (isList(value)) return `[${value.map((item) => tomlValue(item, "")).join(", ")}]`;
  const entries = Object.entries(value).map(([key, child]) => tomlEntry([key], child, ""));
  return entries.length === 0 ? "{}" : `{ ${entries.join(", ")} }`;
}

/** `key = value` */
export function tomlEntry(keys: readonly (string | number)[], value: FieldValue, newline: string): string {
  return `${dottedKey(keys)} = ${tomlValue(value, newline)}`;
}

/** A value in the quotes of the one whose place it takes, where they can hold it. */
export function tomlValueLike(node: FieldNode, value: FieldValue, newline: string): string {
  const isLiteral = node.kind === "scalar" && node.style === "quoted" && node.source.startsWith("'");
  if (isLiteral && typeof value === "string" && /^[^'\u0000-\u001f\u007f]*$/.test(value)) return `'${value}'`;
  return tomlValue(value, newline);
}

/** Entries of a table, those with tables inside last, each on a line of its own. */
export function tomlLines(table: { readonly [key: string]: FieldValue }, newline: string): string {
  return Object.entries(table)
    .map(([key, value]) => tomlEntry([key], value, newline) + newline)
    .join("");
}

function basicString(text: string): string {
  return JSON.stringify(text).replaceAll("\u007f", "\\u007f");
}

/** The line end behind the opening quotes is no part of the text. */
function blockString(text: string): string {
  const lines = text.split("\n").map((line) => basicString(line).slice(1, -1));
  return `"""\n${lines.join("\n")}"""`;
}
