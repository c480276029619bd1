import { describe, expect, test } from "vitest";
import { applyAllFixes } from "#core/diagnostics/apply-all-fixes";
import type { Diagnostic } from "#core/diagnostics/diagnostic";
import { checkMux } from "#core/dialects/mux/check-mux";
import { resolveMux } from "#core/dialects/mux/resolve-mux";
import { definition, muxFolder } from "#core/dialects/mux/testing/mux-folder";
import { type AgentFolder, agentFolder } from "#core/folder/agent-folder";

function findings(folder: AgentFolder, entry?: string): Diagnostic[] {
  const checked = checkMux(folder, entry);
  return checked.ok ? checked.warnings : [...checked.errors, ...checked.warnings];
}

/** `severity code line:column-line:column`, or without a place. */
function places(folder: AgentFolder, entry?: string): string[] {
  return findings(folder, entry).map(({ severity, code, range }) =>
    range ? `${severity} ${code} ${range.start.line}:${range.start.column}-${range.end.line}:${range.end.column}` : `${severity} ${code}`,
  );
}

const entry = ".mux/agents/a.md";
const of = (header: string, others: Record<string, string> = {}, body?: string) =>
  muxFolder({ "a.md": definition(header, body), ...others });
const builtIns = (files: Record<string, string>) =>
  Object.fromEntries(Object.entries(files).map(([name, text]) => [`built-in/${name}`, text]));
const plain = "name: A\ntools:\n  add: [bash]";

