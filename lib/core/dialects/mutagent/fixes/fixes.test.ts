import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { applyAllFixes } from "#core/diagnostics/apply-all-fixes";
import { applyFix } from "#core/diagnostics/apply-fixes";
import type { Diagnostic } from "#core/diagnostics/diagnostic";
import { checkDefinition } from "#core/dialects/mutagent/check-definition";
import { type AgentFolder, agentFolder } from "#core/folder/agent-folder";

const encode = (text: string) => new TextEncoder().encode(text);
const folderOf = (text: string) => agentFolder([{ kind: "file", path: "agent.md", bytes: encode(text), executable: false }]);

function textOf(folder: AgentFolder): string {
  const entry = folder.get("agent.md");
  return entry?.kind === "file" ? new TextDecoder("utf-8", { ignoreBOM: true }).decode(entry.bytes) : "";
}

function check(folder: AgentFolder): readonly Diagnostic[] {
  return checkDefinition("agent.md", encode(textOf(folder))).diagnostics;
}

const file = (...lines: string[]) => `${lines.join("\n")}\n`;
const withFields = (...fields: string[]) => file("---", "name: sample-agent", "model: acme/small-1", ...fields, "---", "Answer politely.");

type Case = [title: string, before: string, code: string, at: string, after: string];

const cases: Case[] = [
  [
    "quotes text that holds a colon and a space",
    withFields("description: Drafts notes. Use for: tagged builds"),
    "YAML_PARSE",
    "4:35",
    withFields('description: "Drafts notes. Use for: tagged builds"'),
  ],
  [
    "quotes text that begins with a dash and holds a colon",
    withFields("description: -x means: extract"),
    "YAML_PARSE",
    "4:22",
    withFields('description: "-x means: extract"'),
  ],
  [
    "uses single quotes where the text holds double ones",
    withFields('description: Says "hi": always'),
    "YAML_PARSE",
    "4:23",
    withFields(`description: 'Says "hi": always'`),
  ],
  [
    "quotes a colon trap on the next line",
    withFields("description:", "  Create designs. Use for: new screens."),
    "AGENT_SCHEMA",
    "5:3",
    withFields("description:", '  "Create designs. Use for: new screens."'),
  ],
  ["removes a blank line before the fence", `\n${withFields()}`, "MARKDOWN_FRONTMATTER", "1:1", withFields()],
  ["removes a byte order mark", `\u{FEFF}${withFields()}`, "MARKDOWN_FRONTMATTER", "1:1", withFields()],
  [
    "keeps a comment that stood before the fence",
    `# mine\n\n${withFields()}`,
    "MARKDOWN_FRONTMATTER",
    "1:1",
    file("---", "# mine", "name: sample-agent", "model: acme/small-1", "---", "Answer politely."),
  ],
  [
    "moves YAML out of a code block",
    file("# Panel", "", "```yaml", "---", "name: panel", "model: a/b", "---", "```", "You are a panel."),
    "MARKDOWN_FRONTMATTER",
    "3:1",
    file("---", "name: panel", "model: a/b", "---", "# Panel", "", "You are a panel."),
  ],
  ["mends an opening fence of another length", `-${withFields()}`, "MARKDOWN_FRONTMATTER", "1:1", withFields()],
  [
    "inserts an opening fence",
    file("name: sample-agent", "model: a/b", "---", "Body."),
    "MARKDOWN_FRONTMATTER",
    "1:1",
    file("---", "name: sample-agent", "model: a/b", "---", "Body."),
  ],
  [
    "mends an indented closing fence",
    file("---", "name: sample-agent", "model: a/b", " ---", "Body."),
    "MARKDOWN_FRONTMATTER",
    "4:1",
    file("---", "name: sample-agent", "model: a/b", "---", "Body."),
  ],
  [
    "mends a closing fence of another length",
    file("---", "name: sample-agent", "model: a/b", "-----", "Body.", "---", "More."),
    "YAML_PARSE",
    "4:1",
    file("---", "name: sample-agent", "model: a/b", "---", "Body.", "---", "More."),
  ],
  [
    "inserts a closing fence before a blank line",
    file("---", "name: sample-agent", "model: a/b", "", "Body."),
    "MARKDOWN_FRONTMATTER",
    "1:1",
    file("---", "name: sample-agent", "model: a/b", "---", "", "Body."),
  ],
  [
    "inserts a closing fence where a rule of the body closed",
    file("---", "name: sample-agent", "model: a/b", "", "You are kind", "---", "More."),
    "YAML_PARSE",
    "5:1",
    file("---", "name: sample-agent", "model: a/b", "---", "", "You are kind", "---", "More."),
  ],
  [
    "replaces tabs that indent",
    withFields("harness:", "\ttools:", "\t\tbuiltin: [read]"),
    "YAML_PARSE",
    "5:1",
    withFields("harness:", "  tools:", "    builtin: [read]"),
  ],
  [
    "quotes a leading star",
    withFields("description: *important* work"),
    "YAML_PARSE",
    "4:14",
    withFields('description: "*important* work"'),
  ],
  [
    "quotes a star that names no anchor",
    withFields("description: *important"),
    "YAML_ALIAS",
    "4:14",
    withFields('description: "*important"'),
  ],
  ["quotes a leading bracket", withFields("description: [WIP] reviews"), "YAML_PARSE", "4:14", withFields('description: "[WIP] reviews"')],
  ["quotes a leading @", withFields("description: @team reviews"), "YAML_PARSE", "4:14", withFields('description: "@team reviews"')],
  ["quotes a leading backtick", withFields("description: `x` reviews"), "YAML_PARSE", "4:14", withFields('description: "`x` reviews"')],
  ["quotes a leading %", withFields("description: %d reviews"), "YAML_PARSE", "4:14", withFields('description: "%d reviews"')],
  ["quotes a leading &", withFields("description: & more"), "YAML_PARSE", "4:14", withFields('description: "& more"')],
  [
    "quotes a leading !",
    withFields("description: !important reviews"),
    "YAML_TAG",
    "4:14",
    withFields('description: "!important reviews"'),
  ],
  [
    "quotes text that a # made a comment",
    withFields("description: #reviews"),
    "AGENT_SCHEMA",
    "4:14",
    withFields('description: "#reviews"'),
  ],
  [
    "quotes text after a closing quote",
    withFields('description: "Fast" reviews'),
    "YAML_PARSE",
    "4:14",
    withFields(`description: '"Fast" reviews'`),
  ],
  ["closes a list", withFields("disallowed_tools: [read, bash"), "YAML_PARSE", "4:19", withFields("disallowed_tools: [read, bash]")],
  [
    "closes a quote",
    withFields('description: "Reviews', "thinking: low"),
    "YAML_PARSE",
    "4:14",
    withFields('description: "Reviews"', "thinking: low"),
  ],
  [
    "adds a space after a colon",
    file("---", "name: sample-agent", "model:acme/small-1", "---", "B."),
    "YAML_PARSE",
    "3:6",
    file("---", "name: sample-agent", "model: acme/small-1", "---", "B."),
  ],
  ["renames a key with a near name", withFields("descripton: Reviews"), "AGENT_SCHEMA", "4:1", withFields("description: Reviews")],
  ["renames a key of another format", withFields("disallowed-tools: bash"), "AGENT_SCHEMA", "4:1", withFields("disallowed_tools: bash")],
  [
    "renames a key below harness",
    withFields("harness:", "  runtime:", "    Mode: headless"),
    "AGENT_SCHEMA",
    "6:5",
    withFields("harness:", "  runtime:", "    mode: headless"),
  ],
  [
    "makes a slug of a name",
    file("---", "name: UI Designer", "model: a/b", "---", "B."),
    "AGENT_SCHEMA",
    "2:7",
    file("---", "name: ui-designer", "model: a/b", "---", "B."),
  ],
  ["quotes a number where text is asked for", withFields("thinking: 1.10"), "AGENT_SCHEMA", "4:11", withFields('thinking: "1.10"')],
  [
    "moves a prompt into the body",
    file("---", "name: sample-agent", "prompt: |", "  You are strict.", "", "  Always.", "model: a/b", "---"),
    "AGENT_SCHEMA",
    "3:1",
    file("---", "name: sample-agent", "model: a/b", "---", "You are strict.", "", "Always."),
  ],
  [
    "moves instructions into the body",
    file("---", "name: sample-agent", "model: a/b", "instructions: Be strict.", "---"),
    "LEGACY_INSTRUCTIONS_FIELD",
    "4:1",
    file("---", "name: sample-agent", "model: a/b", "---", "Be strict."),
  ],
  [
    "makes a binding optional",
    withFields("harness:", "  bindings:", "    secrets:", "      - name: TOKEN # for the API"),
    "REQUIRED_BINDING",
    "7:15",
    withFields("harness:", "  bindings:", "    secrets:", "      - name: TOKEN # for the API", "        required: false"),
  ],
  [
    "makes a binding in braces optional",
    withFields("harness:", "  bindings:", "    secrets: [{ name: TOKEN }]"),
    "REQUIRED_BINDING",
    "6:23",
    withFields("harness:", "  bindings:", "    secrets: [{ name: TOKEN, required: false }]"),
  ],
  [
    "changes required: true",
    withFields("harness:", "  bindings:", "    secrets:", "      - required: true", "        name: TOKEN"),
    "REQUIRED_BINDING",
    "7:19",
    withFields("harness:", "  bindings:", "    secrets:", "      - required: false", "        name: TOKEN"),
  ],
];

