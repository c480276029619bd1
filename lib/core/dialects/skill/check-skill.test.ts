import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { applyAllFixes } from "#core/diagnostics/apply-all-fixes";
import type { Diagnostic } from "#core/diagnostics/diagnostic";
import { type CheckSkillOptions, checkSkill } from "#core/dialects/skill/check-skill";
import { type AgentFolder, agentFolder, type FolderEntry } from "#core/folder/agent-folder";

const bytesOf = (text: string) => new TextEncoder().encode(text);
const file = (path: string, text: string): FolderEntry => ({ kind: "file", path, bytes: bytesOf(text), executable: text.startsWith("#!") });
const skill = (fields: string, body = "Count.\n", others: FolderEntry[] = []) =>
  agentFolder([file("SKILL.md", `---\n${fields}---\n${body}`), ...others]);
const plain = "name: word-counter\ndescription: Counts words\n";
const named = { folderName: "word-counter" };

function findings(folder: AgentFolder, options: CheckSkillOptions = named): Diagnostic[] {
  const checked = checkSkill(folder, options);
  return checked.ok ? checked.warnings : [...checked.errors, ...checked.warnings];
}

/** `severity CODE line:column-column`, as the three readers give it. */
function short({ severity, code, path, range }: Diagnostic): string {
  const at = range ? ` ${range.start.line}:${range.start.column}-${range.end.column}` : "";
  return `${severity} ${code}${path === "SKILL.md" ? "" : ` ${path}`}${at}`;
}

function textAfterFixes(folder: AgentFolder, options: CheckSkillOptions = named): string {
  const fixed = applyAllFixes((each) => findings(each, options), folder).folder.get("SKILL.md");
  return fixed?.kind === "file" ? new TextDecoder().decode(fixed.bytes) : "";
}