describe("checkMux finds", () => {
  test.each<[string, string, Record<string, string>, string[]]>([
    ["nothing in a sound definition", plain, {}, []],
    ["nothing in a child of exec but the placeholder", "name: A\nbase: exec", {}, ["note MUX_PLACEHOLDER_TEXT 3:7-3:11"]],
    ["a key it does not know", `${plain}\ncolour: red`, {}, ["warning UNKNOWN_KEY 5:1-5:7"]],
    ["a key that belongs elsewhere", `${plain}\nhidden: true`, {}, ["warning UNKNOWN_KEY 5:1-5:7"]],
    ["retired switches", `${plain}\nui:\n  disabled: true`, {}, ["warning MUX_RETIRED_KEY 6:3-6:11"]],
    ["a null key", `${plain}\ndescription:`, {}, ["error AGENT_SCHEMA 5:13-5:13"]],
    ["an upper-case base", `${plain}\nbase: Exec`, {}, ["error AGENT_SCHEMA 5:7-5:11"]],
    [
      "every failing field",
      "description: ''\nui:\n  hidden: 1\nai:\n  thinkingLevel: loud",
      {},
      ["error AGENT_SCHEMA 2:1-2:1", "error AGENT_SCHEMA 2:14-2:16", "error AGENT_SCHEMA 4:11-4:12", "error AGENT_SCHEMA 6:18-6:22"],
    ],
    ["a bad regex", "name: A\ntools:\n  add:\n    - 'file_('", {}, ["error MUX_BAD_REGEX 5:7-5:15"]],
    ["a pattern that nobody can decide", `name: A\ntools:\n  add: [bash, 'x{9999}']`, {}, ["error MUX_PATTERN_UNDECIDABLE 4:15-4:24"]],
    ["an alternation without a group", "name: A\ntools:\n  add: ['file_read|bash']", {}, ["warning MUX_ALTERNATION 4:9-4:25"]],
    ["blanks around a pattern", "name: A\ntools:\n  add: [' bash ']", {}, ["warning MUX_SPACED_PATTERN 4:9-4:17"]],
    ["a glob", "name: A\ntools:\n  add: [bash, mcp__tickets__*]", {}, ["warning TOOL_WILDCARD 4:15-4:30"]],
    ["a slip in a tool's name", "name: A\ntools:\n  add: [file_reed]", {}, ["warning TOOL_UNKNOWN 4:9-4:18"]],
    ["no tools at all", "name: A\ntools:\n  remove: [bash]", {}, ["warning TOOLS_EMPTY 4:3-4:17"]],
    [
      "an entry of require that is dropped",
      "name: A\ntools:\n  add: [bash]\n  require: [memory, 'task_.*']",
      {},
      ["warning MUX_REQUIRE_DROPPED 5:21-5:30"],
    ],
    [
      "a requirement that is taken away",
      "name: A\nbase: b\ntools:\n  require: ['web_.*']",
      { "b.md": definition("name: B\ntools:\n  require: [memory]") },
      ["warning MUX_REQUIRE_DROPPED 5:13-5:21"],
    ],
    [
      "a removal in vain",
      "name: A\nbase: b\ntools:\n  remove: [memory]",
      { "b.md": definition("name: B\ntools:\n  require: [memory]") },
      ["warning MUX_REQUIRE_STAYS 5:12-5:18"],
    ],
    ["a missing base", `${plain}\nbase: nowhere`, {}, ["error MUX_BASE_MISSING 5:7-5:14"]],
    ["a missing base of one without tools, once", "name: A\nbase: nowhere", {}, ["error MUX_BASE_MISSING 3:7-3:14"]],
    ["a base of its own id with nothing below", `${plain}\nbase: a`, {}, ["error MUX_BASE_MISSING 5:7-5:8"]],
    ["a circle", `${plain}\nbase: b`, { "b.md": definition("name: B\nbase: a") }, ["error MUX_BASE_CYCLE 5:7-5:8"]],
    [
      "a base that cannot be read",
      `${plain}\nbase: exec`,
      { "exec.md": "broken" },
      ["warning MUX_BASE_UNREADABLE 5:7-5:11", "note MUX_PLACEHOLDER_TEXT 5:7-5:11"],
    ],
    ["an agent that is switched off", `${plain}\ndisabled: true`, {}, ["warning MUX_DISABLED 5:11-5:15"]],
    [
      "one whose base switches it off",
      "name: A\nbase: b",
      { "b.md": definition(`${plain}\ndisabled: true`) },
      ["warning MUX_DISABLED 3:7-3:8"],
    ],
    ["a wide pattern that makes it plan", "name: A\ntools:\n  add: ['.*']", {}, ["warning MUX_PLAN_LIKE 4:9-4:13"]],
    ["a model that spawned runs ignore", `${plain}\nai:\n  model: haiku`, {}, ["note MUX_AI_IGNORED 6:3-6:15"]],
  ])("%s", (_, header, others, expected) => {
    expect(places(of(header, others), entry)).toEqual(expected);
  });

  test.each<[string, string, string, string[]]>([
    ["an override of exec without base", "exec.md", "name: Exec", ["note MUX_REPLACES_BUILT_IN 2:7-2:11", "warning TOOLS_EMPTY 2:7-2:11"]],
    [
      "that plan cannot be switched off",
      "plan.md",
      "name: Plan\ndisabled: true",
      ["warning MUX_CANNOT_DISABLE 3:11-3:15", "warning TOOLS_EMPTY 2:7-2:11"],
    ],
    ["a name in upper case", "Review.md", plain, ["error MUX_FILE_NAME"]],
    ["a name with blanks", " a .md", plain, ["error MUX_FILE_NAME"]],
    ["a name that is no id", "-a.md", plain, ["error MUX_FILE_NAME"]],
    ["an extension in upper case", "a.MD", plain, ["error MUX_FILE_NAME"]],
  ])("%s", (_, name, header, expected) => {
    expect(places(muxFolder({ [name]: definition(header) }))).toEqual(expected);
  });

  test.each<[string, string | Uint8Array, string[]]>([
    ["no header", "Plain notes.\n", ["error MARKDOWN_FRONTMATTER 1:1-1:13"]],
    ["an indented opening", " ---\nname: A\n---\n", ["error MARKDOWN_FRONTMATTER 1:1-1:5"]],
    ["no closing line", "---\nname: A\n", ["error MARKDOWN_FRONTMATTER 1:1-1:4"]],
    ["one byte too many", `${definition(plain)}${"x".repeat(1024 * 1024)}`, ["error ENTRY_TOO_LARGE"]],
    ["a key twice", definition(`${plain}\nname: B`), ["error YAML_PARSE 5:1-5:5"]],
    ["an unquoted star", definition("name: A\ntools:\n  add:\n    - *_read"), ["error YAML_ALIAS 5:7-5:13"]],
    ["a list as header", definition("- a"), ["error AGENT_SCHEMA 2:1-2:4"]],
    ["an empty header", "---\n---\n", ["error AGENT_SCHEMA 2:1-2:1"]],
    ["bytes that are no text", new Uint8Array([0x2d, 0x2d, 0x2d, 0x0a, 0xff]), ["error TEXT_ENCODING 2:1-2:2"]],
    ["hidden characters", definition(plain, "a\u{202e}b\n"), ["warning HIDDEN_CHARACTER 6:2-6:3"]],
    ["a byte order mark", `\u{feff}${definition(plain)}`, ["note BYTE_ORDER_MARK 1:1-1:2"]],
  ])("%s", (_, content, expected) => {
    expect(places(muxFolder({ "a.md": content }))).toEqual(expected);
  });

  test("the same places with CRLF", () => {
    const text = definition("name: A\ntools:\n  add: ['file_read|bash']\nui:\n  selectable: false");
    expect(places(muxFolder({ "a.md": text.replaceAll("\n", "\r\n") }))).toEqual(places(muxFolder({ "a.md": text })));
  });

  test("chains over ten and over eleven definitions", () => {
    const chain = (length: number) =>
      Object.fromEntries(
        Array.from({ length }, (_, i) => [`l${i}.md`, definition(i === length - 1 ? plain : `${plain}\nbase: l${i + 1}`)]),
      );
    const first = ".mux/agents/l0.md";
    expect(places(muxFolder(chain(10)), first)).toEqual([]);
    expect(places(muxFolder(chain(11)), first)).toEqual(["warning MUX_BASE_DEPTH 5:7-5:9"]);
    expect(places(muxFolder(chain(12)), first)).toEqual(["error MUX_BASE_DEPTH 5:7-5:9"]);
  });

  test("that a project file hides the one of the user", () => {
    const folder = muxFolder({ "a.md": definition(plain), "home/.mux/agents/a.md": definition(plain) });
    expect(places(folder, "home/.mux/agents/a.md")).toEqual(["warning MUX_SHADOWED 2:7-2:8"]);
  });

  test.each<[string, AgentFolder, string | undefined, string]>([
    ["nothing", muxFolder({}), undefined, "error ENTRY_NOT_FOUND"],
    ["several and none named", muxFolder({ "a.md": definition(plain), "b.md": definition(plain) }), undefined, "error MUX_ENTRY_AMBIGUOUS"],
    ["a name that is not there", muxFolder({ "a.md": definition(plain) }), ".mux/agents/b.md", "error ENTRY_NOT_FOUND"],
    ["a file in a folder below", muxFolder({ ".mux/agents/sub/a.md": definition(plain) }), ".mux/agents/sub/a.md", "error ENTRY_NOT_FOUND"],
    ["a link", agentFolder([{ kind: "link", path: entry, target: "x" }]), undefined, "error SYMLINK_SOURCE"],
  ])("%s, where an entry is looked for", (_, folder, given, expected) => {
    expect(places(folder, given)).toEqual([expected]);
  });
});

