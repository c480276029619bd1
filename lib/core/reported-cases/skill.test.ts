import { describe, expect, test } from "vitest";
import { folderOf } from "#core/dialects/mutagent/testing/mutagent-folder";
import { checkSkill } from "#core/dialects/skill/check-skill";
import { reportedAgent } from "#core/reported-cases/testing/reported-agent";
import { resolveAgent } from "#core/resolve-agent";

/** What people report about skills that vanish, fail to upload or do more than they should, each with a folder of our own. */
const skill = (name: string, text: string) => reportedAgent({ [`skills/${name}/SKILL.md`]: text });

describe("a skill that vanishes", () => {
  test("for a colon in its description is refused there, and quoted", () => {
    const typed = "Drafts release notes. Use for: tagged builds, hotfixes";
    const agent = skill("release-notes", `---\nname: release-notes\ndescription: ${typed}\n---\nWrite.\n`);
    expect([agent.isRefused, agent.found]).toEqual([true, ["error YAML_PARSE 3:43"]]);
    expect(agent.said[0]).toContain("A colon followed by a space starts a new key.");
    const fixed = agent.fixed();
    expect(fixed.text).toBe(agent.text.replace(typed, `"${typed}"`));
    expect([fixed.found, fixed.value().description]).toEqual([[], typed]);
  });

  test.each(["skill.md", "SKILL.MD"])("for its file name %s is found all the same, and the fix renames it", (name) => {
    const agent = reportedAgent({ [`skills/low/${name}`]: "---\nname: low\ndescription: d\n---\nBody.\n" });
    expect([agent.isRefused, agent.found]).toEqual([true, ["error SKILL_MANIFEST"]]);
    expect(agent.said[0]?.toLowerCase()).toContain(`found ${name.toLowerCase()}, the name must be exactly skill.md`);
    const fixed = agent.fixed();
    expect([fixed.folder.entries.map(({ path }) => path), fixed.bytes, fixed.found]).toEqual([["SKILL.md"], agent.bytes, []]);
  });

  test.each([
    ["1,024 letters", "x".repeat(1_024)],
    ["1,024 characters of two units each", "\u{1F600}".repeat(1_024)],
    [
      "1,024 characters, folded from 20 lines, the last line end among them",
      `>\n${Array.from({ length: 20 }, (_, i) => `  ${"x".repeat(i === 0 ? 54 : 50)}`).join("\n")}`,
    ],
  ])("does not for a description of %s", (_, description) => {
    const agent = skill("long", `---\nname: long\ndescription: ${description}\n---\nx\n`);
    expect([agent.found, Array.from(String(agent.value().definition.description)).length]).toEqual([[], 1_024]);
  });

  /** Claude Code shows a longer one; the finding says which reader refuses. */
  test("for one character too many is told both numbers, the unit and who refuses it", () => {
    const text = `---\nname: long\ndescription: ${"x".repeat(1_025)}\n---\nx\n`;
    const { found, said } = skill("long", text);
    expect(found).toEqual(["warning SKILL_SCHEMA 3:14"]);
    expect(said[0]).toBe("description has 1,025 of 1,024 characters. Shorten it by 1 character. The open format refuses it.");
    expect(checkSkill(folderOf({ "SKILL.md": text }), { folderName: "long", profile: "spec" })).toMatchObject({
      ok: false,
      errors: [{ code: "SKILL_SCHEMA", severity: "error" }],
    });
  });
});

test("keys of an author's own are one finding, and the fix moves them under metadata", () => {
  const agent = skill(
    "plain-words",
    "---\nname: plain-words\nversion: 2.2.0\ndescription: Rewrites stiff text\nauthor: team\n---\nRewrite.\n",
  );
  expect(agent.found).toEqual(["warning SKILL_UNKNOWN_KEY 3:1"]);
  expect(agent.said[0]).toMatch(/^'version' and 'author' are no fields.* Move them under metadata\./);
  const fixed = agent.fixed();
  expect(fixed.text).toBe(
    '---\nname: plain-words\ndescription: Rewrites stiff text\nmetadata:\n  version: "2.2.0"\n  author: team\n---\nRewrite.\n',
  );
  expect(fixed.found).toEqual([]);
});

describe("dates, versions and numbers in metadata", () => {
  const agent = skill(
    "dated",
    "---\nname: dated\ndescription: d\nmetadata:\n  updated: 2026-01-05\n  version: 1.10\n  build: 0o17\n  at: 12:30\n---\nBody.\n",
  );
  const typed = { updated: "2026-01-05", version: "1.10", build: "0o17", at: "12:30" };

  test("stay what was typed, as declared and as resolved", () => {
    expect(JSON.parse(JSON.stringify(agent.value().definition))).toMatchObject({ metadata: typed });
    const resolved = resolveAgent(agent.folder, agent.options).agent?.fields.find(({ name }) => name === "metadata");
    expect(resolved?.value).toEqual(typed);
  });

  test("are warned of where they are no text, with the corrected line", () => {
    expect(agent.found).toEqual(["warning SKILL_METADATA_TYPE 6:12", "warning SKILL_METADATA_TYPE 7:10"]);
    expect(agent.said).toEqual([
      'metadata.version must be text, found the number 1.10. Write version: "1.10".',
      'metadata.build must be text, found the number 0o17. Write build: "0o17".',
    ]);
    expect(agent.findings.map(({ path }) => path)).toEqual(["SKILL.md", "SKILL.md"]);
    const fixed = agent.fixed();
    expect(fixed.text).toBe(agent.text.replace("1.10", '"1.10"').replace("0o17", '"0o17"'));
    expect([fixed.found, fixed.value().definition]).toEqual([[], expect.objectContaining({ metadata: typed })]);
  });
});

test("a limit under the key of another format approves and limits nothing, and is renamed", () => {
  const agent = skill("reader", "---\nname: reader\ndescription: Reads only\ntools: Read\n---\nRead.\n");
  expect(agent.found).toEqual(["warning SKILL_WRONG_KEY 4:1"]);
  expect(agent.said[0]).toMatch(/did you mean allowed-tools\?.*may use every tool/);
  const fixed = agent.fixed();
  expect([fixed.text, fixed.found]).toEqual([agent.text.replace("tools:", "allowed-tools:"), []]);
});

test("every byte of an asset is kept: an image, all byte values, none at all", () => {
  const png = Uint8Array.from(
    atob("iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=="),
    (character) => character.charCodeAt(0),
  );
  const assets = {
    "assets/all.bin": Uint8Array.from({ length: 256 }, (_, byte) => byte),
    "assets/dot.png": png,
    "assets/empty.dat": new Uint8Array(),
  };
  const placed = Object.fromEntries(Object.entries(assets).map(([path, bytes]) => [`skills/bin/${path}`, bytes]));
  const agent = reportedAgent({ "skills/bin/SKILL.md": "---\nname: bin\ndescription: d\n---\nBody.\n", ...placed });
  expect(agent.found).toEqual([]);
  const kept = agent.value().files.filter(({ path }) => path !== "SKILL.md");
  expect(Object.fromEntries(kept.map(({ path, bytes }) => [path, bytes]))).toEqual(assets);
});