describe("checkSkill for people", () => {
  test.each<[string, string, string, string[]]>([
    ["nothing about a plain skill", plain, "Count.\n", []],
    ["what only the open format minds as a note", `${plain}model: haiku\n`, "Count.\n", ["note SKILL_UNKNOWN_KEY 4:1-6"]],
    ["what both mind as Claude Code takes it", `${plain}version: 1\n`, "Count.\n", ["warning SKILL_UNKNOWN_KEY 4:1-8"]],
    [
      "own keys and those of Claude Code apart",
      `${plain}version: 1\nmodel: haiku\n`,
      "Count.\n",
      ["warning SKILL_UNKNOWN_KEY 4:1-8", "note SKILL_UNKNOWN_KEY 5:1-6"],
    ],
    ["a missing name as a note", "description: Counts words\n", "Count.\n", ["note SKILL_SCHEMA 1:1-4"]],
    ["a near miss as the mistake it is", `${plain}tools: Read\n`, "Count.\n", ["warning SKILL_WRONG_KEY 4:1-6"]],
    [
      "another letter case of a key",
      "Name: word-counter\ndescription: d\n",
      "Count.\n",
      ["note SKILL_SCHEMA 1:1-4", "warning SKILL_WRONG_KEY 2:1-5"],
    ],
    ["broken YAML as an error", "name: word-counter\ndescription: Use for: all\n", "Count.\n", ["error YAML_PARSE 3:21-22"]],
    ["tools in a list as a note", `${plain}allowed-tools: [Read, Grep]\n`, "Count.\n", ["note SKILL_SCHEMA 4:16-28"]],
    [
      "a whole shell among scopes",
      `${plain}allowed-tools: Bash(git:*) PowerShell Bash(:*)\n`,
      "x\n",
      ["warning SKILL_GRANT_BROAD 4:28-38", "warning SKILL_GRANT_BROAD 4:39-47"],
    ],
    ["a date as text", `${plain}metadata:\n  updated: 2026-02-06\n  at: 12:30\n`, "x\n", []],
    [
      "numbers as what was typed",
      `${plain}metadata:\n  version: 1.10\n  build: 0o17\n`,
      "x\n",
      ["warning SKILL_METADATA_TYPE 5:12-16", "warning SKILL_METADATA_TYPE 6:10-14"],
    ],
    ["an agent without a fork", `${plain}agent: Explore\n`, "x\n", ["note SKILL_UNKNOWN_KEY 4:1-6", "warning FIELD_NO_EFFECT 4:1-6"]],
    ["an event that is none", `${plain}hooks:\n  pre: []\n`, "x\n", ["note SKILL_UNKNOWN_KEY 4:1-6", "warning HOOK_EVENT 5:3-6"]],
    ["a model that is not in the list", `${plain}model: gpt-5\n`, "x\n", ["note SKILL_UNKNOWN_KEY 4:1-6", "warning MODEL_UNKNOWN 4:8-13"]],
    ["an effort that is none", `${plain}effort: huge\n`, "x\n", ["note SKILL_UNKNOWN_KEY 4:1-7", "warning FIELD_VALUE 4:9-13"]],
    [
      "commands that run",
      plain,
      "Now !`date` and\n```!\nls\n```\n",
      ["warning SKILL_RUNS_COMMANDS 5:5-12", "warning SKILL_RUNS_COMMANDS 6:1-5"],
    ],
    ["literal line breaks", "name: word-counter\ndescription: Counts.\\nAlways.\n", "x\n", ["warning DESCRIPTION_ESCAPED_NEWLINE 3:14-30"]],
    ["a list in place of fields", "- a\n", "x\n", ["warning SKILL_SCHEMA 2:1-4"]],
    ["an empty metadata as what it is", `${plain}metadata:\n`, "x\n", ["warning SKILL_SCHEMA 4:10-10"]],
    ["a hidden character", plain, "Co\u{200B}unt.\n", ["warning HIDDEN_CHARACTER 5:3-4"]],
  ])("reports %s", (_, fields, body, expected) => {
    const found = findings(skill(fields, body));
    expect(found.map(short).sort()).toEqual([...expected].sort());
  });

  test("says in words where the two readers differ", () => {
    const [own, , wrong] = ["model: haiku\n", "", "tools: Read\n"].map((field) => findings(skill(plain + field))[0]);
    expect(own?.hint).toBe("Portable only: Claude Code does not mind, but the open format refuses it.");
    expect(wrong?.message).toContain("the skill may use every tool of the session");
    expect(wrong?.hint).toBe("Rename it to allowed-tools. The open format refuses it.");
  });

  test("says what becomes of a file without a header, and keeps it", () => {
    const folder = agentFolder([file("SKILL.md", "# Count\n\nCounts words\nin a text.\n\nUse wc.\n")]);
    const checked = checkSkill(folder, named);
    expect(findings(folder).map(short)).toEqual(["warning MARKDOWN_FRONTMATTER 1:1-8"]);
    expect(checked.ok && checked.value).toMatchObject({
      name: "word-counter",
      description: "Counts words in a text.",
      definition: {},
      instructions: "# Count\n\nCounts words\nin a text.\n\nUse wc.\n",
    });
  });

  test("takes no field of a header that Claude Code does not see", () => {
    const checked = checkSkill(agentFolder([file("SKILL.md", `\n---\n${plain}allowed-tools: Bash\n---\nx\n`)]), named);
    expect(checked.ok && checked.value.definition).toEqual({});
    expect(checked.ok && checked.value.policy.decisions.find(({ tool }) => tool === "Bash")?.mode).toBe("asks");
  });
});