describe("checkMux says", () => {
  test.each<[string, string, Record<string, string>, RegExp]>([
    [
      "what an open alternation also matches",
      "name: A\ntools:\n  add: ['file_read|bash']",
      {},
      /begins with 'file_read' or ends with 'bash'/,
    ],
    ["which agents a circle has", `${plain}\nbase: b`, { "b.md": definition("name: B\nbase: a") }, /a@project → b@project → a/],
    [
      "whose requirement is lost",
      "name: A\nbase: b\ntools:\n  require: ['x.*']",
      { "b.md": definition("name: B\ntools:\n  require: [memory]") },
      /requirement of memory by b@project/,
    ],
    [
      "that a bad pattern stops every message",
      "name: A\ntools:\n  remove: ['(']",
      {},
      /cannot use the agent at all, no message can be sent/,
    ],
    [
      "how many characters there are too many",
      `${plain}\ndescription: ${"d".repeat(1025)}`,
      {},
      /1,025 of 1,024 characters \(UTF-16 units\)/,
    ],
    [
      "which fields an early end loses",
      "name: A\nsubagent:\n  append_prompt: |\n    one\n    ---\n    two\nbase: exec",
      {},
      /The 2 lines up to the next --- are instructions, no header; lost: base/,
    ],
    [
      "that trimmed patterns are not trimmed everywhere",
      "name: A\ntools:\n  add: [' propose_plan ']",
      {},
      /does not take the agent for a planning one/,
    ],
  ])("%s", (_, header, others, message) => {
    expect(findings(of(header, others), entry).map((finding) => finding.message)).toContainEqual(expect.stringMatching(message));
  });
});

