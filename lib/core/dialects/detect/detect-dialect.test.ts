import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { detectDialect } from "#core/dialects/detect/detect-dialect";

const bytes = (text: string) => new TextEncoder().encode(text);
const agent = (...lines: string[]) => bytes(`---\n${lines.join("\n")}\n---\nDo the work.\n`);
const short = (path: string, content: Uint8Array, place?: string) => {
  const { dialect, confidence } = detectDialect(path, content, place);
  return `${dialect} ${confidence}`;
};
const plain = ["name: a", "description: d"];

describe("detectDialect", () => {
  test.each<[string, string[], string]>([
    ["names of Claude Code's tools", ["tools: Read, Grep"], "claude certain"],
    ["an MCP tool", ["tools: mcp__tickets__list"], "claude certain"],
    ["a scoped tool", ["tools: Bash(git diff:*)"], "claude certain"],
    ["a model alias", ["model: sonnet"], "claude certain"],
    ["a model id without provider", ["model: claude-sonnet-4-5"], "claude certain"],
    ["a key of subagents", ["permissionMode: plan"], "claude certain"],
    ["a weak key alone", ["color: blue"], "claude likely"],
    ["two weak keys of different formats", ["color: blue", "max_turns: 3"], "unknown ambiguous"],
    ["a harness", ["model: acme/small-1", "harness:", "  tools:", "    builtin: [read]"], "mutagent certain"],
    ["thinking beside provider/model", ["model: acme/small-1", "thinking: low"], "mutagent certain"],
    ["layers of tools", ["tools:", "  add:", "    - bash"], "mux certain"],
    ["a base", ["base: exec"], "mux certain"],
    ["a map of AI settings", ["ai:", "  model: sonnet"], "mux certain"],
    ["an id of Compozy", ["tools:", "  - compozy__skill_view"], "compozy certain"],
    ["a permission of Compozy", ["permissions: approve-reads"], "compozy certain"],
    ["TOML", ['tools = ["ext__notes__list"]'], "compozy certain"],
    ["a provider beside a model alias", ["provider: claude", "model: opus"], "compozy likely"],
    ["two aliases of Copilot", ["tools: [read, search]"], "copilot certain"],
    ["one alias of Copilot", ["tools: [search]"], "copilot likely"],
    ["a server's tool", ["tools: ['github/*']"], "copilot certain"],
    ["a display name as model", ["model: Claude Sonnet 4.5"], "copilot certain"],
    ["models in a list", ["model: [gpt-5, o3]"], "copilot certain"],
    ["tools of Gemini", ["tools:", "- read_file"], "gemini certain"],
    ["a model of Gemini", ["model: gemini-3-pro"], "gemini certain"],
    ["a mode of OpenCode", ["mode: subagent"], "opencode certain"],
    ["tools as booleans", ["tools:", "  write: false"], "opencode certain"],
    ["tools as booleans in braces", ["tools: { write: false, bash: true }"], "opencode certain"],
    ["nothing but name and description", [], "unknown ambiguous"],
  ])("knows a file by %s", (_, lines, expected) => {
    expect(short("x/a.md", agent(...plain, ...lines))).toBe(expected);
  });

  test.each<[string, string]>([
    ["a colon in the description", "---\nname: a\ndescription: Use for: audits\ntools: Read\n---\nx\n"],
    ["lines that spill over", "---\nname: a\ndescription: Checks.\n\n<example>\nuser: hi\n</example>\ntools: Read\n---\nx\n"],
    ["a byte order mark", "\u{FEFF}---\nname: a\ntools: Read\n---\nx\n"],
    ["CRLF", "---\r\nname: a\r\ntools: Read\r\n---\r\nx\r\n"],
    ["blank lines above", "\n\n---\nname: a\ntools: Read\n---\nx\n"],
    ["a header in a code block", "```yaml\n---\nname: a\ntools: Read\n---\n```\n\nx\n"],
    ["a closing fence that is missing", "---\nname: a\ntools: Read\n\nYou read.\n"],
    ["no blank after the colon", "---\nname:a\ntools:Read, Grep\n---\nx\n"],
    ["tabs", "---\nname: a\ntools:\n\t- Read\n---\nx\n"],
    ["a list over several lines", "---\nname: a\ntools: [\n  Grep,\n  Read\n]\n---\nx\n"],
    ["duplicate keys", "---\nname: a\nname: b\ntools: Read\n---\nx\n"],
  ])("sees through %s", (_, text) => {
    expect(short("a.md", bytes(text))).toBe("claude certain");
  });

  test.each<[string, string]>([
    ['{"name": "a", "tools": ["compozy__skill_view"]}', "compozy certain"],
    ['{"name": "a", "tools": {"write": false}}', "opencode certain"],
    ['{"name": "a", "harness": {"tools": {}}}', "mutagent certain"],
    ['{"name": "a", "tools": "Read, Grep", "x": null}', "claude certain"],
    ['{"name": "a", tools: Read}', "notes likely"],
  ])("reads a header in JSON: %s", (line, expected) => {
    expect(short("a.md", agent(line))).toBe(expected);
  });

  test("does not take text for fields", () => {
    expect(short("a.md", agent(...plain.slice(0, 1), "description: |", "  tools: Read", "  model: sonnet"))).toBe("unknown ambiguous");
  });

  test.each<[string, string]>([
    [".claude/agents/a.md", "claude likely"],
    ["plugins/kit/agents/a.md", "claude likely"],
    [".mux/agents/a.md", "mux likely"],
    ["x/.xum/agents/a.md", "mux likely"],
    [".compozy/agents/a/AGENT.md", "compozy likely"],
    ["a/AGENT.md", "compozy likely"],
    ["a/agent.md", "mutagent likely"],
    [".github/agents/a.md", "copilot likely"],
    ["a.agent.md", "copilot likely"],
    [".gemini/agents/a.md", "gemini likely"],
    [".opencode/agent/a.md", "opencode likely"],
    [".claude/agents/AGENT.md", "claude likely"],
    ["skills/a/SKILL.md", "skill certain"],
    ["skills/a/skill.md", "skill certain"],
  ])("lets the place decide where the content leaves it open: %s", (path, expected) => {
    expect(short(path, agent(...plain))).toBe(expected);
  });

  test("takes the place from the caller where the path does not hold it", () => {
    expect(short("a.md", agent(...plain), "work/.claude/agents")).toBe("claude likely");
    expect(short("agents/a.md", agent(...plain), "plugins/kit/")).toBe("claude likely");
  });

  test("believes the content against the place, and names both", () => {
    const { dialect, confidence, candidates, marks } = detectDialect(
      ".claude/agents/a.md",
      agent(...plain, "tools: [codebase, editFiles]"),
    );
    expect({ dialect, confidence, candidates }).toEqual({ dialect: "copilot", confidence: "certain", candidates: ["copilot", "claude"] });
    expect(marks).toEqual([
      {
        mark: "tool name codebase",
        speaksFor: "copilot",
        strength: "strong",
        range: { start: { line: 4, column: 9 }, end: { line: 4, column: 17 } },
      },
      { mark: "lies in .claude/agents/", speaksFor: "claude", strength: "place" },
    ]);
  });

  test("keeps a near miss of a Claude key with Claude, where its place says so", () => {
    expect(short(".claude/agents/a.md", agent(...plain, "allowed-tools: Read"))).toBe("claude likely");
  });

  test("takes what has no frontmatter, or neither name nor description, for notes", () => {
    expect(short("agent.md", bytes("# How we work\n\nNotes.\n"))).toBe("notes likely");
    expect(short("post.md", agent("title: Hello", "date: 2026-01-01"))).toBe("notes likely");
    expect(short(".claude/agents/README.md", bytes("# Agents\n"))).toBe("notes likely");
    expect(short("a.md", new Uint8Array())).toBe("notes likely");
  });

  test("proposes the formats that a plain file can be", () => {
    expect(detectDialect("a.md", agent(...plain)).candidates).toEqual(["claude", "skill", "mux", "copilot", "gemini"]);
  });

  test("never takes an agent.md of the Mutagent cases for an agent of another format", () => {
    const vectors = new URL("../mutagent/vectors/", import.meta.url);
    const answers = readdirSync(fileURLToPath(vectors))
      .filter((name) => name.endsWith(".json"))
      .map((name): { files: Record<string, unknown> } => JSON.parse(readFileSync(new URL(name, vectors), "utf8")))
      .flatMap(({ files }) => (typeof files["agent.md"] === "string" ? [detectDialect("agent.md", bytes(files["agent.md"])).dialect] : []));
    expect(answers.length).toBeGreaterThan(200);
    expect(answers.filter((dialect) => dialect !== "mutagent" && dialect !== "notes")).toEqual([]);
  });

  test("never takes a case of Claude Code's files for another format, whatever is broken in it", () => {
    const vectors = new URL("../claude/vectors/", import.meta.url);
    const others = readdirSync(fileURLToPath(vectors))
      .filter((name) => name.endsWith(".json"))
      .map((name): { op: string; dialect: string; files: Record<string, string> } =>
        JSON.parse(readFileSync(new URL(name, vectors), "utf8")),
      )
      .filter(({ op, dialect }) => dialect === "claude" && op !== "detect")
      .flatMap(({ files }) => Object.entries(files).filter(([path]) => path.startsWith(".claude/agents/")))
      .filter(([path, text]) => !["claude", "notes"].includes(detectDialect(path, bytes(text)).dialect));
    expect(others).toEqual([]);
  });

  test("answers for any bytes, with ranges inside the file", () => {
    const key = fc.constantFrom(
      "name",
      "tools",
      "model",
      "permissions",
      "hooks",
      "__proto__",
      "description",
      "- x",
      "---",
      "```",
      "{",
      '"',
    );
    const line = fc.tuple(key, fc.constantFrom(":", ": ", " = ", ""), fc.string()).map((parts) => parts.join(""));
    const text = fc.array(line).map((lines) => bytes(["---", ...lines, "---", "x"].join("\n")));
    fc.assert(
      fc.property(fc.oneof(fc.uint8Array(), text), fc.string(), (content, path) => {
        const { marks } = detectDialect(path, content);
        const lines = new TextDecoder().decode(content).split("\n").length;
        for (const { range } of marks) if (range) expect(range.end.line).toBeLessThanOrEqual(lines);
      }),
      { seed: 7, numRuns: 1_000 },
    );
  });

  test.each<[string, string]>([
    ["one line", `---\nname: ${"a: ".repeat(300_000)}\n---\nx`],
    ["fences without end", "---\n".repeat(200_000)],
    ["comments", `${"# x\n".repeat(200_000)}---\nname: a\n---\n`],
    ["brackets", `---\ntools: ${"[".repeat(100_000)}\n---\n`],
    ["open lists", `---\n${"a: [\n".repeat(50_000)}---\n`],
    ["blanks", `---\nname: a${" ".repeat(60_000)}x\n---\n`],
    ["parentheses", `---\ntools: ${"a(".repeat(30_000)}\n---\n`],
  ])("takes bounded time for 1 MB of %s", (_, text) => {
    const content = bytes(text);
    const start = performance.now();
    detectDialect("agent.md", content);
    expect(performance.now() - start).toBeLessThan(2_000);
  });
});
