import { readdirSync, readFileSync } from "node:fs";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { applyFixes } from "#core/diagnostics/apply-fixes";
import { checkAgent } from "#core/dialects/claude/check-agent";
import { checkClaudeFiles } from "#core/dialects/claude/check-claude-files";
import { checkPlugin } from "#core/dialects/claude/plugin/check-plugin";
import { resolveClaude } from "#core/dialects/claude/resolve-claude";
import { agentText, folderOf } from "#core/dialects/claude/testing/agent-folder-of";

const vectors = new URL("./vectors/", import.meta.url);
const texts = readdirSync(vectors)
  .filter((name) => name.endsWith(".json"))
  .flatMap((name): string[] => Object.values(JSON.parse(readFileSync(new URL(name, vectors), "utf8")).files))
  .filter((text) => text.length < 4_000);

/** Processor time, so that what else the machine does is not counted. */
function millisecondsFor(work: () => void): number {
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1_000;
}

const scrap = fc.constantFrom(
  "\n",
  "---\n",
  ": ",
  "*",
  "&a",
  "[",
  "]",
  "{",
  "}",
  "'",
  '"',
  "|-\n  ",
  "\t",
  "\u{FEFF}",
  "\u{0}",
  "\u{202E}",
  "tools: ",
  "- ",
  "<<: ",
  "!!x ",
  "#",
  "\r\n",
  "\ud800",
);
const mutation = fc.record({ at: fc.nat(), length: fc.nat(12), scrap });

function mutated(text: string, mutations: readonly { at: number; length: number; scrap: string }[]): string {
  return mutations.reduce((given, { at, length, scrap }) => {
    const start = at % (given.length + 1);
    return given.slice(0, start) + scrap + given.slice(start + length);
  }, text);
}

test("cases broken at random are checked, resolved and mended without a throw", { timeout: 60_000 }, () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...texts),
      fc.array(mutation, { minLength: 1, maxLength: 4 }),
      fc.boolean(),
      (text, mutations, isPlugin) => {
        const broken = mutated(text, mutations);
        const folder = folderOf({ ".claude/agents/a.md": broken, "agents/b.md": text, ".claude-plugin/plugin.json": broken });
        const files = checkClaudeFiles(folder, isPlugin);
        for (const { path, diagnostics } of files) {
          const lines = (path.startsWith(".claude") ? broken : text).split("\n").length;
          for (const { range } of diagnostics) if (range) expect(range.end.line).toBeLessThanOrEqual(lines);
          applyFixes(folder, diagnostics);
        }
        resolveClaude(folder, { entry: ".claude/agents/a.md", context: { isPlugin } });
        checkPlugin(folder, ".claude-plugin/plugin.json");
      },
    ),
    { numRuns: 600 },
  );
});

describe("takes bounded time for", () => {
  const KiB = 1024;
  test.each([
    ["a megabyte of comment openings in the body", agentText("", "<!--".repeat(250_000))],
    ["60 KiB of tools", agentText(`tools: ${"Read, ".repeat(10 * KiB)}`)],
    ["60 KiB of unknown tools", agentText(`tools: ${"Raed, ".repeat(10 * KiB)}`)],
    ["60 KiB of open parentheses", agentText(`tools: ${"(".repeat(60 * KiB)}`)],
    ["60 KiB of underscores", agentText(`tools: mcp__${"_".repeat(60 * KiB)}`)],
    ["a name of 60 KiB", agentText(`name: ${"a-".repeat(30 * KiB)}`)],
    ["60 KiB of escaped line breaks", agentText(`description: ${"\\n".repeat(30 * KiB)}`)],
    ["1,500 unknown keys", agentText(Array.from({ length: 1_500 }, (_, i) => `key${i}: v`).join("\n"))],
    ["1,500 example lines", agentText(`description: d\n${"user: a\n".repeat(1_500)}model: opus`)],
    ["1,500 hooks", agentText(`hooks:\n${Array.from({ length: 1_500 }, (_, i) => `  e${i}: []`).join("\n")}`)],
    [
      "aliases of aliases",
      agentText(`skills: &a [${"x, ".repeat(1_000)}]\n${Array.from({ length: 500 }, (_, i) => `k${i}: *a`).join("\n")}`),
    ],
  ])("%s", (_case, text) => {
    const bytes = new TextEncoder().encode(text);
    // The budget is 150 ms; a cold, slow machine gets five times that.
    expect(millisecondsFor(() => checkAgent("a.md", bytes))).toBeLessThan(750);
  });
});

test("a thousand files of usual size take less than a second", () => {
  const description = `"${"Checks pages, links and numbers. ".repeat(18).trim()}"`;
  const text = agentText(
    `name: doc-checker\ndescription: ${description}\ntools: Read, Grep, Glob, Bash, mcp__tickets__*\nmodel: sonnet\ncolor: cyan`,
    "Compare the docs with the code, line by line.\n".repeat(140),
  );
  const check = (count: number) =>
    millisecondsFor(() => {
      for (let i = 0; i < count; i++) checkAgent("a.md", new TextEncoder().encode(text));
    });
  check(100);
  // On a slow machine three times that.
  expect(check(500) * 2).toBeLessThan(3_000);
});