describe.each([
  ["LF", (text: string) => text],
  ["CRLF", (text: string) => text.replaceAll("\n", "\r\n")],
])("with %s", (_name, ended) => {
  test.each(cases)("%s", (_title, before, code, at, after) => {
    const folder = folderOf(ended(before));
    const finding = check(folder).find((diagnostic) => diagnostic.fix);
    const { line, column } = finding?.range?.start ?? {};
    expect({ code: finding?.code, at: `${line}:${column}` }).toEqual({ code, at });
    if (!finding?.fix) throw new Error("no fix");
    const fixed = applyFix(folder, finding.fix);
    expect(textOf(fixed)).toBe(ended(after));
    expect(check(fixed).filter((diagnostic) => diagnostic.severity !== "note")).toEqual([]);
  });
});

test("all fixes together lead to a file that check accepts", () => {
  const before = file(
    "",
    "---",
    "name: My Agent",
    "description: Use for: this",
    "model:a/b",
    "toolz: [read",
    "prompt: Be strict.",
    "----",
    "",
  );
  const { folder, diagnostics } = applyAllFixes(check, folderOf(`\u{FEFF}${before}`));
  expect(diagnostics.filter(({ severity }) => severity === "error")).toEqual([]);
  expect(textOf(folder)).toBe(
    file("---", "name: my-agent", 'description: "Use for: this"', "model: a/b", "tools: [read]", "---", "Be strict.", ""),
  );
});

