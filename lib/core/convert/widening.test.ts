import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { checkFolder } from "#core/check-folder";
import type { Conversion } from "#core/convert/conversion";
import { convert } from "#core/convert/convert";
import type { AgentDialect } from "#core/convert/convert-agent";
import { claudeTool, muxMcpTool } from "#core/convert/tool-map";
import { type AgentFolder, agentFolder } from "#core/folder/agent-folder";
import { findAgents } from "#core/intake/find-agents";
import { resolveAgent } from "#core/resolve-agent";

const choices = { model: "anthropic/claude-sonnet-5", description: "Chosen by a person" };
/** MCP tools that are on offer on both sides, by the names of Claude Code. */
const mcpTools = ["mcp__github__list", "mcp__github__delete", "mcp__notes__add"];
const builtIns = ["Read", "Write", "Edit", "Bash", "Grep", "Glob", "WebFetch", "WebSearch", "TodoWrite", "Agent"];

function folderOf(path: string, text: string): AgentFolder {
  return agentFolder([{ kind: "file", path, bytes: new TextEncoder().encode(text), executable: false }]);
}

const entries = { claude: "agents/a.md", mux: ".mux/agents/a.md", compozy: "AGENT.md", mutagent: "agent.md" } as const;

function converted(dialect: AgentDialect, header: string, to: AgentDialect): Conversion {
  const [path, options] = [entries[dialect], dialect === "claude" || dialect === "mux" ? { entry: entries[dialect] } : {}];
  const result = convert(folderOf(path, `---\n${header}---\nWork.\n`), { dialect, ...options }, to, choices);
  if (!result.ok) throw new Error(result.errors.map(({ code, message }) => `${code} ${message}`).join("; "));
  return result.value;
}

function headerIn({ files }: Conversion): string {
  return new TextDecoder().decode(files?.[0]?.bytes).split("---\n")[1] ?? "";
}

describe("a conversion says that it widens", () => {
  test.each([
    ["claude", "mux", "tools: mcp__github\ndisallowedTools: mcp__*\n", []],
    ["claude", "mux", "tools: Read, mcp__github__list\ndisallowedTools: mcp__github\n", []],
    ["claude", "mux", "disallowedTools: mcp__*\n", ["the tools of MCP servers"]],
    ["claude", "mutagent", "tools: Read\npermissionMode: plan\n", []],
    ["claude", "mutagent", "tools: Read, Edit\npermissionMode: plan\n", ["acting outside plan mode"]],
    ["claude", "mux", "permissionMode: plan\n", ["acting outside plan mode"]],
    ["claude", "mux", "tools: Bash\npermissionMode: dontAsk\n", ["acting without a question"]],
    ["claude", "mux", "tools: Bash\npermissionMode: bypassPermissions\n", []],
    ["claude", "compozy", "permissionMode: plan\n", ["acting outside plan mode"]],
    ["claude", "compozy", "permissionMode: bypassPermissions\n", ["acting without a question, whatever its parent's mode"]],
    ["claude", "compozy", "permissionMode: acceptEdits\n", []],
    ["claude", "compozy", "disallowedTools: Bash\n", ["Bash"]],
    ["compozy", "claude", "permissions: deny-all\ndeny_tools: [mcp__*]\n", ["reading without a question"]],
    ["compozy", "claude", "permissions: approve-reads\ndeny_tools: [mcp__*]\n", []],
    ["compozy", "claude", "", ["the tools of MCP servers"]],
    ["compozy", "claude", "toolsets: [compozy__bootstrap]\n", []],
    ["compozy", "claude", "tools: [mcp__github__*]\ndeny_tools: [mcp__github__del_*]\n", ["mcp__github__del_*"]],
    ["compozy", "mux", "tools: [mcp__github__list]\ndeny_tools: [mcp__github__list]\n", []],
    ["compozy", "mux", "tools: [mcp__github__*]\npermissions: deny-all\n", ["acting without a question"]],
    ["mux", "claude", "base: plan\n", []],
  ] as const)("%s to %s: %j", (dialect, to, fields, gained) => {
    const named = dialect === "compozy" ? "name: abc\n" : "name: abc\ndescription: Works\n";
    const conversion = converted(dialect, `${named}${fields}`, to);
    expect([conversion.gained, conversion.widens]).toEqual([gained, gained.length > 0]);
  });
});

