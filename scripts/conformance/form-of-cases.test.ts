import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import { entryField, type FormField, type FormKind, fieldsOf } from "#core/form/form-field";
import { type FormReading, readField, readForm } from "#core/form/read-form";
import { setField } from "#core/form/set-field";
import { applyChanges } from "#core/frontmatter/draft";
import { type FieldPath, undoOf } from "#core/frontmatter/edit/edit-field";
import { type FieldValue, fieldValue, isSame } from "#core/frontmatter/edit/field-value";
import { toJson } from "#core/frontmatter/field-node";
import { parseYaml } from "#core/frontmatter/parse-yaml";

type Case = { ok: true } & FormReading;

/** Every text in the cases of a dialect whose header a form can show, each once. Skills are among the cases of claude. */
function casesOf(kind: FormKind): Case[] {
  const dialect = kind === "inline" ? "mutagent" : kind === "skill" ? "claude" : kind;
  const texts = new Set<string>();
  const collect = (value: unknown) => {
    if (typeof value === "string") {
      if (/^\ufeff?---/.test(value) && value.length < 10_000) texts.add(value);
    } else if (typeof value === "object" && value !== null) for (const child of Object.values(value)) collect(child);
  };
  const directory = fileURLToPath(new URL(`../../lib/core/dialects/${dialect}/vectors/`, import.meta.url));
  for (const name of readdirSync(directory, { recursive: true, encoding: "utf8" })) {
    if (name.endsWith(".json")) collect(JSON.parse(readFileSync(join(directory, name), "utf8")));
  }
  return [...texts].map((text) => readForm(kind, text)).filter((reading) => reading.ok);
}

/** Fields with their places, those inside the items of lists as well. */
function placesOf(reading: Case, fields: readonly FormField[], base: FieldPath = []): { field: FormField; base: FieldPath }[] {
  return fields.flatMap((field) => {
    const { value, path, isMisfit } = readField(reading, field, base);
    if (field.kind === "entries") {
      const keys = !isMisfit && typeof value === "object" && value !== null ? Object.keys(value) : [];
      return [{ field, base }, ...keys.flatMap((key) => placesOf(reading, [entryField(field, key)], path))];
    }
    if (field.kind === "named") {
      const items = Array.isArray(value) ? value : [];
      const settings = items.flatMap((item, index) => (typeof item === "string" ? [] : Object.keys(item).map((name) => [index, name])));
      return [{ field, base }, ...settings.flatMap((inner) => placesOf(reading, field.fields, [...path, ...inner]))];
    }
    if (field.kind !== "records") return [{ field, base }];
    const items = Array.isArray(value) ? value.flatMap((_, index) => placesOf(reading, field.fields, [...path, index])) : [];
    return [{ field, base }, ...items];
  });
}

/** A value that the field may have and does not have now. */
function anotherValue(field: FormField, value: FieldValue | undefined): FieldValue {
  switch (field.kind) {
    case "text":
      if (field.path.at(-1) === "model") return value === "zai/glm-5.3" ? "zai/glm-5.2" : "zai/glm-5.3";
      return field.isLong && value !== "One: line.\nAnd another, # no comment."
        ? "One: line.\nAnd another, # no comment."
        : value === "other"
          ? "another"
          : "other";
    case "choice":
      return field.values.find((each) => each !== value) ?? "";
    case "number":
      return value === 7 ? 8 : 7;
    case "boolean":
      return value !== true;
    case "texts":
      return Array.isArray(value) ? [...value.slice(1), "added_tool"] : ["added_tool", "second"];
    case "records":
      return [...(Array.isArray(value) ? value : []), Object.fromEntries([[field.title, "added"]])];
    case "text-map": {
      const key = field.keys?.[0] ?? "ADDED";
      return { ...(typeof value === "object" ? value : {}), [key]: "changed" };
    }
    case "entries": {
      const present: object = typeof value === "object" && value !== null ? value : {};
      const key = field.keys.find((each) => !Object.hasOwn(present, each)) ?? "";
      return { ...present, [key]: field.begin };
    }
    case "named":
      return [...(Array.isArray(value) ? value : []), "by-name", { "set-up": field.begin }];
    case "source":
      return "never";
  }
}

