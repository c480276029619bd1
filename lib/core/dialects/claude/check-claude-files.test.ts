import { describe, expect, test } from "vitest";
import { checkClaude } from "#core/dialects/claude/check-claude";
import { checkClaudeFiles } from "#core/dialects/claude/check-claude-files";
import { agentText, folderOf, places } from "#core/dialects/claude/testing/agent-folder-of";

describe("several files", () => {
  test("of one tree with one name: the later is reported, with the first", () => {
    const [first, second] = checkClaudeFiles(
      folderOf({ ".claude/agents/a.md": agentText("name: twin"), ".claude/agents/sub/b.md": agentText("name: twin") }),
    );
    expect(first?.diagnostics).toEqual([]);
    expect(places(second?.diagnostics ?? [])).toEqual(["3:1 warning NAME_DUPLICATE"]);
    expect(second?.diagnostics[0]?.message).toContain("'.claude/agents/a.md'");
  });

  test("of two trees with one name are no duplicates: one hides the other", () => {
    const files = checkClaudeFiles(
      folderOf({ ".claude/agents/a.md": agentText("name: twin"), "home/.claude/agents/a.md": agentText("name: twin") }),
    );
    expect(files.flatMap(({ diagnostics }) => diagnostics)).toEqual([]);
  });

  test("without name and description are documentation; a header that was meant as one is not", () => {
    const files = checkClaudeFiles(
      folderOf({
        "README.md": "# Notes\n",
        "list.md": "---\ntitle: Agents\n---\n",
        "late.md": `\n${agentText("")}`,
        "nameless.md": "---\ndescription: d\n---\nB\n",
      }),
    );
    expect(files.map(({ path, checked, diagnostics }) => [path, checked?.ok ?? null, places(diagnostics)])).toEqual([
      ["README.md", null, ["1:1 warning NOT_AN_AGENT"]],
      ["late.md", false, ["1:1 error MARKDOWN_FRONTMATTER"]],
      ["list.md", null, ["1:1 warning NOT_AN_AGENT"]],
      ["nameless.md", false, ["1:1 error AGENT_SCHEMA"]],
    ]);
  });
});

describe("one file", () => {
  test("is the only one of its folder, or the one that is named", () => {
    const folder = folderOf({ "a.md": agentText("name: a"), "notes.txt": "x" });
    expect(checkClaude(folder)).toMatchObject({ ok: true, value: { name: "a" } });
    const two = folderOf({ "a.md": agentText("name: a"), "b.md": agentText("name: b") });
    expect(checkClaude(two, "b.md")).toMatchObject({ ok: true, value: { name: "b" } });
    expect(checkClaude(two)).toMatchObject({ ok: false, errors: [{ code: "ENTRY_NOT_FOUND", path: "" }] });
    expect(checkClaude(two, "c.md")).toMatchObject({ ok: false, errors: [{ code: "ENTRY_NOT_FOUND", path: "c.md" }] });
    expect(checkClaude(folderOf({ "a.txt": "" }))).toMatchObject({ ok: false, errors: [{ code: "ENTRY_NOT_FOUND" }] });
  });

  test("is packed with its policy", () => {
    const checked = checkClaude(
      folderOf({ "team/reader.md": agentText("name: reader\ntools: Read, Bash\nmodel: inherit\neffort: high\nmemory: project") }),
    );
    expect(checked).toMatchObject({
      ok: true,
      value: {
        dialect: "claude",
        name: "reader",
        description: "Checks",
        instructions: "Do the work.\n",
        files: [{ path: "team/reader.md", packagePath: "source/reader.md", role: "entry" }],
        toolModules: [],
        launch: {
          model: null,
          thinking: "high",
          tools: ["Read"],
          policy: {
            asks: ["Bash", "Edit", "Write"],
            required: null,
            settings: [
              { name: "memory", value: "project" },
              { name: "permission mode", value: "default" },
              { name: "thinking", value: "high" },
            ],
          },
        },
      },
    });
  });
});
