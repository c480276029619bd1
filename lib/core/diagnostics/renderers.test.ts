import { describe, expect, test } from "vitest";
import type { Diagnostic } from "#core/diagnostics/diagnostic";
import { escapeInJson } from "#core/diagnostics/escape-in-json";
import { renderGithub } from "#core/diagnostics/render-github";
import { renderSarif } from "#core/diagnostics/render-sarif";
import { renderTerminal } from "#core/diagnostics/render-terminal";

const source = "---\nname: x\ndescription: Use for: this\n---\n";
const colon: Diagnostic = {
  code: "YAML_PARSE",
  severity: "error",
  path: "agent.md",
  range: { start: { line: 3, column: 21 }, end: { line: 3, column: 22 } },
  message: "A colon followed by a space starts a new key.",
  hint: "Put the value in quotes.",
  fix: { title: "Quote the value", edits: [{ kind: "text", path: "agent.md", start: 25, end: 38, text: '"Use for: this"' }] },
};
const missing: Diagnostic = {
  code: "SOURCE_NOT_FOUND",
  severity: "warning",
  path: "A\u{202E}b, c:d",
  message: "It is 100% gone\u{1B}[31m.\nReally.",
};
const longPaths = Array.from(
  { length: 393 },
  (_, i): Diagnostic => ({
    code: "ARCHIVE_PATH_LENGTH",
    severity: "error",
    path: `files/${String(i).padStart(3, "0")}`,
    message: "The path is too long.",
  }),
);
const sourceOf = (path: string) => (path === "agent.md" ? source : undefined);

describe("terminal", () => {
  test("shows the place, the line with a caret, and the fix", () => {
    expect(renderTerminal([colon], sourceOf)).toBe(
      [
        "agent.md:3:21 error YAML_PARSE A colon followed by a space starts a new key.",
        "  3 | description: Use for: this",
        "    |                     ^",
        "  → fix: Quote the value",
        "1 error",
        "",
      ].join("\n"),
    );
  });

  test("sorts by path, shows control characters as escapes, and counts", () => {
    const text = renderTerminal([colon, missing], sourceOf);
    expect(text.split("\n")[0]).toBe("A\\u{202E}b, c:d warning SOURCE_NOT_FOUND It is 100% gone\\u{001B}[31m.\\nReally.");
    expect(text.endsWith("1 error, 1 warning\n")).toBe(true);
  });

  test("groups 393 findings of one kind", () => {
    const lines = renderTerminal(longPaths, sourceOf).trimEnd().split("\n");
    expect(lines).toHaveLength(5);
    expect(lines[3]).toBe("  and 390 more: ARCHIVE_PATH_LENGTH (A path over 100 bytes), 393 in all");
  });

  test("colours only when asked to", () => {
    expect(renderTerminal([colon], sourceOf)).not.toContain("\u{1B}");
    expect(renderTerminal([colon], sourceOf, { colour: true })).toContain("\u{1B}[31merror\u{1B}[0m");
  });

  test("cuts a line of a megabyte, and shows what is hidden in it", () => {
    const line = `${"x".repeat(500_000)}\u{202E}${"y".repeat(500_000)}`;
    const found: Diagnostic = {
      code: "HIDDEN_CHARACTER",
      severity: "warning",
      path: "agent.md",
      range: { start: { line: 1, column: 500_001 }, end: { line: 1, column: 500_002 } },
      message: "m",
    };
    const [, frame = "", caret = ""] = renderTerminal([found], () => line).split("\n");
    expect(frame).toHaveLength(6 + 2 + 119 + "\\u{202E}".length);
    expect(frame.slice(caret.indexOf("^"), caret.lastIndexOf("^") + 1)).toBe("\\u{202E}");
  });

  test("says nothing about nothing", () => {
    expect(renderTerminal([], sourceOf)).toBe("");
  });
});