describe("the name of a skill", () => {
  test.each<[string, string | undefined, string[]]>([
    ["word-counter", undefined, []],
    ["word-counter", "other", ["warning SKILL_NAME_MISMATCH 2:7-19"]],
    ["Word Counter", "word-counter", ["warning SKILL_SCHEMA 2:7-19", "warning SKILL_NAME_MISMATCH 2:7-19"]],
    ["word--counter", undefined, ["warning SKILL_SCHEMA 2:7-20"]],
    ["anthropic-skills", undefined, ["error SKILL_RESERVED_NAME 2:7-23"]],
    ["x", "synced", ["error SKILL_RESERVED_NAME ", "warning SKILL_NAME_MISMATCH 2:7-8"]],
    ["[a, b]", undefined, ["error SKILL_SCHEMA", "warning SKILL_SCHEMA 2:7-13"]],
  ])("%s in the folder %s", (name, folderName, expected) => {
    const found = findings(skill(`name: ${name}\ndescription: d\n`), folderName === undefined ? {} : { folderName });
    expect(found.map(short)).toEqual(expected);
  });

  test("is rewritten only to what the folder is called", () => {
    const folder = skill("name: Word Counter\ndescription: d\n");
    expect(textAfterFixes(folder)).toContain("name: word-counter\n");
    expect(textAfterFixes(folder, {})).toContain("name: word-counter\n");
    expect(textAfterFixes(folder, { folderName: "counter" })).toContain("name: Word Counter\n");
  });

  test.each<[string, string | undefined, string | null]>([
    ["name: a-b\n", "c", "a-b"],
    ["", "c", "c"],
    ["name: A B\n", "c", "c"],
    ["name: A B\n", "C D", "a-b"],
    ["name: 'ｗｏｒｄ'\n", undefined, "word"],
    ["", undefined, null],
    ["name: '---'\n", undefined, null],
  ])("is %j in the folder %s: %s", (field, folderName, expected) => {
    const checked = checkSkill(skill(`${field}description: d\n`), folderName === undefined ? {} : { folderName });
    expect(checked.ok ? checked.value.name : null).toBe(expected);
  });
});

describe("links of a skill", () => {
  const others = [file("references/limits.md", "x"), file("my file.md", "x"), file("a(b).md", "x")];
  test.each<[string, string[]]>([
    ["[a](references/limits.md) [b](./references/limits.md#top) [c](references)", []],
    ["[a](https://example.com/x.md) [b](#top) [c](mailto:a@b.c) [d](/etc/x) <x.md>", []],
    ["![a](my%20file.md) [b]($FILE) [c]({path}) [d](%zz.md 'no')", ["SKILL_REFERENCE_MISSING 1:47-53"]],
    ["`[a](gone.md)` and [b](gone.md)", ["SKILL_REFERENCE_MISSING 1:24-31"]],
    ['```\n[a](gone.md)\n```\n[b](gone.md "Gone")', ["SKILL_REFERENCE_MISSING 4:5-12"]],
    ["[a](../x.md) [b](references/../../x.md)", ["PATH_ESCAPE 1:5-12", "PATH_ESCAPE 1:18-39"]],
    ["[a](References/Limits.md)", ["SKILL_REFERENCE_MISSING 1:5-25"]],
  ])("%s", (body, expected) => {
    const found = findings(skill(plain, `${body}\n`, others)).map(short);
    const shifted = expected.map((each) => each.replace(/ (\d+):/, (_, line) => ` ${Number(line) + 4}:`));
    expect(found).toEqual(shifted.map((each) => `warning ${each}`));
  });

  test("name the file that differs in letter case", () => {
    const [found] = findings(skill(plain, "[a](References/Limits.md)\n", others));
    expect(found?.hint).toContain("references/limits.md");
  });
});

