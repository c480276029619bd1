import { describe, expect, it } from "vitest";
import { agentFolder, type FolderEntry } from "#core/folder/agent-folder";
import { sampleAgentText } from "#core/folder/testing/sample-agent";
import { findAgents } from "#core/intake/find-agents";

const encoder = new TextEncoder();

/** Entries as a reader gives them: files with a text each, and their parents. */
function entriesOf(files: Record<string, string>): readonly FolderEntry[] {
  return agentFolder(Object.entries(files).map(([path, text]) => ({ kind: "file", path, bytes: encoder.encode(text), executable: false })))
    .entries;
}

function named(name: string): string {
  return sampleAgentText.replace("sample-agent", name);
}

describe("where the agent folder lies", () => {
  it("finds it at the root", () => {
    const found = findAgents(entriesOf({ "agent.md": "x", "docs/a.md": "y" }));
    expect(found).toMatchObject({ kind: "one", place: { root: "" }, outside: [] });
    expect(found.kind === "one" && found.folder.entries.map(({ path }) => path)).toEqual(["agent.md", "docs", "docs/a.md"]);
  });

  it("finds it in one wrapping folder, and tells what lies outside", () => {
    const found = findAgents(entriesOf({ "kit-main/agent.md": "x", "kit-main/docs/a.md": "y", "README.md": "z", "other/b/c.md": "z" }));
    expect(found).toMatchObject({ kind: "one", place: { root: "kit-main" }, outside: ["README.md", "other"] });
    expect(found.kind === "one" && found.folder.entries.map(({ path }) => path)).toEqual(["agent.md", "docs", "docs/a.md"]);
  });

  it("finds it several folders down", () => {
    const found = findAgents(entriesOf({ "repo/agents/pricing/agent.md": "x", "repo/README.md": "z" }));
    expect(found).toMatchObject({ kind: "one", place: { root: "repo/agents/pricing" }, outside: ["repo/README.md"] });
  });

  it("takes a folder inside an agent folder for its content", () => {
    expect(findAgents(entriesOf({ "a/agent.md": "x", "a/templates/agent.md": "y" }))).toMatchObject({ kind: "one", place: { root: "a" } });
    expect(findAgents(entriesOf({ "agent.md": "x", "agents/b/agent.md": "y" }))).toMatchObject({ kind: "one", place: { root: "" } });
  });

  it("does not take a folder for the content of one whose name it begins with", () => {
    expect(findAgents(entriesOf({ "a/agent.md": "x", "ab/agent.md": "y" }))).toMatchObject({
      kind: "several",
      agents: [{ root: "a" }, { root: "ab" }],
    });
  });

  it("takes another letter case for an entry file, so that check can name it", () => {
    expect(findAgents(entriesOf({ "kit/Agent.MD": "x" }))).toMatchObject({ kind: "one", place: { root: "kit" } });
    expect(findAgents(entriesOf({ "kit/Agent.md": "x", "kit/agent.md": "y" }))).toMatchObject({ kind: "one", place: { root: "kit" } });
  });

  it("does not take a folder named agent.md for an entry file", () => {
    expect(findAgents(entriesOf({ "agent.md/notes.txt": "x" }))).toMatchObject({ kind: "none" });
  });
});

describe("several agent folders", () => {
  const files = Object.fromEntries(
    Array.from({ length: 14 }, (_, i) => [`repo/a${String(i).padStart(2, "0")}/agent.md`, named(`agent-${i}`)]),
  );

  it("lists all of them with the names they declare, and says how to choose", () => {
    const found = findAgents(entriesOf(files));
    expect(found).toMatchObject({ kind: "several", diagnostics: [{ code: "UPLOAD_SEVERAL_AGENTS", path: "" }] });
    if (found.kind !== "several") return;
    expect(found.agents).toHaveLength(14);
    expect(found.agents[3]).toEqual({ root: "repo/a03", entry: "repo/a03/agent.md", dialect: "mutagent", name: "agent-3" });
    expect(found.diagnostics[0].message).toMatch(/^14 agent folders found: "repo\/a00", "repo\/a01", /);
    expect(found.diagnostics[0].hint).toBe("Choose one with root=repo/a00, or send each folder on its own.");
  });

  it.each(["repo/a05", "repo/a05/", "./repo/a05"])("chooses the one at %s", (root) => {
    expect(findAgents(entriesOf(files), { root })).toMatchObject({ kind: "one", place: { root: "repo/a05" } });
  });

  it("chooses one that lies inside another", () => {
    expect(findAgents(entriesOf({ "agent.md": "x", "b/agent.md": "y" }), { root: "b" })).toMatchObject({
      kind: "one",
      place: { root: "b" },
      outside: ["agent.md"],
    });
    expect(findAgents(entriesOf({ "agent.md": "x", "b/agent.md": "y" }), { root: "." })).toMatchObject({
      kind: "one",
      place: { root: "" },
    });
  });

  it("tells the folders there are when the chosen one is none", () => {
    const found = findAgents(entriesOf({ "a/agent.md": "x", "b/agent.md": "y" }), { root: "c" });
    expect(found).toMatchObject({
      kind: "none",
      diagnostics: [{ code: "UPLOAD_NO_AGENT", message: 'There is no agent at "c".', hint: 'Agents found: "a", "b".' }],
    });
  });

  it("names no agent whose name is not plain", () => {
    const found = findAgents(entriesOf({ "a/agent.md": "---\nname: <b>x</b>\n---\n", "b/agent.md": "---\nmodel: a/b\n---\n" }));
    expect(found.kind === "several" && found.agents.map(({ root, name }) => ({ root, name }))).toEqual([{ root: "a" }, { root: "b" }]);
  });
});

