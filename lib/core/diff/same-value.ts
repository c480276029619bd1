import { splitEntries } from "#core/dialects/claude-family/split-entries";

/** Fields that formats read alike as a list and as text with commas. */
const listField = /(?:tools|skills)$/i;

/** Whether a program reads the same from both: keys of a map in any order, and lists of names in either form. */
export function sameValue(name: string, a: unknown, b: unknown): boolean {
  return normal(name, a) === normal(name, b);
}

function normal(name: string, value: unknown): string {
  const isList = typeof value === "string" && listField.test(name);
  return JSON.stringify(isList ? splitEntries(value).map(({ text }) => text) : value, sortKeys) ?? "";
}

function sortKeys(_key: string, value: unknown): unknown {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0)));
}
