import { type Document, Document as YamlDocument } from "yaml";
import { type FieldValue, isList, isScalar } from "#core/frontmatter/edit/field-value";
import type { ScalarNode } from "#core/frontmatter/field-node";
import { writeScalar } from "#core/frontmatter/write-scalar";

/** How a value is written where it goes: `indent` is the column of its key, `newline` the file's line end, `isFlow` that it has one line. */
export type YamlPlace = { indent: number; newline: string; isFlow: boolean };

/** What stands behind the colon of a key, its blank or line end included. */
export function valueAfterKey(value: FieldValue, place: YamlPlace): string {
  if (value === null) return "";
  if (isScalar(value)) return ` ${scalarText(value, place)}`;
  if (place.isFlow || isEmpty(value)) return ` ${flowText(value)}`;
  const lines = isList(value)
    ? value.map((item) => listItem(item, { ...place, indent: place.indent + 2 }))
    : Object.entries(value).map(([key, child]) => mapEntry(key, child, { ...place, indent: place.indent + 2 }));
  return lines.map((line) => `${place.newline}${line}`).join("");
}

/** `key: value` at its indent, without a line end behind it. */
export function mapEntry(key: string, value: FieldValue, place: YamlPlace): string {
  return `${" ".repeat(place.indent)}${writeScalar(key)}:${valueAfterKey(value, place)}`;
}

/** `- item` at its indent. */
export function listItem(item: FieldValue, place: YamlPlace): string {
  const dash = `${" ".repeat(place.indent)}- `;
  if (isScalar(item)) return `${dash}${item === null ? "null" : scalarText(item, place)}`;
  if (isList(item) || isEmpty(item)) return `${dash}${flowText(item)}`;
  const inner = { ...place, indent: place.indent + 2 };
  return (
    dash +
    Object.entries(item)
      .map(([key, value]) => mapEntry(key, value, inner))
      .join(place.newline)
      .slice(inner.indent)
  );
}

/** On one line: `[a, b]`, `{a: 1}`. */
export function flowText(value: FieldValue): string {
  if (isScalar(value)) return value === null ? "null" : flowScalar(value);
  if (isList(value)) return `[${value.map(flowText).join(", ")}]`;
  return `{${Object.entries(value)
    .map(([key, child]) => `${writeScalar(key)}: ${flowText(child)}`)
    .join(", ")}}`;
}

/** A new scalar: text plain where nothing can mistake it; text of several lines as a block, or escaped where a block cannot hold it. */
export function scalarText(value: string | number | boolean, { indent, newline, isFlow }: YamlPlace): string {
  if (typeof value !== "string") return String(value);
  if (isFlow) return flowScalar(value);
  if (!value.includes("\n")) return isOneLine(value) ? writeScalar(value) : escaped(value);
  return isBlockText(value) ? blockText(value, indent, newline) : escaped(value);
}

/** A scalar in the style of the one whose place it takes, so that setting the old value gives the old bytes. */
export function scalarLike(node: ScalarNode, value: string | number | boolean, place: YamlPlace): string {
  if (typeof value !== "string" || value.includes("\n") || !isOneLine(value)) return scalarText(value, place);
  if (node.style !== "quoted") return place.isFlow ? flowScalar(value) : writeScalar(value);
  if (node.source.startsWith("'")) return `'${value.replaceAll("'", "''")}'`;
  return /["\\]/.test(value) ? escaped(value) : `"${value}"`;
}

/** Plain text may hold no comma or bracket inside a list on one line. */
function flowScalar(value: string | number | boolean): string {
  if (typeof value !== "string") return String(value);
  return isOneLine(value) && !value.includes("\n") ? writeScalar(value) : escaped(value);
}

/** Literal lines: the indicator says how many line ends the text has at its end. */
function blockText(value: string, indent: number, newline: string): string {
  const pad = " ".repeat(indent + 2);
  const ends = /\n*$/.exec(value)?.[0].length ?? 0;
  const indicator = ends === 0 ? "|-" : ends === 1 ? "|" : "|+";
  const lines = value.slice(0, value.length - Math.min(ends, 1)).split("\n");
  return [indicator, ...lines.map((line) => (line === "" ? "" : pad + line))].join(newline);
}

/** Text that literal lines give back as it is. */
function isBlockText(value: string): boolean {
  return !/^[ \t\n]/.test(value) && !/[^\S\n]\n|[^\S\n]$/.test(value) && isOneLine(value.replaceAll("\n", ""));
}

/** Without characters that only an escape can write. */
function isOneLine(value: string): boolean {
  return !/[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u2028\u2029\ufeff]|[\t\r]/.test(value);
}

function escaped(value: string): string {
  const document: Document = new YamlDocument(value);
  return document.toString({ lineWidth: 0, defaultStringType: "QUOTE_DOUBLE" }).trimEnd();
}

function isEmpty(value: FieldValue): boolean {
  return typeof value === "object" && value !== null && Object.keys(value).length === 0;
}
