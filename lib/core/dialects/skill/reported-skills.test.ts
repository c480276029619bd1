import { describe, expect, test } from "vitest";
import { applyAllFixes } from "#core/diagnostics/apply-all-fixes";
import type { Diagnostic } from "#core/diagnostics/diagnostic";
import { checkSkill } from "#core/dialects/skill/check-skill";
import { type AgentFolder, agentFolder } from "#core/folder/agent-folder";

/** What people told about skills that vanish, fail to upload or do more than they should. */

const text = (path: string, content: string) => ({
  kind: "file" as const,
  path,
  bytes: new TextEncoder().encode(content),
  executable: false,
});
const folderOf = (content: string, path = "SKILL.md") => agentFolder([text(path, content)]);

function findings(folder: AgentFolder, folderName: string): Diagnostic[] {
  const checked = checkSkill(folder, { folderName });
  return checked.ok ? checked.warnings : [...checked.errors, ...checked.warnings];
}

function fixed(folder: AgentFolder, folderName: string) {
  const result = applyAllFixes((each) => findings(each, folderName), folder);
  const entry = result.folder.get("SKILL.md");
  return {
    text: entry?.kind === "file" ? new TextDecoder("utf-8", { ignoreBOM: true }).decode(entry.bytes) : "",
    left: result.diagnostics,
  };
}

describe("a skill that vanishes", () => {
  test("for a colon in its description: the place, the reason, and quotes", () => {
    const folder = folderOf("---\nname: release-notes\ndescription: Drafts release notes. Use for: tagged builds, hotfixes\n---\nWrite.\n");
    const [found] = findings(folder, "release-notes");
    expect(found).toMatchObject({ code: "YAML_PARSE", severity: "error", range: { start: { line: 3, column: 43 } } });
    expect(found?.message).toBe("A colon followed by a space starts a new key.");
    expect(fixed(folder, "release-notes")).toEqual({
      text: '---\nname: release-notes\ndescription: "Drafts release notes. Use for: tagged builds, hotfixes"\n---\nWrite.\n',
      left: [],
    });
  });

  test("for a byte order mark: it is named, the skill is taken, and the fix removes three bytes", () => {
    const folder = folderOf("\u{FEFF}---\nname: bom-check\ndescription: Saved with a byte order mark\n---\nBody.\n");
    const found = findings(folder, "bom-check");
    expect(found.map(({ code, severity }) => `${severity} ${code}`)).toEqual(["warning BYTE_ORDER_MARK"]);
    expect(found[0]?.message).toContain("byte order mark");
    expect(fixed(folder, "bom-check").text).toBe("---\nname: bom-check\ndescription: Saved with a byte order mark\n---\nBody.\n");
  });

  test.each(["skill.md", "SKILL.MD"])("for its file name %s", (path) => {
    const folder = folderOf("---\nname: low\ndescription: d\n---\nBody.\n", path);
    expect(findings(folder, "low")[0]).toMatchObject({
      code: "SKILL_MANIFEST",
      path,
      message: `Found ${path}, the name must be exactly SKILL.md.`,
      fix: { edits: [{ kind: "rename", from: path, to: "SKILL.md" }] },
    });
    expect(fixed(folder, "low").left).toEqual([]);
  });

  test("for a description over the limit: the length, the limit, in characters", () => {
    const of = (description: string) => findings(folderOf(`---\nname: d\ndescription: ${description}\n---\nx\n`), "d");
    const folded = `>\n${Array.from({ length: 20 }, (_, i) => `  ${"x".repeat(i === 0 ? 54 : 50)}\n`).join("")}`;
    expect(of("x".repeat(1_024))).toEqual([]);
    expect(of("\u{1F600}".repeat(1_024))).toEqual([]);
    expect(of(folded.trimEnd())).toEqual([]);
    expect(of("x".repeat(1_025))).toMatchObject([{ code: "SKILL_SCHEMA", message: "description has 1,025 of 1,024 characters." }]);
  });
});

describe("a skill that cannot be uploaded", () => {
  test("for keys at the top: one finding, and the fix moves them", () => {
    const folder = folderOf("---\nname: plain-words\nversion: 2.2.0\ndescription: Rewrites stiff text\nauthor: team\n---\nRewrite.\n");
    const found = findings(folder, "plain-words");
    expect(found).toHaveLength(1);
    expect(found[0]?.message).toContain("version and author");
    expect(found[0]?.hint).toContain("under metadata");
    expect(fixed(folder, "plain-words")).toEqual({
      text: '---\nname: plain-words\ndescription: Rewrites stiff text\nmetadata:\n  version: "2.2.0"\n  author: team\n---\nRewrite.\n',
      left: [],
    });
  });

  test("for a SKILL.md that is not there: the folder that was looked at", () => {
    expect(findings(folderOf("x", "docs/readme.md"), "docs")[0]).toMatchObject({
      code: "SKILL_MANIFEST",
      message: "The skill folder 'docs' has no SKILL.md.",
    });
  });
});

describe("a skill that is changed on the way", () => {
  test("keeps dates and versions as they were typed, and says which are no text", () => {
    const folder = folderOf(
      "---\nname: dated\ndescription: d\nmetadata:\n  updated: 2026-01-05\n  version: 1.10\n  build: 0o17\n  at: 12:30\n---\nBody.\n",
    );
    const found = findings(folder, "dated");
    expect(found.map(({ code, range, hint }) => [code, range?.start.line, hint])).toEqual([
      ["SKILL_METADATA_TYPE", 6, 'Write version: "1.10".'],
      ["SKILL_METADATA_TYPE", 7, 'Write build: "0o17".'],
    ]);
    expect(fixed(folder, "dated").text).toContain('updated: 2026-01-05\n  version: "1.10"\n  build: "0o17"\n  at: 12:30\n');
  });

  test("keeps every byte of its assets", () => {
    const all = Uint8Array.from({ length: 256 }, (_, i) => i);
    const asset = { kind: "file" as const, path: "assets/all.bin", bytes: all, executable: false };
    const empty = { kind: "file" as const, path: "assets/empty.dat", bytes: new Uint8Array(), executable: false };
    const checked = checkSkill(agentFolder([text("SKILL.md", "---\nname: bin\ndescription: d\n---\nBody.\n"), asset, empty]), {
      folderName: "bin",
    });
    const files = checked.ok ? checked.value.files : [];
    expect(files.map(({ path, bytes }) => [path, bytes.length])).toEqual([
      ["SKILL.md", 39],
      ["assets/all.bin", 256],
      ["assets/empty.dat", 0],
    ]);
    expect(files[1]?.bytes).toEqual(all);
  });
});

test("a skill whose limit stands under another key is said to have none", () => {
  const folder = folderOf("---\nname: reader\ndescription: Reads only\ntools: Read\n---\nRead.\n");
  const [found] = findings(folder, "reader");
  expect(found).toMatchObject({ code: "SKILL_WRONG_KEY", severity: "warning" });
  expect(found?.message).toContain("did you mean allowed-tools?");
  expect(found?.message).toContain("may use every tool");
  expect(fixed(folder, "reader").text).toContain("\nallowed-tools: Read\n");
});