describe("a conversion repeats a denial", () => {
  test.each([
    ["claude", "mux", "tools: mcp__github\ndisallowedTools: mcp__github__delete\n", "  remove:\n    - github_delete\n"],
    ["compozy", "mux", "tools: [mcp__github__*]\ndeny_tools: [mcp__github__delete]\n", "  remove:\n    - github_delete\n"],
    ["compozy", "claude", "tools: [mcp__github__*]\ndeny_tools: [mcp__github__delete]\n", "disallowedTools: mcp__github__delete\n"],
    ["compozy", "claude", "deny_tools: [mcp__*]\n", "disallowedTools: mcp__*\n"],
    ["claude", "compozy", "disallowedTools: mcp__*\n", "deny_tools:\n  - mcp__*\n"],
    ["mux", "claude", "base: plan\n", "permissionMode: plan\n"],
  ] as const)("%s to %s: %j", (dialect, to, fields, expected) => {
    const named = dialect === "compozy" ? "name: abc\n" : "name: abc\ndescription: Works\n";
    expect(headerIn(converted(dialect, `${named}${fields}`, to))).toContain(expected);
  });
});

/** The tools that an agent may call, by the names of Claude Code, as its own program decides. Compozy's provider brings the built-in ones. */
function callable(folder: AgentFolder, dialect: AgentDialect, entry: string | undefined): Set<string> {
  const offered = mcpTools.map((name) => (dialect === "mux" ? (muxMcpTool(name) ?? name) : name));
  const { agent } = resolveAgent(folder, { dialect, ...(entry !== undefined && { entry }), tools: dialect === "mutagent" ? [] : offered });
  const names = (agent?.policy.decisions ?? []).flatMap(({ tool, mode, kind }) => {
    if (mode === "blocked" || kind === "pattern") return [];
    const mcp = mcpTools[offered.indexOf(tool)];
    return mcp ?? (dialect === "claude" ? tool : claudeTool(tool, dialect)) ?? [];
  });
  // An edit may make a new file.
  const written = names.includes("Edit") ? ["Write"] : [];
  return new Set([...names, ...written, ...(dialect === "compozy" ? builtIns : [])]);
}

const claudeEntries = ["Read", "Edit", "Write", "Bash", "Grep", "WebFetch", "TodoWrite", "Agent", ...mcpTools, "mcp__github", "mcp__*"];
const compozyEntries = [
  "compozy__clarify",
  "compozy__skill_view",
  ...mcpTools,
  "mcp__github__*",
  "mcp__*",
  "mcp__github__de_*",
  "compozy__*",
];
const muxEntries = ["file_read", "file_edit_insert", "bash", "task", "web_fetch", "github_list", "github_.*", ".*", "file_.*"];

function source(dialect: "claude" | "compozy" | "mux", given: string[] | null, denied: string[]): string {
  const list = (key: string, values: string[]) => `${key}: [${values.map((value) => `"${value}"`).join(", ")}]\n`;
  const common = dialect === "compozy" ? "name: abc\n" : "name: abc\ndescription: Works\n";
  if (dialect === "claude")
    return common + (given ? list("tools", given) : "") + (denied.length > 0 ? list("disallowedTools", denied) : "");
  if (dialect === "compozy")
    return common + (given?.length ? list("tools", given) : "") + (denied.length > 0 ? list("deny_tools", denied) : "");
  return `${common}subagent: {runnable: true}\ntools:\n  ${list("add", given ?? [".*"])}  ${list("remove", ["propose_plan", ...denied])}`;
}

test("no tool that the source's program blocks and the target's allows goes without a word", () => {
  const cases = fc.constantFrom("claude" as const, "compozy" as const, "mux" as const).chain((dialect) => {
    const names = fc.subarray({ claude: claudeEntries, compozy: compozyEntries, mux: muxEntries }[dialect]);
    return fc.record({ dialect: fc.constant(dialect), granted: fc.option(names), denied: names });
  });
  fc.assert(
    fc.property(cases, fc.constantFrom<AgentDialect>("claude", "compozy", "mux", "mutagent"), ({ dialect, granted, denied }, to) => {
      fc.pre(dialect !== to);
      const header = source(dialect, granted, denied);
      const given = folderOf(entries[dialect], `---\n${header}---\nWork.\n`);
      // What its own program refuses is converted into nothing.
      fc.pre(checkFolder(given, { dialect, entry: entries[dialect] }).ok);
      const conversion = converted(dialect, header, to);
      if (!conversion.files) return;
      const upload = agentFolder(conversion.files.map(({ path, bytes }) => ({ kind: "file", path, bytes, executable: false })));
      const found = findAgents(upload.entries, { dialect: to });
      if (found.kind !== "one") throw new Error(`nothing of ${to}`);
      const before = callable(given, dialect, entries[dialect]);
      const gained = [...callable(found.folder, to, found.options.entry)].filter((tool) => !before.has(tool) && known(tool));
      expect([header, to, conversion.widens ? [] : gained]).toEqual([header, to, []]);
    }),
    { numRuns: 120 },
  );
});

/** Every tool of one format is compared with every tool of another as a whole; what has a name in Claude Code is told apart. */
function known(tool: string): boolean {
  return builtIns.includes(tool) || mcpTools.includes(tool);
}
