import { describe, expect, test } from "vitest";
import { entryField, type FormField, fieldsOf } from "#core/form/form-field";
import { type FormReading, fieldsFor, otherKeys, readField, readForm } from "#core/form/read-form";
import { type FieldEdit, renameKey, setField, setValue } from "#core/form/set-field";
import { applyChanges } from "#core/frontmatter/draft";
import type { FieldPath } from "#core/frontmatter/edit/edit-field";
import type { FieldValue } from "#core/frontmatter/edit/field-value";

const text = `---
name: sample
description: Works.
# who may be asked
mcpServers:
  - tickets # the team's own
  - notes:
      command: notes-server # local
      args: [--quiet]
      alwaysLoad: true
hooks:
  PreToolUse:
    - matcher: "Bash" # only the shell
      hooks:
        - type: command
          command: ./check.sh
          statusMessage: Checking
  Stop:
    - hooks:
        - {type: prompt, prompt: 'Is it done?'}
  pre: echo hi
---
Work.
`;

function read(of = text): FormReading & { ok: true } {
  const reading = readForm("claude", of);
  if (!reading.ok) throw new Error(reading.problem.message);
  return reading;
}

function field(key: string, fields: readonly FormField[] = fieldsOf(read().form)): FormField {
  const found = fields.find(({ path }) => path.join(".") === key);
  if (!found) throw new Error(`There is no field ${key}.`);
  return found;
}

function itemFields(of: FormField): readonly FormField[] {
  return of.kind === "records" || of.kind === "named" ? of.fields : [];
}

function eventOf(key: string): FormField {
  const hooks = field("hooks");
  if (hooks.kind !== "entries") throw new Error("Hooks are no entries.");
  return entryField(hooks, key);
}

const handlers = itemFields(field("hooks", itemFields(eventOf("Stop"))));
const handlerAt: FieldPath = ["hooks", "PreToolUse", 0, "hooks", 0];

function applied(edit: FieldEdit): string {
  return edit.kind === "change" ? applyChanges(text, [edit.change]) : edit.kind;
}

/** The lines that `edit` takes out and puts in. */
function changed(edit: FieldEdit): { out: string[]; in: string[] } {
  const [before, after] = [text.split("\n"), applied(edit).split("\n")];
  const start = before.findIndex((line, index) => line !== after[index]);
  let end = 0;
  while (before.at(-1 - end) === after.at(-1 - end) && before.length - end > start && after.length - end > start) end++;
  return { out: before.slice(start, before.length - end), in: after.slice(start, after.length - end) };
}

function set(of: FormField, base: FieldPath, value: FieldValue | undefined) {
  const { header } = read();
  return changed(setField("claude", header, readField(read(), of, base), value));
}