describe("the files of a skill", () => {
  test("are all in the package, below its name", () => {
    const folder = skill(plain, "x\n", [file("scripts/run.sh", "#!/bin/sh\n"), file("assets/a.txt", "a"), file("templates/SKILL.md", "x")]);
    const checked = checkSkill(folder, named);
    expect(checked.ok && checked.value.files.map(({ packagePath, role, executable }) => [packagePath, role, executable])).toEqual([
      ["skills/word-counter/SKILL.md", "entry", false],
      ["skills/word-counter/assets/a.txt", "skill", false],
      ["skills/word-counter/scripts/run.sh", "skill", true],
      ["skills/word-counter/templates/SKILL.md", "skill", false],
    ]);
    expect(checked.ok && checked.value.launch.skills).toEqual(["skills/word-counter"]);
  });

  test.each<[string, FolderEntry[], string[]]>([
    ["a link", [{ kind: "link", path: "a", target: "/etc" }], ["error SYMLINK_ESCAPE a"]],
    ["a private key", [file("k.txt", `-----BEGIN PRIVATE ${"KEY"}-----\n`)], ["error PRIVATE_KEY_CONTENT k.txt 1:1-28"]],
    ["a credential", [file(".env", "A=b")], ["warning CREDENTIAL_PATH .env"]],
    ["an example of one", [file(".env.example", "A=")], []],
    ["what Python leaves behind", [file("s/__pycache__/a.pyc", "x"), file("b.pyc", "x")], ["note JUNK_SET_ASIDE b.pyc"]],
    ["system files", [file(".DS_Store", "x"), file("node_modules/a/b.js", "x")], ["note JUNK_SET_ASIDE .DS_Store"]],
    ["a lost execute bit", [{ kind: "file", path: "run", bytes: bytesOf("echo"), executable: true }], ["note METADATA_NORMALISED run"]],
    ["a long path", [file(`references/${"a".repeat(90)}.md`, "x")], [`error ARCHIVE_PATH_LENGTH references/${"a".repeat(90)}.md`]],
    ["twins", [file("A.md", "x"), file("a.md", "y")], ["warning CASE_COLLISION a.md"]],
  ])("report %s", (_, others, expected) => {
    expect(findings(skill(plain, "x\n", others)).map(short)).toEqual(expected);
  });

  test.each<[string, FolderEntry[], string]>([
    ["no SKILL.md", [file("readme.md", "x")], "error SKILL_MANIFEST "],
    ["two letter cases", [file("skill.md", "x"), file("Skill.md", "x")], "error SKILL_MANIFEST "],
    ["a link", [{ kind: "link", path: "SKILL.md", target: "x" }], "error SKILL_MANIFEST SKILL.md"],
    ["a folder", [file("SKILL.md/a", "x")], "error SKILL_MANIFEST SKILL.md"],
  ])("are refused with %s", (_, entries, expected) => {
    expect(findings(agentFolder(entries)).map((found) => short(found).replace(/^(error \w+)$/, "$1 SKILL.md"))).toEqual([expected]);
  });

  test("go on being checked in a SKILL.md of another letter case", () => {
    const folder = agentFolder([file("SKILL.MD", `---\n${plain}tools: Read\n---\nx\n`)]);
    expect(findings(folder).map(({ code }) => code)).toEqual(["SKILL_MANIFEST", "SKILL_WRONG_KEY"]);
    expect(textAfterFixes(folder)).toBe(`---\n${plain}allowed-tools: Read\n---\nx\n`);
  });
});

describe("fixes of a skill", () => {
  test.each<[string, string, string]>([
    [
      "move keys behind those of metadata, comments included",
      `version: 1.0 # first\n${plain}metadata:\n    a: b\nrisk: low\nlicense: MIT\n`,
      `${plain}metadata:\n    a: b\n    version: "1.0" # first\n    risk: low\nlicense: MIT\n`,
    ],
    ["fill an empty metadata", `${plain}metadata:\nauthor: me\n`, `${plain}metadata:\n  author: me\n`],
    [
      "leave a map where it stands",
      `${plain}requires:\n  bins: [wc]\nauthor: me\n`,
      `${plain}requires:\n  bins: [wc]\nmetadata:\n  author: me\n`,
    ],
    ["move no key that metadata has", `${plain}metadata:\n  author: you\nauthor: me\n`, `${plain}metadata:\n  author: you\nauthor: me\n`],
    [
      "keep what could be read as another value",
      `${plain}a: yes\nb: 2026-01-01\nc: "x: y"\nd:\n`,
      `${plain}metadata:\n  a: "yes"\n  b: "2026-01-01"\n  c: "x: y"\n  d: ""\n`,
    ],
    ["write several lines as one text", `${plain}note: |\n  a\n  b\n`, `${plain}metadata:\n  note: "a\\nb\\n"\n`],
    ["join a list", `${plain}tags:\n  - a\n  - b c\n`, `${plain}metadata:\n  tags: "a, b c"\n`],
    [
      "quote what metadata holds",
      `${plain}metadata:\n  version: 1.10\n  on: true\n`,
      `${plain}metadata:\n  version: "1.10"\n  on: "true"\n`,
    ],
    [
      "read the lines of a map as text",
      "name: word-counter\ndescription:\n  Counts. Use for: all.\n",
      "name: word-counter\ndescription: >-\n  Counts. Use for: all.\n",
    ],
    ["rename a key", `${plain}allowed_tools: Read\n`, `${plain}allowed-tools: Read\n`],
    ["rename no key onto another", `${plain}allowed-tools: Read\ntools: Bash\n`, `${plain}allowed-tools: Read\ntools: Bash\n`],
    [
      "write real line breaks",
      "name: word-counter\ndescription: Counts.\\nAlways.\n",
      "name: word-counter\ndescription: |-\n  Counts.\n  Always.\n",
    ],
  ])("%s", (_, before, after) => {
    expect(textAfterFixes(skill(before))).toBe(`---\n${after}---\nCount.\n`);
    expect(textAfterFixes(skill(before.replaceAll("\n", "\r\n")))).toBe(`---\n${after.replaceAll("\n", "\r\n")}---\nCount.\n`);
  });

  test.each<[string, string]>([
    ["Read, Grep", "Read Grep"],
    ["Read,Grep,", "Read Grep "],
    ["Bash(git add, git rm), Read", "Bash(git add, git rm) Read"],
    ['"Read, Grep"', '"Read Grep"'],
  ])("take the commas out of %s for the open format alone", (before, after) => {
    const folder = skill(`${plain}allowed-tools: ${before}\n`);
    expect(textAfterFixes(folder, { ...named, profile: "spec" })).toContain(`allowed-tools: ${after.trimEnd()}`);
    expect(findings(folder, { ...named, profile: "claude" })).toEqual([]);
  });

  test("never move a field of Claude Code away", () => {
    const folder = skill(`${plain}disable-model-invocation: true\nversion: 1\n`);
    expect(textAfterFixes(folder, { ...named, profile: "spec" })).toBe(
      `---\n${plain}disable-model-invocation: true\nmetadata:\n  version: "1"\n---\nCount.\n`,
    );
  });
});

