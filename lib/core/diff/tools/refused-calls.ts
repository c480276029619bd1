import { quoted } from "#core/diagnostics/show-text";
import type { JsonSchema } from "#core/diff/tools/read-schema";

/** Nobody reads more. */
const callsMax = 500;

/**
 * Calls that fitted `before` and do not fit `after`, as sentences in the order of the schema: `without 'limit'`, `with 'mode' set to 'fast'`.
 * Nothing is listed that a sentence cannot say for sure: keywords that cannot be compared are named as changed. Of very many the first.
 */
export function refusedCalls(before: JsonSchema, after: JsonSchema): string[] {
  const calls: string[] = [];
  for (const call of compare(before, after, "")) {
    if (calls.length === callsMax) return [...calls, "in other ways, which are too many to be listed"];
    calls.push(call);
  }
  return calls;
}

function* compare(before: JsonSchema, after: JsonSchema, name: string): Generator<string> {
  yield* compareTypes(before, after, name);
  yield* compareBounds(before, after, name);
  yield* compareObjects(before, after, name);
  yield* compareItems(before, after, name);
}

/** A value as the subject of a sentence. */
function at(name: string): string {
  return name === "" ? "with parameters" : `with ${quoted(name)}`;
}

function compareTypes(before: JsonSchema, after: JsonSchema, name: string): string[] {
  const [was, is] = [typesOf(before), typesOf(after)];
  const refused: string[] = [];
  if (is && !was) refused.push(`${at(name)} that is no ${[...is].join(" or ")}`);
  else if (is && was) {
    const lost = [...was].filter((type) => !is.has(type) && !(type === "integer" && is.has("number")));
    if (lost.length > 0) refused.push(`${at(name)} as ${lost.join(" or ")}`);
  }
  const [values, left] = [valuesOf(before), valuesOf(after)];
  if (left && !values) refused.push(`${at(name)} other than ${left.map(shown).join(", ")}`);
  else if (left && values) {
    const known = new Set(left.map(shown));
    const lost = values.map(shown).filter((value) => !known.has(value));
    if (lost.length > 0) refused.push(`${at(name)} set to ${lost.join(", ")}`);
  }
  for (const keyword of ["pattern", "format", "anyOf", "propertyNames", "multipleOf"])
    if (after[keyword] !== undefined && JSON.stringify(before[keyword]) !== JSON.stringify(after[keyword]))
      refused.push(`${at(name)} that does not fit the new ${keyword}`);
  return refused;
}

/** Keywords that hold a bound, and whether more of it refuses more. */
const bounds: readonly [keyword: string, isLeast: boolean, says: string][] = [
  ["minimum", true, "below"],
  ["exclusiveMinimum", true, "not above"],
  ["maximum", false, "above"],
  ["exclusiveMaximum", false, "not below"],
  ["minLength", true, "shorter than"],
  ["maxLength", false, "longer than"],
  ["minItems", true, "with fewer items than"],
  ["maxItems", false, "with more items than"],
];

function compareBounds(before: JsonSchema, after: JsonSchema, name: string): string[] {
  return bounds.flatMap(([keyword, isLeast, says]) => {
    const [was, is] = [before[keyword], after[keyword]];
    if (typeof is !== "number") return [];
    const isTighter = typeof was !== "number" || (isLeast ? is > was : is < was);
    return isTighter ? [`${at(name)} ${says} ${is}`] : [];
  });
}

function* compareObjects(before: JsonSchema, after: JsonSchema, name: string): Generator<string> {
  const [was, is] = [propertiesOf(before), propertiesOf(after)];
  const path = (property: string) => (name === "" ? property : `${name}.${property}`);
  const required = new Set(requiredOf(before));
  for (const property of requiredOf(after)) if (!required.has(property)) yield `without ${quoted(path(property))}`;
  for (const [property, schema] of was) {
    const other = is.get(property);
    if (other) yield* compare(schema, other, path(property));
    else if (after.additionalProperties === false) yield `with ${quoted(path(property))}`;
  }
  const isClosed = after.additionalProperties === false && before.additionalProperties !== false;
  if (isClosed && before.type === "object") yield `${at(name)} beside those that are listed`;
}

function* compareItems(before: JsonSchema, after: JsonSchema, name: string): Generator<string> {
  if (isSchema(before.items) && isSchema(after.items)) yield* compare(before.items, after.items, `${name}[]`);
}

function typesOf({ type }: JsonSchema): Set<string> | null {
  if (typeof type === "string") return new Set([type]);
  return Array.isArray(type) ? new Set(type.filter((each) => typeof each === "string")) : null;
}

function valuesOf(schema: JsonSchema): unknown[] | null {
  if (Array.isArray(schema.enum)) return schema.enum;
  return "const" in schema ? [schema.const] : null;
}

function propertiesOf({ properties }: JsonSchema): Map<string, JsonSchema> {
  if (!isSchema(properties)) return new Map();
  return new Map(Object.entries(properties).flatMap(([name, schema]) => (isSchema(schema) ? [[name, schema]] : [])));
}

function requiredOf({ required }: JsonSchema): string[] {
  return Array.isArray(required) ? required.filter((name) => typeof name === "string") : [];
}

function isSchema(value: unknown): value is JsonSchema {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function shown(value: unknown): string {
  return typeof value === "string" ? quoted(value) : JSON.stringify(value);
}