describe("hooks of a subagent", () => {
  test("are read by event, group and handler; what is no list of groups is left to the source", () => {
    expect(readField(read(), field("hooks")).isMisfit).toBe(false);
    expect(readField(read(), eventOf("pre"), ["hooks"])).toMatchObject({ isMisfit: true });
    expect(readField(read(), field("command", handlers), handlerAt).value).toBe("./check.sh");
    expect(readField(read(), field("prompt", handlers), ["hooks", "Stop", 0, "hooks", 0]).value).toBe("Is it done?");
  });

  test("stand at the line of their key, or of their value where it is beside it", () => {
    const lineOf = (of: FormField, base: FieldPath = []) => text.slice(0, readField(read(), of, base).offset).split("\n").length;
    expect([lineOf(field("hooks")), lineOf(eventOf("PreToolUse"), ["hooks"]), lineOf(field("command", handlers), handlerAt)]).toEqual([
      11, 12, 16,
    ]);
    expect(text.slice(readField(read(), field("name")).offset)).toMatch(/^sample\n/);
  });

  test("change by the line of what was set", () => {
    expect(set(field("command", handlers), handlerAt, "./other.sh --all")).toEqual({
      out: ["          command: ./check.sh"],
      in: ['          command: "./other.sh --all"'],
    });
    expect(set(field("matcher", itemFields(eventOf("PreToolUse"))), ["hooks", "PreToolUse", 0], "Bash|Edit")).toEqual({
      out: ['    - matcher: "Bash" # only the shell'],
      in: ['    - matcher: "Bash|Edit" # only the shell'],
    });
    expect(set(field("timeout", handlers), handlerAt, 30)).toEqual({ out: [], in: ["          timeout: 30"] });
    expect(set(field("prompt", handlers), ["hooks", "Stop", 0, "hooks", 0], "Really?")).toEqual({
      out: ["        - {type: prompt, prompt: 'Is it done?'}"],
      in: ["        - {type: prompt, prompt: 'Really?'}"],
    });
  });

  test("take one more event, group and handler, and lose one", () => {
    const { header } = read();
    const at = (path: FieldPath, value: FieldValue | undefined) => changed(setValue("claude", header, path, value));
    expect(at(["hooks", "SessionEnd"], [{ hooks: [{ type: "command" }] }])).toEqual({
      out: [],
      in: ["  SessionEnd:", "    - hooks:", "        - type: command"],
    });
    const present = readField(read(), field("hooks", itemFields(eventOf("PreToolUse"))), ["hooks", "PreToolUse", 0]).value;
    expect(at(["hooks", "PreToolUse", 0, "hooks"], [...(Array.isArray(present) ? present : []), { type: "http" }])).toEqual({
      out: [],
      in: ["        - type: http"],
    });
    expect(at(["hooks", "Stop"], undefined)).toEqual({
      out: ["  Stop:", "    - hooks:", "        - {type: prompt, prompt: 'Is it done?'}"],
      in: [],
    });
  });

  test("are called another event by the key alone, and never by one that is there", () => {
    const { header } = read();
    expect(changed(renameKey("claude", header, ["hooks", "PreToolUse"], "PostToolUse"))).toEqual({
      out: ["  PreToolUse:"],
      in: ["  PostToolUse:"],
    });
    expect(renameKey("claude", header, ["hooks", "PreToolUse"], "Stop")).toEqual({ kind: "source-only" });
    expect(renameKey("claude", header, ["hooks", "PreToolUse"], "PreToolUse")).toEqual({ kind: "same" });
  });

  test("show the fields of a handler's type, what is written, and keys that the form has no field for", () => {
    const shown = (base: FieldPath) => fieldsFor(read(), handlers, base).map(({ path }) => path.join("."));
    expect(shown(handlerAt)).toEqual(["type", "command", "if", "timeout"]);
    expect(shown(["hooks", "Stop", 0, "hooks", 0])).toEqual(["type", "prompt", "model", "if", "timeout"]);
    expect(otherKeys(read(), handlers, handlerAt).map(({ path }) => path.at(-1))).toEqual(["statusMessage"]);
    expect(read().strangers).toEqual([]);
  });
});

describe("MCP servers of a subagent", () => {
  const servers = field("mcpServers");
  const notes: FieldPath = ["mcpServers", 1, "notes"];

  test("are names, and names with settings", () => {
    expect(readField(read(), servers)).toMatchObject({ isMisfit: false, value: ["tickets", { notes: { command: "notes-server" } }] });
    expect(fieldsFor(read(), itemFields(servers), notes).map(({ path }) => path.join("."))).toEqual(["type", "command", "args", "env"]);
    expect(otherKeys(read(), itemFields(servers), notes).map(({ path }) => path.at(-1))).toEqual(["alwaysLoad"]);
  });

  test.each([
    ["a map of servers", "mcpServers:\n  tickets:\n    command: tickets"],
    ["an item with two keys", "mcpServers:\n  - name: tickets\n    command: tickets"],
    ["an item without settings", "mcpServers:\n  - tickets:"],
  ])("are left to the source where they are %s", (_, fields) => {
    expect(readField(read(`---\nname: a\ndescription: b\n${fields}\n---\n`), servers)).toMatchObject({ isMisfit: true, value: undefined });
  });

  test("change by the line of what was set, name and comment included", () => {
    const { header } = read();
    expect(set(field("command", itemFields(servers)), notes, "npx notes")).toEqual({
      out: ["      command: notes-server # local"],
      in: ["      command: npx notes # local"],
    });
    expect(set(field("env", itemFields(servers)), notes, { TOKEN: "$NOTES_TOKEN" })).toEqual({
      out: [],
      in: ["      env:", '        TOKEN: "$NOTES_TOKEN"'],
    });
    expect(changed(renameKey("claude", header, notes, "diary"))).toEqual({ out: ["  - notes:"], in: ["  - diary:"] });
    expect(changed(setValue("claude", header, ["mcpServers", 0], "issues"))).toEqual({
      out: ["  - tickets # the team's own"],
      in: ["  - issues # the team's own"],
    });
    expect(changed(setValue("claude", header, ["mcpServers", 0], undefined))).toEqual({ out: ["  - tickets # the team's own"], in: [] });
  });

  test("take one more by name, and one with settings", () => {
    const { value } = readField(read(), servers);
    const present = Array.isArray(value) ? value : [];
    expect(set(servers, [], [...present, "wiki"])).toEqual({ out: [], in: ["  - wiki"] });
    expect(set(servers, [], [...present, { wiki: { type: "stdio" } }])).toEqual({ out: [], in: ["  - wiki:", "      type: stdio"] });
  });
});
