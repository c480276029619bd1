import { describe, expect, test } from "vitest";
import { resolveMux } from "#core/dialects/mux/resolve-mux";
import { definition, muxFolder } from "#core/dialects/mux/testing/mux-folder";

const entry = ".mux/agents/a.md";
const folder = muxFolder({
  "a.md": definition("name: A\nbase: exec\nai:\n  thinkingLevel: high", "Mine.\n"),
  "exec.md": definition("name: Exec\nbase: exec\ndescription: Ours\nai:\n  model: haiku\n  thinkingLevel: low", "Make check.\n"),
});

describe("resolveMux", () => {
  test("gives each value of the merged header its origin, and what it hides", () => {
    const { agent } = resolveMux(folder, { entry });
    const field = (name: string) => agent?.fields.find((each) => each.name === name);
    expect(field("ai.thinkingLevel")).toMatchObject({
      value: "high",
      origin: { layer: "a@project", path: entry, range: { start: { line: 5, column: 18 } } },
      hides: [{ value: "low", origin: { layer: "exec@project" } }],
    });
    expect(field("description")).toMatchObject({
      value: "Ours",
      origin: { layer: "exec@project" },
      hides: [{ origin: { layer: "exec@built-in", path: "" } }],
    });
    expect(field("subagent.runnable")).toMatchObject({ value: true, origin: { layer: "exec@built-in" } });
    expect(field("name")).toMatchObject({ value: "A", hides: [] });
  });

  test("gives the prompt in parts, the last base first", () => {
    const { agent } = resolveMux(folder, { entry, run: { as: "subagent" } });
    expect(agent?.prompt.map(({ title, text }) => [title, text])).toEqual([
      ["Prelude, environment and AGENTS.md", ""],
      ["Instructions of exec@built-in", expect.stringContaining("Placeholder")],
      ["Instructions of exec@project", "Make check.\n"],
      ["Instructions of a@project", "Mine.\n"],
      ["Addendum for sub-runs", expect.stringContaining("Placeholder")],
    ]);
    expect(resolveMux(folder, { entry }).agent?.prompt).toHaveLength(4);
  });

  test("shows the chain, with definitions that are hidden, broken and missing", () => {
    const texts = {
      "a.md": definition("name: A\nbase: b"),
      "b.md": "broken",
      "home/.mux/agents/a.md": definition("name: G"),
      "home/.mux/agents/b.md": definition("name: B"),
    };
    const link = (id: string, scope: string, state: string) => expect.objectContaining({ id, scope, state });
    expect(resolveMux(muxFolder(texts), { entry }).agent?.chain).toEqual([
      link("a", "project", "used"),
      link("a", "global", "shadowed"),
      link("b", "global", "used"),
      link("b", "project", "broken"),
    ]);
  });

  test.each([
    ["a broken definition", { "a.md": "broken" }, "main", "MARKDOWN_FRONTMATTER"],
    ["a missing base", { "a.md": definition("name: A\nbase: b") }, "main", "MUX_BASE_MISSING"],
    ["a bad pattern", { "a.md": definition("name: A\ntools:\n  add: ['(']") }, "main", "MUX_BAD_REGEX"],
    [
      "a bad pattern of its base",
      { "a.md": definition("name: A\nbase: b"), "b.md": definition("name: B\ntools:\n  add: ['(']") },
      "main",
      "MUX_BAD_REGEX",
    ],
    ["a sub-run of one that is switched off", { "a.md": definition("name: A\ndisabled: true") }, "subagent", "MUX_DISABLED"],
  ] as const)("gives no agent for %s, and says why", (_, files, as, code) => {
    const { agent, diagnostics } = resolveMux(muxFolder(files), { entry, run: { as } });
    expect(agent).toBeNull();
    expect(diagnostics.filter(({ severity }) => severity === "error").map((each) => each.code)).toContain(code);
  });

  test("asks the user's switch before the file's", () => {
    const off = muxFolder({ "a.md": definition("name: A\ndisabled: true") });
    const run = { as: "subagent" } as const;
    expect(resolveMux(off, { entry, run, context: { agentAiDefaults: { a: { enabled: true } } } }).agent).not.toBeNull();
    expect(resolveMux(folder, { entry, run, context: { agentAiDefaults: { a: { enabled: false } } } }).agent).toBeNull();
  });
});