test("fields that all lack the blank after the colon become fields", () => {
  const { folder, diagnostics } = applyAllFixes(check, folderOf(file("---", "name:sample-agent", "model:acme/small-1", "---", "B.")));
  expect(diagnostics).toEqual([]);
  expect(textOf(folder)).toBe(file("---", "name: sample-agent", "model: acme/small-1", "---", "B."));
});

test("the value after quoting equals the text typed", () => {
  const words = fc.array(fc.stringMatching(/^[A-Za-z"'\\,.#&*!|>%@`?{}[\]-]{1,8}$/), { minLength: 1, maxLength: 5 });
  fc.assert(
    fc.property(words, words, (left, right) => {
      // Before the colon, a # after a blank begins a comment.
      fc.pre(!left.some((word) => word.startsWith("#")));
      const typed = `Use ${left.join(" ")}: ${right.join(" ")}`;
      const { folder } = applyAllFixes(check, folderOf(withFields(`description: ${typed}`)));
      expect(checkDefinition("agent.md", encode(textOf(folder))).definition?.description).toBe(typed);
    }),
    { numRuns: 200 },
  );
});

test("a fix changes nothing outside its edits", () => {
  const field = fc.constantFrom(
    "description: Use for: x",
    "descripton: x",
    "thinking: 1",
    "tools: [read",
    "\tharness:",
    "# note",
    "description: @x",
    "name: Other One",
  );
  fc.assert(
    fc.property(fc.array(field, { maxLength: 4 }), fc.string(), (fields, body) => {
      const text = `---\nmodel: a/b\n${fields.join("\n")}\n---\n${body}`;
      for (const { fix } of check(folderOf(text))) {
        if (!fix) continue;
        const edits = fix.edits.flatMap((edit) => (edit.kind === "text" ? [edit] : [])).sort((a, b) => a.start - b.start);
        const fixed = textOf(applyFix(folderOf(text), fix));
        const kept = edits.map((edit, i) => text.slice(edits[i - 1]?.end ?? 0, edit.start));
        let at = 0;
        for (const [i, piece] of kept.entries()) {
          expect(fixed.slice(at, at + piece.length)).toBe(new TextDecoder("utf-8", { ignoreBOM: true }).decode(encode(piece)));
          at += piece.length + (edits[i]?.text.length ?? 0);
        }
        expect(encode(fixed.slice(at))).toEqual(encode(text.slice(edits.at(-1)?.end ?? 0)));
      }
    }),
    { numRuns: 200 },
  );
});