describe("hostile skills", () => {
  const key = fc.constantFrom(
    "name",
    "description",
    "metadata",
    "allowed-tools",
    "tools",
    "hooks",
    "x",
    "__proto__",
    "paths",
    "context",
    "- a",
    "---",
  );
  const line = fc
    .tuple(
      fc.constantFrom("", "  ", "- "),
      key,
      fc.constantFrom(": ", ":", " "),
      fc.oneof(fc.string(), fc.constantFrom("[", "{a: b}", "|", "*x", "1.0")),
    )
    .map((parts) => parts.join(""));
  const text = fc.tuple(fc.array(line), fc.string()).map(([lines, body]) => ["---", ...lines, "---", body].join("\n"));

  test("never throw, and neither do their fixes", { timeout: 60_000 }, () => {
    fc.assert(
      fc.property(
        fc.oneof(fc.uint8Array(), text.map(bytesOf)),
        fc.constantFrom(undefined, "spec" as const, "claude" as const),
        (bytes, profile) => {
          const folder = agentFolder([{ kind: "file", path: "SKILL.md", bytes, executable: false }]);
          const options = { ...named, ...(profile && { profile }) };
          for (const found of findings(folder, options)) expect(found.range ? found.range.start.line : 1).toBeGreaterThan(0);
          applyAllFixes((each) => findings(each, options), folder);
        },
      ),
      { seed: 11, numRuns: 400 },
    );
  });

  test.each<[string, string]>([
    ["dead links", `---\n${plain}---\n${"[a](b)\n".repeat(100_000)}`],
    ["dead links in a line", `---\n${plain}---\n${"](b)".repeat(200_000)}`],
    ["links", `---\n${plain}---\n${"](".repeat(200_000)}`],
    ["quoted links", `---\n${plain}---\n${'](a "'.repeat(100_000)}`],
    ["back ticks", `---\n${plain}---\n${" !`".repeat(200_000)}`],
    ["short lines", `---\n${plain}---\n${"a\n".repeat(400_000)}`],
    ["parentheses", `---\n${plain}allowed-tools: ${"a(".repeat(20_000)}\n---\nx`],
    ["hyphens", `---\nname: ${"-a".repeat(20_000)}\ndescription: d\n---\nx`],
    ["unknown keys", `---\n${plain}${Array.from({ length: 1_900 }, (_, i) => `k${i}: ${i}\n`).join("")}---\nx`],
  ])("take bounded time for many %s", (_, content) => {
    const start = performance.now();
    findings(agentFolder([file("SKILL.md", content)]));
    expect(performance.now() - start).toBeLessThan(3_000);
  });
});
