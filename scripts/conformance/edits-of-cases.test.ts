import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import { applyChanges } from "#core/frontmatter/draft";
import { type EditableYaml, editField, type FieldPath, undoOf } from "#core/frontmatter/edit/edit-field";
import { type FieldValue, fieldValue } from "#core/frontmatter/edit/field-value";
import { type FieldNode, type MapNode, toJson } from "#core/frontmatter/field-node";
import { parseYaml } from "#core/frontmatter/parse-yaml";
import { splitFrontmatter } from "#core/frontmatter/split-frontmatter";

const dialects = fileURLToPath(new URL("../../lib/core/dialects/", import.meta.url));

/** Every Markdown text with a readable header in the cases of a dialect, each once. */
function headersOf(dialect: string): EditableYaml[] {
  const directory = join(dialects, dialect, "vectors");
  const texts = new Set<string>();
  const collect = (value: unknown) => {
    if (typeof value === "string") {
      if (value.startsWith("---")) texts.add(value);
    } else if (typeof value === "object" && value !== null) for (const child of Object.values(value)) collect(child);
  };
  for (const name of readdirSync(directory)) {
    if (name.endsWith(".json")) collect(JSON.parse(readFileSync(join(directory, name), "utf8")));
  }
  return [...texts].flatMap((text) => editable(text) ?? []);
}

function editable(text: string): EditableYaml | null {
  const yaml = splitFrontmatter(text)?.yaml;
  if (!yaml || yaml.end - yaml.start > 10_000) return null;
  const { root, errors, duplicates, features } = parseYaml(text, yaml);
  const isPlain = errors.length + duplicates.length + features.length === 0;
  return root?.kind === "map" && root.entries.length > 0 && isPlain ? { text, yaml, root } : null;
}

/** Paths of all fields, with what each could become. */
function edits(node: FieldNode, path: FieldPath = []): { path: FieldPath; value: FieldValue | undefined }[] {
  const own =
    path.length === 0
      ? []
      : [
          { path, value: undefined },
          { path, value: other(node) },
        ];
  if (node.kind === "map") return [...own, ...node.entries.flatMap(({ key, value }) => edits(value, [...path, key]))];
  if (node.kind === "list") return [...own, ...node.items.flatMap((item, index) => edits(item, [...path, index]))];
  return own;
}

function other(node: FieldNode): FieldValue {
  if (node.kind === "list") return [...node.items.map((item) => fieldValue(toJson(item))), "added"];
  if (node.kind === "map") return { ...(fieldValue(toJson(node)) as Record<string, FieldValue>), added: true };
  return node.kind === "scalar" && typeof node.value === "number" ? node.value + 1 : "changed: yes";
}

function insertions({ entries }: MapNode): { path: FieldPath; value: FieldValue }[] {
  const absent = ["zz_new"].filter((key) => !entries.some((entry) => entry.key === key));
  return absent.flatMap((key) => [
    { path: [key], value: "text" },
    { path: [key, "inner"], value: ["a", "b"] },
  ]);
}

describe.each(["mutagent", "mux", "compozy", "claude"])("every header in the cases of %s", (dialect) => {
  const headers = headersOf(dialect);

  test("can be edited field by field, and undone to the same bytes", () => {
    expect(headers.length).toBeGreaterThan(100);
    let tried = 0;
    let refused = 0;
    for (const source of headers) {
      for (const { path, value } of [...edits(source.root), ...insertions(source.root)]) {
        tried++;
        const change = editField(source, path, value);
        if (!change) {
          refused++;
          continue;
        }
        const changed = applyChanges(source.text, [change]);
        expect(applyChanges(changed, [undoOf(source.text, change)])).toBe(source.text);
      }
    }
    expect(refused / tried).toBeLessThan(0.01);
  });

  test("gives the same bytes when a text is set to what it was", () => {
    for (const source of headers) {
      for (const { key, value } of source.root.entries) {
        if (value.kind !== "scalar" || value.style === "block" || value.source.includes("\n") || typeof value.value !== "string") continue;
        const change = editField(source, [key], "changed");
        if (!change) continue;
        const changed = editable(applyChanges(source.text, [change]));
        const back = changed && editField(changed, [key], value.value);
        if (changed && back && isOurStyle(value.source, value.value)) expect(applyChanges(changed.text, [back])).toBe(source.text);
      }
    }
  });
});

/** Plain text that we would write plain, or quotes that we would write: an author may escape more than is needed. */
function isOurStyle(source: string, value: string): boolean {
  const isWord = /^[A-Za-z][A-Za-z0-9_./-]*$/.test(source) && !/^(?:y|n|yes|no|on|off)$/i.test(source);
  return isWord || source === `"${value}"` || source === `'${value.replaceAll("'", "''")}'`;
}
