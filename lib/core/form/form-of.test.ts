import { describe, expect, test } from "vitest";
import { checkFolder } from "#core/check-folder";
import { agentFields as claudeFields } from "#core/dialects/claude/agent-fields";
import { agentFields as compozyFields, type Fields } from "#core/dialects/compozy/reading/fields";
import type { Dialect } from "#core/dialects/dialect";
import { agentSchema } from "#core/dialects/mutagent/schema";
import { knownKeys } from "#core/dialects/mux/header";
import { claudeFields as skillFields } from "#core/dialects/skill/skill-fields";
import { agentFolder } from "#core/folder/agent-folder";
import { type FormField, type FormKind, fieldsOf } from "#core/form/form-field";
import { formOf } from "#core/form/form-of";
import { readField, readForm } from "#core/form/read-form";
import { setValue } from "#core/form/set-field";
import { applyChanges } from "#core/frontmatter/draft";
import type { FieldValue } from "#core/frontmatter/edit/field-value";
import type { MapShape } from "#core/frontmatter/shape";

/** Every field of a form by its place, those in items and matchers too. */
function places(fields: readonly FormField[], base: readonly string[] = []): string[] {
  return fields.flatMap((field) => {
    const path = [...base, ...field.path];
    if (field.kind === "records") return places(field.fields, [...path, "[]"]);
    return field.kind === "text-map" && field.keys ? field.keys.map((key) => [...path, key].join(".")) : [path.join(".")];
  });
}

function placesInShape({ fields }: MapShape, base: readonly string[] = []): string[] {
  return Object.entries(fields).flatMap(([key, { shape }]) => {
    const path = [...base, key];
    if (shape.kind === "map") return placesInShape(shape, path);
    return shape.kind === "list" && shape.item.kind === "map" ? placesInShape(shape.item, [...path, "[]"]) : [path.join(".")];
  });
}

function placesInFields(fields: Fields, base: readonly string[] = []): string[] {
  return Object.entries(fields).flatMap(([key, field]) => {
    const path = [...base, key];
    if (field.kind === "struct") return placesInFields(field.fields, path);
    return field.kind === "structs" ? placesInFields(field.fields, [...path, "[]"]) : [path.join(".")];
  });
}

const mutagentPlaces = placesInShape(agentSchema);
const sections = [...knownKeys.keys()];

test.each<[FormKind, readonly string[]]>([
  ["mutagent", mutagentPlaces],
  ["inline", mutagentPlaces.filter((place) => !place.startsWith("harness."))],
  [
    "mux",
    [...knownKeys].flatMap(([section, keys]) =>
      keys.filter((key) => !sections.includes(key)).map((key) => (section === "" ? key : `${section}.${key}`)),
    ),
  ],
  ["compozy", placesInFields(compozyFields)],
  [
    "claude",
    [
      ...claudeFields.fields.filter((key) => key !== "experimental"),
      ...Object.keys(claudeFields.experimental).map((key) => `experimental.${key}`),
    ],
  ],
  ["skill", [...skillFields]],
])("the form of %s has every field that its check knows, and no other", (kind, known) => {
  expect(places(fieldsOf(formOf(kind))).sort()).toEqual([...known].sort());
});

const smallest: Record<Dialect, { path: string; text: string }> = {
  mutagent: { path: "agent.md", text: "---\nname: sample\nmodel: zai/glm-5.3\n---\nWork.\n" },
  mux: { path: "sample.md", text: "---\nname: Sample\n---\nWork.\n" },
  compozy: { path: "AGENT.md", text: "---\nname: sample\n---\nWork.\n" },
  claude: { path: "sample.md", text: "---\nname: sample\ndescription: Works.\n---\nWork.\n" },
  skill: { path: "SKILL.md", text: "---\nname: sample\ndescription: Works when asked.\ncontext: fork\n---\nWork.\n" },
};

/** The smallest agent with one more value, and what its check says of the line that holds it. */
function said(dialect: Dialect, field: FormField, value: FieldValue): string[] {
  const { path, text } = smallest[dialect];
  const reading = readForm(dialect, text);
  if (!reading.ok) throw new Error(reading.problem.message);
  const edit = setValue(dialect, reading.header, field.path, value);
  const changed = edit.kind === "change" ? applyChanges(text, [edit.change]) : text;
  const folder = agentFolder([{ kind: "file", path, bytes: new TextEncoder().encode(changed), executable: false }]);
  const checked = checkFolder(folder, {
    dialect,
    ...(dialect === "mutagent" || dialect === "compozy" || dialect === "skill" ? {} : { entry: path }),
  });
  const after = readForm(dialect, changed);
  const node = after.ok ? readField(after, field).node : null;
  const line = node ? changed.slice(0, node.span.start).split("\n").length : 0;
  const found = checked.ok ? checked.warnings : [...checked.errors, ...checked.warnings];
  return found.filter(({ range }) => range?.start.line === line).map(({ code }) => code);
}

const dialectFields = (Object.keys(smallest) as Dialect[]).flatMap((dialect) =>
  fieldsOf(formOf(dialect)).map((field) => [`${dialect} ${field.path.join(".")}`, dialect, field] as const),
);

/** What check says of the first value and of none of the others. */
function refusal(dialect: Dialect, field: FormField, wrong: FieldValue, right: readonly FieldValue[]): string[] {
  const taken = new Set(right.flatMap((value) => said(dialect, field, value)));
  return said(dialect, field, wrong).filter((code) => !taken.has(code));
}

describe("choices and limits of the form are those of the check", () => {
  test.each(dialectFields.filter(([, , { kind }]) => kind === "choice"))("%s takes its values and no other", (_, dialect, field) => {
    if (field.kind !== "choice") throw new Error("Only choices are asked.");
    expect(refusal(dialect, field, "no-such-value", field.values)).not.toEqual([]);
  });

  test.each(dialectFields.filter(([, , field]) => field.kind === "text" && field.limit))(
    "%s is as long as it may be",
    (_, dialect, field) => {
      if (field.kind !== "text" || !field.limit) throw new Error("Only limited texts are asked.");
      const start = field.path.join() === "model" ? "a/" : "";
      const ofLength = (length: number) => start + "a".repeat(length - start.length);
      expect(refusal(dialect, field, ofLength(field.limit.max + 1), [ofLength(field.limit.max)])).not.toEqual([]);
    },
  );

  test.each(dialectFields.filter(([, , { kind }]) => kind === "boolean" || kind === "number"))("%s takes no text", (_, dialect, field) => {
    expect(refusal(dialect, field, "no-such-value", field.kind === "boolean" ? [true, false] : [7])).not.toEqual([]);
  });
});