describe("no agent folder", () => {
  const explain = (files: Record<string, string>) => {
    const found = findAgents(entriesOf(files));
    return found.kind === "none" ? found.diagnostics[0] : null;
  };

  it.each([
    ["names that are near", { "kit/agents.md": "x", "kit/a.txt": "y" }, /Nearest names: "kit\/agents.md"\.$/],
    ["a name with one extension too many", { "agent.md.txt": "x", "b.txt": "y" }, /Nearest names: "agent.md.txt"\.$/],
    ["frontmatter under another name", { "pricing.md": sampleAgentText, "b.txt": "y" }, /"pricing.md" starts with frontmatter\.$/],
    ["plain notes", { "docs/readme.md": "x", "docs/b.md": "y" }, /No agent.md was found among 2 files: "docs\/b.md", "docs\/readme.md"\.$/],
    ["one plain Markdown file", { "notes.md": "# Notes\n" }, /"notes.md" is a plain Markdown file/],
  ])("says so of %s", (_what, files, message) => {
    expect(explain(files)).toMatchObject({ code: "UPLOAD_NO_AGENT", severity: "error", path: "" });
    expect(explain(files)?.message).toMatch(message);
    expect(explain(files)?.hint).toBeTruthy();
  });

  it("offers to rename one Markdown file that has frontmatter", () => {
    expect(explain({ "pricing.md": sampleAgentText })?.fix).toEqual({
      title: "Rename to agent.md",
      edits: [{ kind: "rename", from: "pricing.md", to: "agent.md" }],
    });
    expect(explain({ "pricing.md": "# Notes\n" })?.fix).toBeUndefined();
  });

  it("shows what cannot be seen in a name as an escape", () => {
    expect(explain({ "a\u202eb.txt": "x" })?.message).toContain('"a\\u{202e}b.txt"');
  });
});