describe("fixes of checkMux", () => {
  test.each<[string, string, string, string]>([
    ["group an alternation", "a.md", "name: A\ntools:\n  add: ['file_read|bash']", `name: A\ntools:\n  add: ["(?:file_read|bash)"]`],
    ["write a glob as a pattern", "a.md", "name: A\ntools:\n  add: [bash, mcp__t__*]", `name: A\ntools:\n  add: [bash, "mcp__t__.*"]`],
    ["trim a pattern", "a.md", "name: A\ntools:\n  add: [' bash ']", `name: A\ntools:\n  add: ["bash"]`],
    ["lower an id", "a.md", `${plain}\nbase: Compact`, `${plain}\nbase: compact`],
    ["name a thinking level", "a.md", `${plain}\nai:\n  thinkingLevel: med`, `${plain}\nai:\n  thinkingLevel: medium`],
    ["remove a key without a value", "a.md", `${plain}\ndescription:`, plain],
    ["rename a key", "a.md", `${plain}\ndesciption: d`, `${plain}\ndescription: d`],
    ["make a list", "a.md", "name: A\ntools:\n  add: bash", "name: A\ntools:\n  add: [bash]"],
    ["unquote a switch", "a.md", `${plain}\nui:\n  hidden: "true"`, `${plain}\nui:\n  hidden: true`],
    ["rename the file", "A.md", plain, plain],
  ])("%s, and check agrees", (_, name, header, expected) => {
    const { folder, diagnostics } = applyAllFixes((given) => findings(given), muxFolder({ [name]: definition(header) }));
    const file = folder.get(entry);
    expect(file?.kind === "file" && new TextDecoder().decode(file.bytes)).toBe(definition(expected));
    expect(diagnostics.filter(({ severity, code }) => severity === "error" || /ALTERNATION|WILDCARD|SPACED|UNKNOWN/.test(code))).toEqual(
      [],
    );
  });
});

