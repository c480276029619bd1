import { expect, test } from "vitest";
import { namesMcpTool, readToolEntry } from "#core/dialects/claude-family/tool-entry";

test.each([
  ["*", { kind: "everything", scope: null }],
  ["Read", { kind: "name", name: "Read", scope: null }],
  ["Bash(git diff:*)", { kind: "name", name: "Bash", scope: "git diff:*" }],
  ["Agent(a, b)", { kind: "name", name: "Agent", scope: "a, b" }],
  ["Rollback Manager", { kind: "name", name: "Rollback Manager", scope: null }],
  ["mcp__tickets", { kind: "mcp-server", server: "tickets", scope: null }],
  ["mcp__tickets__*", { kind: "mcp-server", server: "tickets", scope: null }],
  ["mcp__db__query", { kind: "mcp-tool", server: "db", tool: "query", scope: null }],
  ["mcp__plugin_house_db__read__all", { kind: "mcp-tool", server: "plugin_house_db", tool: "read__all", scope: null }],
  ["mcp__db__query(x)", { kind: "mcp-tool", server: "db", tool: "query", scope: "x" }],
  ["mcp__*", { kind: "mcp-all", scope: null }],
  ["mcp__*__list", { kind: "pattern", name: "mcp__*__list", scope: null }],
  ["Web*", { kind: "pattern", name: "Web*", scope: null }],
  ["(x)", { kind: "name", name: "(x)", scope: null }],
])("%s", (text, entry) => {
  expect(readToolEntry(text)).toEqual(entry);
});

test.each([
  ["mcp__*", "mcp__db__query", true],
  ["mcp__*", "Read", false],
  ["mcp__db", "mcp__db__query", true],
  ["mcp__db", "mcp__db2__query", false],
  ["mcp__db__query", "mcp__db__query", true],
  ["mcp__db__query", "mcp__db__query_all", false],
  ["Read", "Read", false],
])("%s names the MCP tool %s: %s", (entry, tool, expected) => {
  expect(namesMcpTool(readToolEntry(entry), tool)).toBe(expected);
});
