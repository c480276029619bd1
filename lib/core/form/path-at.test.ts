import { expect, test } from "vitest";
import type { FormKind } from "#core/form/form-field";
import { pathAt } from "#core/form/path-at";
import { readForm } from "#core/form/read-form";

test.each<[string, FormKind, string, string]>([
  ["a value", "mux", "name: |a", "name"],
  ["a key", "mux", "ai:\n  mo|del: x", "ai.model"],
  ["an item", "mux", "tools:\n  add:\n    - a\n    - |b", "tools.add.1"],
  ["a field of an item", "compozy", "hooks:\n  - name: a\n    event: |b", "hooks.0.event"],
  ["a field of TOML", "compozy", '[[hooks]]\nname = "a"\nevent = |"b"', "hooks.0.event"],
])("finds %s", (_, kind, header, path) => {
  const marked = `---\n${header}\n---\nBody.\n`;
  const reading = readForm(kind, marked.replace("|", ""));
  expect(reading.ok && pathAt(reading.header.root, marked.indexOf("|")).join(".")).toBe(path);
});