describe("agents of other formats", () => {
  const subagent = (name: string) => `---\nname: ${name}\ndescription: Reviews code.\ntools: Read, Grep\nmodel: sonnet\n---\nReview.\n`;
  const muxAgent = "---\nname: Ask\nbase: exec\ntools:\n  remove: [file_edit_.*]\n---\nAsk first.\n";
  const found = (files: Record<string, string>, root?: string) => findAgents(entriesOf(files), root === undefined ? {} : { root });

  it("knows a skill by its file name, and is told what its folder is called", () => {
    expect(found({ "kit/pdf/SKILL.md": "x", "kit/pdf/a.py": "" })).toMatchObject({
      kind: "one",
      place: { root: "kit/pdf", dialect: "skill" },
      options: { dialect: "skill", folderName: "pdf" },
    });
  });

  it("takes a single file for its own folder", () => {
    const one = found({ ".claude/agents/team/reviewer.md": subagent("reviewer"), "README.md": "# Hello\n" });
    expect(one).toMatchObject({
      kind: "one",
      place: { root: ".claude/agents/team/reviewer.md", dialect: "claude", name: "reviewer" },
      options: { dialect: "claude", entry: "reviewer.md" },
      outside: ["README.md"],
    });
    expect(one.kind === "one" && one.folder.entries.map(({ path }) => path)).toEqual(["reviewer.md"]);
  });

  it("keeps the definitions around a Mux agent", () => {
    const one = found({ "p/.mux/agents/ask.md": muxAgent, "p/.mux/agents/exec.md": muxAgent, "p/a.ts": "" }, "p/.mux/agents/ask.md");
    expect(one).toMatchObject({ kind: "one", place: { dialect: "mux" }, options: { dialect: "mux", entry: ".mux/agents/ask.md" } });
    expect(one.kind === "one" && one.folder.entries.flatMap(({ kind, path }) => (kind === "file" ? path : []))).toEqual([
      ".mux/agents/ask.md",
      ".mux/agents/exec.md",
    ]);
  });

  it("finds all of a repository, and says which files it skipped and why", () => {
    const several = found({
      ".claude/agents/a.md": subagent("a"),
      ".claude/agents/README.md": "# Our agents\n",
      ".claude/skills/pdf/SKILL.md": "x",
      ".github/agents/c.agent.md": "---\ndescription: Copilot\ntools: ['search', 'editFiles']\n---\nHelp.\n",
      "agents/pricing/agent.md": sampleAgentText,
      "docs/guide.md": "# Guide\n",
    });
    expect(several).toMatchObject({ kind: "several" });
    if (several.kind !== "several") return;
    expect(several.agents.map(({ root, dialect }) => [root, dialect])).toEqual([
      [".claude/agents/a.md", "claude"],
      [".claude/skills/pdf", "skill"],
      ["agents/pricing", "mutagent"],
    ]);
    expect(several.skipped).toEqual([
      { path: ".claude/agents/README.md", reason: "has no frontmatter with a name or description" },
      { path: ".github/agents/c.agent.md", reason: "is an agent of GitHub Copilot, which Berth does not keep" },
    ]);
  });

  it("looks past notes that are named agent.md where there are agents, and says so", () => {
    const several = found({ "agent.md": "# How we work\n", "a/agent.md": sampleAgentText, "b/agent.md": named("other") });
    expect(several.kind === "several" && several.agents.map(({ root }) => root)).toEqual(["a", "b"]);
    expect(several.kind === "several" && several.skipped).toEqual([
      { path: "agent.md", reason: "has no frontmatter with a name or description" },
    ]);
  });

  it("takes an agent.md that is no UTF-8 for an agent, so that check can say so", () => {
    const utf16 = Uint8Array.from([0xff, 0xfe, ...Array.from(encoder.encode(sampleAgentText)).flatMap((byte) => [byte, 0])]);
    const saved = { kind: "file" as const, path: "a/agent.md", bytes: utf16, executable: false };
    const several = findAgents(agentFolder([saved, ...entriesOf({ "b/agent.md": named("other") })]).entries);
    expect(several.kind === "several" && several.agents.map(({ root }) => root)).toEqual(["a", "b"]);
  });

  it("takes agent.md beside AGENT.md for the entry, whatever the order, so that check can name both", () => {
    const compozy = "---\nname: planner\nprovider: claude\n---\nPlan.\n";
    for (const other of [compozy, sampleAgentText]) {
      expect(found({ "x/agent.md": sampleAgentText, "x/AGENT.md": other })).toMatchObject({
        place: { entry: expect.stringMatching(/^x\//), dialect: "mutagent" },
      });
    }
  });

  it("tells AGENT.md of Compozy from a misspelt agent.md by its content", () => {
    const compozy = "---\nname: planner\nprovider: claude\ntools: [compozy__skill_list]\n---\nPlan.\n";
    expect(found({ "planner/AGENT.md": compozy })).toMatchObject({ place: { root: "planner", dialect: "compozy" } });
    expect(found({ "pricing/AGENT.md": sampleAgentText })).toMatchObject({ place: { root: "pricing", dialect: "mutagent" } });
  });

  it("finds ten thousand agents in seconds", () => {
    const files = Array.from({ length: 10_000 }, (_, i) => [`repo/.claude/agents/g${i % 97}/a${i}.md`, subagent(`a${i}`)] as const);
    const entries = entriesOf(Object.fromEntries(files));
    const start = performance.now();
    expect(findAgents(entries)).toMatchObject({ kind: "several", agents: { length: 10_000 } });
    expect(performance.now() - start).toBeLessThan(10_000);
  });
});

describe("folders that are nested thousands of levels deep", () => {
  const levels = 3_000;
  const bytes = new TextEncoder().encode("---\nname: a\n---\nDo.\n");
  const paths = Array.from({ length: levels }, (_, depth) => "x/".repeat(depth));
  const file = (path: string): FolderEntry => ({ kind: "file", path, bytes, executable: false });

  it.each([
    ["an agent at each level", paths.map((path) => file(`${path}agent.md`)), {}],
    ["the innermost of them chosen", paths.map((path) => file(`${path}agent.md`)), { root: "x/".repeat(levels - 1).slice(0, -1) }],
    ["a note at each level, and one agent at the end", [...paths.map((path) => file(`${path}n.txt`)), file(`${paths.at(-1)}agent.md`)], {}],
  ])("are gone through in a moment: %s", (_what, entries, options) => {
    const started = performance.now();
    const found = findAgents(entries, options);
    expect(found.kind).toBe("one");
    expect(performance.now() - started).toBeLessThan(5_000);
  });
});
