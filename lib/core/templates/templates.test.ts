import { describe, expect, test } from "vitest";
import { checkFolder } from "#core/check-folder";
import { dialects } from "#core/dialects/dialect";
import { agentFolder, type FileEntry } from "#core/folder/agent-folder";
import { hasOwnFolder } from "#core/intake/agent-place";
import { emptyAgent } from "#core/templates/empty-agent";
import { entryPathOf } from "#core/templates/entry-path";
import { templates } from "#core/templates/templates";

const encoder = new TextEncoder();
const folderOf = (files: Record<string, string>) =>
  agentFolder(
    Object.entries(files).map(([path, text]): FileEntry => ({ kind: "file", path, bytes: encoder.encode(text), executable: false })),
  );

function check(dialect: (typeof dialects)[number], files: Record<string, string>, name: string) {
  const entry = hasOwnFolder(dialect) ? {} : { entry: entryPathOf(dialect, name) };
  return checkFolder(folderOf(files), { dialect, ...entry, ...(dialect === "skill" && { folderName: name }) });
}

describe.each(templates.map((template) => [template.id, template] as const))("the template %s", (_, template) => {
  test.each(["my-agent", "reviewer2", "x2", "true", "null"])("is accepted without a finding as %s", (name) => {
    const files = template.files({ name, model: "acme/small" });
    const checked = check(template.dialect, files, name);
    expect(checked.ok ? checked.warnings : checked.errors).toEqual([]);
    if (!checked.ok) return;
    expect(checked.value.name).toBe(name);
    expect(checked.value.files.map(({ path }) => path).sort()).toEqual(Object.keys(files).sort());
  });
});

test("ids of templates are unique, and every format has one", () => {
  expect(new Set(templates.map(({ id }) => id)).size).toBe(templates.length);
  expect(new Set(templates.map(({ dialect }) => dialect))).toEqual(new Set(dialects));
});

test("names and models that YAML would read as something else stay text", () => {
  for (const { id, files } of templates) {
    const [text = ""] = Object.entries(files({ name: "2024", model: "1e3" })).flatMap(([path, each]) =>
      /agent|skill|2024[.]md/i.test(path) ? each : [],
    );
    expect([id, text.match(/^(?:name|model): (?!inherit)\S+$/gm)?.every((line) => line.endsWith('"'))]).toEqual([id, true]);
  }
});

test.each(dialects)("an empty agent of %s has a name that its format reads", (dialect) => {
  const files = emptyAgent(dialect, "my-agent");
  const checked = check(dialect, files, "my-agent");
  if (checked.ok) expect(checked.value.name).toBe("my-agent");
  else expect(checked.errors.map(({ code }) => code)).not.toContain("YAML_PARSE");
});
