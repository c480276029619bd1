import { expect, test } from "vitest";
import type { FormKind } from "#core/form/form-field";
import { headerPlace } from "#core/form/header-place";

/** The place of the bar in a header. */
function at(kind: FormKind, header: string) {
  const marked = `---\n${header}\n---\nBody.\n`;
  const offset = marked.indexOf("|");
  const place = headerPlace(kind, marked.replace("|", ""), offset);
  return place && `${place.what} ${place.path.join(".")} ${place.typed}`.trimEnd();
}

test.each<[string, FormKind, string, string | null]>([
  ["a key at the top", "mutagent", "name: a\nmo|", "key  mo"],
  ["a key in a section", "mutagent", "harness:\n  tools:\n    bu|", "key harness.tools bu"],
  ["a key behind a deeper section", "mutagent", "harness:\n  tools:\n    builtin: [a]\n  ru|", "key harness ru"],
  ["a key of an item", "mutagent", "harness:\n  tools:\n    modules:\n      - name: a\n        pa|", "key harness.tools.modules.[] pa"],
  ["a value", "mux", "ai:\n  thinkingLevel: hi|", "value ai.thinkingLevel hi"],
  ["the next of a text with commas", "claude", "tools: Read, Gr|", "value tools Gr"],
  ["an item on one line", "mutagent", "tools: [read, ba|", "item tools ba"],
  ["an item in lines", "mux", "tools:\n  add:\n    - ba|", "item tools.add ba"],
  ["an item at its key's indent", "compozy", "tools:\n- comp|", "item tools comp"],
  ["nothing in a comment", "mux", "# na|", null],
  ["nothing behind a closed list", "mutagent", "tools: [read] |", null],
  ["a key of TOML", "compozy", 'name = "a"\nmo|', "key  mo"],
  ["a key of a TOML table", "compozy", '[[hooks]]\nname = "a"\nev|', "key hooks.[] ev"],
  ["a key of a table in an item", "compozy", '[[hooks]]\nname = "a"\n[hooks.matcher]\nto|', "key hooks.[].matcher to"],
  ["an item of TOML", "compozy", 'tools = ["a", "comp|', "item tools comp"],
])("finds %s", (_, kind, header, expected) => {
  expect(at(kind, header)).toBe(expected);
});

test("finds nothing in the body", () => {
  const text = "---\nname: a\n---\nmo\n";
  expect(headerPlace("mutagent", text, text.length - 1)).toBeNull();
});