type Tally = { tried: number; refused: Case[] };

/** A header where an edit of one field would have to touch another: values shared by an anchor, a key twice, line ends of old. */
function isEntangled({ header: { text, yaml, language } }: Case): boolean {
  if (language === "toml") return false;
  const { features, duplicates } = parseYaml(text, yaml);
  return features.length + duplicates.length > 0 || /\r(?!\n)/.test(text);
}

/** Sets the field, asks that it says so and everything else what it said, and takes it back. */
function roundTrip(
  kind: FormKind,
  before: Case,
  { field, base }: { field: FormField; base: FieldPath },
  wanted: FieldValue | undefined,
  tally: Tally,
) {
  const reading = readField(before, field, base);
  const { text } = before.header;
  const edit = setField(kind, before.header, reading, wanted);
  if (edit.kind === "same") return;
  tally.tried++;
  if (edit.kind === "source-only") {
    tally.refused.push(before);
    return;
  }
  const changed = applyChanges(text, [edit.change]);
  expect(applyChanges(changed, [undoOf(text, edit.change)])).toBe(text);
  const after = readForm(kind, changed);
  if (!after.ok) throw new Error(`${after.problem.message}\n${changed}`);
  const said = readField(after, field, base);
  if (!isSame(said.value, wanted)) expect([changed, said.value]).toEqual([text, wanted]);
  const rest = (reading: Case) => without(fieldValue(toJson(reading.header.root)), said.path);
  if (!isSame(rest(after), rest(before))) expect(changed).toBe(text);
  expect(changed.slice(after.header.body.start)).toBe(text.slice(before.header.body.start));
}

/** JSON without the value at `path` and the sections above it that it leaves empty. */
function without(json: FieldValue, [step, ...rest]: FieldPath): FieldValue | undefined {
  if (Array.isArray(json)) return json.map((item, index) => (index === step ? (without(item, rest) ?? {}) : item));
  if (typeof json !== "object" || json === null) return json === null ? undefined : json;
  const inner = rest.length > 0 && Object.hasOwn(json, String(step)) ? without(Object(json)[String(step)], rest) : undefined;
  const entries = Object.entries(json).filter(([key]) => key !== step);
  if (inner !== undefined) entries.push([String(step), inner]);
  return entries.length === 0 ? undefined : Object.fromEntries(entries);
}

describe.each<[FormKind, number]>([
  ["mutagent", 150],
  ["inline", 150],
  ["mux", 150],
  ["compozy", 150],
  ["claude", 150],
  ["skill", 150],
])("the form over every case of %s", (kind, least) => {
  const cases = casesOf(kind);

  test("sets each field to another value, which alone changes, and takes it back to the same bytes", () => {
    expect(cases.length).toBeGreaterThan(least);
    const tally: Tally = { tried: 0, refused: [] };
    cases.forEach((reading, index) => {
      const places = placesOf(reading, fieldsOf(reading.form)).filter(({ field }) => field.kind !== "source");
      // All that is written, and of all that is not one field in turn.
      const written = places.filter(({ field, base }) => readField(reading, field, base).value !== undefined);
      const missing = places.filter((place) => !written.includes(place) && !readField(reading, place.field, place.base).isMisfit);
      const inTurn = missing[index % Math.max(1, missing.length)];
      for (const place of inTurn ? [...written, inTurn] : written) {
        const { value } = readField(reading, place.field, place.base);
        roundTrip(kind, reading, place, anotherValue(place.field, value), tally);
        if (value !== undefined) roundTrip(kind, reading, place, undefined, tally);
      }
    });
    expect(tally.tried).toBeGreaterThan(cases.length);
    expect(tally.refused.filter((reading) => !isEntangled(reading)).map(({ header }) => header.text)).toEqual([]);
  });
});