test("JSON keeps its value, and shows no hidden character", () => {
  const value = { path: "A\u{202E}b", tag: "\u{E0041}", line: "a\u{2028}\u{9B}" };
  const json = escapeInJson(JSON.stringify(value));
  expect(json).toBe('{"path":"A\\u202eb","tag":"\\udb40\\udc41","line":"a\\u2028\\u009b"}');
  expect(JSON.parse(json)).toEqual(value);
});

test("GitHub annotations escape what would end a command or a property", () => {
  expect(renderGithub([colon, missing], { folder: "agents/x" })).toBe(
    [
      "::warning file=agents/x/A\\u{202E}b%2C c%3Ad,title=SOURCE_NOT_FOUND::It is 100%25 gone\\u{001B}[31m.\\nReally.",
      "::error file=agents/x/agent.md,title=YAML_PARSE,line=3,endLine=3,col=21,endColumn=22::A colon followed by a space starts a new key. Put the value in quotes.",
      "",
    ].join("\n"),
  );
  expect(renderGithub(longPaths).trimEnd().split("\n")).toHaveLength(4);
});

test("SARIF leads to the page of each rule where a server is known", () => {
  const log = JSON.parse(renderSarif([colon], { version: "1.2.3", server: "https://berth.example.org" }));
  expect(log.runs[0].tool.driver.rules[0].helpUri).toBe("https://berth.example.org/docs/codes/YAML_PARSE");
});

test("SARIF names each rule once, and carries places and fixes", () => {
  const log = JSON.parse(renderSarif([colon, missing, colon], { version: "1.2.3", folder: "agents/x" }));
  expect(log.version).toBe("2.1.0");
  const [run] = log.runs;
  expect(run.tool.driver).toMatchObject({ name: "Berth", version: "1.2.3" });
  expect(run.tool.driver.rules.map((rule: { id: string }) => rule.id)).toEqual(["SOURCE_NOT_FOUND", "YAML_PARSE"]);
  expect(run.tool.driver.rules[1]).toMatchObject({ help: { text: expect.stringContaining("Put the value in quotes") } });
  expect(run.tool.driver.rules[1].helpUri).toBeUndefined();
  expect(run.results[1]).toEqual({
    ruleId: "YAML_PARSE",
    ruleIndex: 1,
    level: "error",
    message: { text: "A colon followed by a space starts a new key. Put the value in quotes." },
    locations: [
      {
        physicalLocation: {
          artifactLocation: { uri: "agents/x/agent.md" },
          region: { startLine: 3, startColumn: 21, endLine: 3, endColumn: 22 },
        },
      },
    ],
    fixes: [
      {
        description: { text: "Quote the value" },
        artifactChanges: [
          {
            artifactLocation: { uri: "agents/x/agent.md" },
            replacements: [{ deletedRegion: { charOffset: 25, charLength: 13 }, insertedContent: { text: '"Use for: this"' } }],
          },
        ],
      },
    ],
  });
  expect(run.results[0].locations[0].physicalLocation.artifactLocation.uri).toBe("agents/x/A%E2%80%AEb%2C%20c%3Ad");
});

test("SARIF puts each edit of a fix into its own file", () => {
  const edits: NonNullable<Diagnostic["fix"]>["edits"] = [
    { kind: "text", path: "a.md", start: 0, end: 1, text: "x" },
    { kind: "text", path: "b c.md", start: 2, end: 2, text: "y" },
  ];
  const [run] = JSON.parse(renderSarif([{ ...colon, fix: { title: "Both", edits } }], { version: "1.2.3" })).runs;
  expect(run.results[0].fixes[0].artifactChanges).toEqual([
    {
      artifactLocation: { uri: "a.md" },
      replacements: [{ deletedRegion: { charOffset: 0, charLength: 1 }, insertedContent: { text: "x" } }],
    },
    {
      artifactLocation: { uri: "b%20c.md" },
      replacements: [{ deletedRegion: { charOffset: 2, charLength: 0 }, insertedContent: { text: "y" } }],
    },
  ]);
});