describe("a checked agent", () => {
  test("pins its chain and no other file", () => {
    const folder = muxFolder({
      "a.md": definition("name: A\nbase: b"),
      "b.md": definition("name: B\nbase: b"),
      "c.md": definition("name: C"),
      "home/.mux/agents/b.md": definition("name: B\nbase: exec"),
      ...builtIns({ "exec.md": definition("name: Exec\ntools:\n  add: [bash]"), "plan.md": definition("name: Plan") }),
    });
    const checked = checkMux(folder, entry);
    expect(checked.ok && checked.value.files.map(({ path, packagePath, role }) => [path, packagePath, role])).toEqual([
      [".mux/agents/a.md", "source/.mux/agents/a.md", "entry"],
      [".mux/agents/b.md", "source/.mux/agents/b.md", "base"],
      ["built-in/exec.md", "source/built-in/exec.md", "base"],
      ["home/.mux/agents/b.md", "source/home/.mux/agents/b.md", "base"],
    ]);
  });

  test("is the same when it is checked again with its own files alone", () => {
    const folder = muxFolder({
      "a.md": definition("name: A\nbase: b\nsubagent:\n  append_prompt: Report."),
      "b.md": "broken",
      "home/.mux/agents/b.md": definition(plain, "Base.\n"),
      "d.md": definition("name: D"),
    });
    const checked = checkMux(folder, entry);
    if (!checked.ok) throw new Error("refused");
    const alone = agentFolder(checked.value.files.map((file) => ({ kind: "file", ...file })));
    expect(checkMux(alone, entry)).toEqual(checked);
    expect(resolveMux(alone, { entry })).toEqual(resolveMux(folder, { entry }));
  });

  test("pins what its chain passed over and what it hides, but nothing that Mux does not read", () => {
    const folder = muxFolder({
      "a.md": definition("name: A\nbase: b"),
      "b.md": "broken",
      "home/.mux/agents/a.md": definition("name: Hidden"),
      "home/.mux/agents/b.md": definition("name: B\nbase: exec"),
      "home/.mux/agents/exec.md": `---\nname: Exec\n---\n${" ".repeat(1024 * 1024)}`,
      ...builtIns({ "exec.md": definition(plain), "b.md": definition("name: Hidden") }),
    });
    const checked = checkMux(folder, entry);
    if (!checked.ok) throw new Error("refused");
    expect(checked.value.files.map(({ path, role }) => [path, role])).toEqual([
      [".mux/agents/a.md", "entry"],
      [".mux/agents/b.md", "passed-over"],
      ["built-in/b.md", "passed-over"],
      ["built-in/exec.md", "base"],
      ["home/.mux/agents/a.md", "passed-over"],
      ["home/.mux/agents/b.md", "base"],
    ]);
    const alone = agentFolder(checked.value.files.map((file) => ({ kind: "file", ...file })));
    const drawn = resolveMux(alone, { entry }).agent?.chain.map(({ id, scope, state }) => `${id}@${scope} ${state}`);
    expect(drawn).toEqual([
      "a@project used",
      "a@global shadowed",
      "b@global used",
      "b@project broken",
      "b@built-in shadowed",
      "exec@built-in used",
    ]);
  });

  test("has the instructions, tools and policy of a sub-run", () => {
    const folder = of(
      `name: A\nbase: b\nai:\n  model: anthropic:claude-haiku-4-5\n  thinkingLevel: low\nsubagent:\n  append_prompt: Report.`,
      {
        "b.md": definition("name: B\ndescription: Does it\ntools:\n  add: [bash, ask_user_question]", "Base.\n"),
      },
    );
    const checked = checkMux(folder, entry);
    expect(checked.ok && checked.value).toMatchObject({
      dialect: "mux",
      edition: "mux@0.27",
      name: "a",
      description: "Does it",
      definition: { name: "A", base: "b" },
      instructions: "Base.\n\n\nWork.\n\n\nReport.",
      launch: {
        model: "anthropic:claude-haiku-4-5",
        thinking: "low",
        tools: ["agent_report", "bash"],
        policy: { required: "agent_report" },
      },
      policy: { run: { as: "subagent", depth: 1 }, required: { tool: "agent_report" } },
    });
  });

  test("in .xum is read by the newer edition", () => {
    const checked = checkMux(
      muxFolder({ ".xum/agents/a.md": definition("name: A\nbase: b"), "b.md": definition(plain) }),
      ".xum/agents/a.md",
    );
    expect(checked.ok && [checked.value.edition, checked.value.files.length, checked.value.policy.required]).toEqual([
      "mux@2026-08",
      2,
      undefined,
    ]);
  });

  test("may be a lone file", () => {
    const checked = checkMux(muxFolder({ "./a.md": definition(plain) }), "./a.md");
    expect(checked.ok).toBe(false);
    const lone = agentFolder([{ kind: "file", path: "a.md", bytes: new TextEncoder().encode(definition(plain)), executable: false }]);
    expect(checkMux(lone)).toMatchObject({ ok: true, value: { name: "a", files: [{ packagePath: "source/a.md" }] } });
  });
});
