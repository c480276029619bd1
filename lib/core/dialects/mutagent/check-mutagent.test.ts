import { describe, expect, test } from "vitest";
import { checkFolder } from "#core/check-folder";
import { applyAllFixes } from "#core/diagnostics/apply-all-fixes";
import type { Diagnostic } from "#core/diagnostics/diagnostic";
import { agentMd, type Content, folderOf, toolFolder } from "#core/dialects/mutagent/testing/mutagent-folder";
import type { AgentFolder } from "#core/folder/agent-folder";

const skillMd = "---\nname: notes\ndescription: Notes.\n---\nTake notes.\n";
const skill = "harness:\n  tools:\n    builtin: [read]\n  skills:\n    - skills/notes";

function findings(folder: AgentFolder, entry?: string): Diagnostic[] {
  const checked = checkFolder(folder, entry === undefined ? {} : { entry });
  return [...(checked.ok ? [] : checked.errors), ...checked.warnings];
}

/** `CODE path:line:column-end`, with the end's line where it is another one. */
function brief({ code, severity, path, range }: Diagnostic): string {
  const place = range
    ? `:${range.start.line}:${range.start.column}-${range.end.line === range.start.line ? "" : `${range.end.line}:`}${range.end.column}`
    : "";
  return `${severity === "error" ? "" : `${severity} `}${code} ${path}${place}`;
}

const files = (...paths: string[]) => agentMd(`harness:\n  files:\n${paths.map((path) => `    - ${path}`).join("\n")}`);

describe("declared paths", () => {
  test.each<[string, Record<string, Content>, string[]]>([
    ["a file", { "agent.md": files("a.json"), "a.json": "" }, []],
    ["a folder", { "agent.md": files("a"), "a/b/c.json": "" }, []],
    ["a file named files", { "agent.md": files("files"), files: "" }, []],
    ["a path that is not there", { "agent.md": files("a.json") }, ["SOURCE_NOT_FOUND agent.md:6:7-13"]],
    ["a path below a file", { "agent.md": files("a/b"), a: "" }, ["SOURCE_NOT_FOUND agent.md:6:7-10"]],
    ["a path out of the folder", { "agent.md": files("../a.json") }, ["PATH_ESCAPE agent.md:6:7-16"]],
    ["an empty path", { "agent.md": files('""') }, ["PATH_ESCAPE agent.md:6:7-9"]],
    ["a quoted path", { "agent.md": files('"a.json"') }, ["SOURCE_NOT_FOUND agent.md:6:7-15"]],
    ["a link", { "agent.md": files("a.json"), "a.json": { link: "b.json" }, "b.json": "" }, ["SYMLINK_SOURCE agent.md:6:7-13"]],
    ["a link on the way", { "agent.md": files("a/b.json"), a: { link: "c" }, "c/b.json": "" }, ["SYMLINK_ESCAPE agent.md:6:7-15"]],
    ["a link in the folder", { "agent.md": files("a"), "a/b": { link: "../c" }, c: "" }, ["SYMLINK_ESCAPE agent.md:6:7-8"]],
    ["a link that points out of the folder", { "agent.md": files("a"), "a/b": { link: "/etc/passwd" } }, ["SYMLINK_ESCAPE agent.md:6:7-8"]],
    ["a link below node_modules", { "agent.md": files("a"), "a/node_modules/.bin/x": { link: "../x" } }, []],
    ["a credential", { "agent.md": files(".env"), ".env": "" }, ["CREDENTIAL_PATH agent.md:6:7-11"]],
    ["a credential in the folder", { "agent.md": files("a"), "a/b/server.KEY": "" }, ["CREDENTIAL_PATH agent.md:6:7-8"]],
    ["a folder named as a credential", { "agent.md": files("a"), "a/credentials/b": "" }, ["CREDENTIAL_PATH agent.md:6:7-8"]],
    ["a credential below node_modules", { "agent.md": files("a"), "a/node_modules/x/test.pem": "" }, []],
    ["a name like a credential's", { "agent.md": files("a"), "a/.envrc": "", "a/key": "", "a/credentials.md": "", "a/.ENV": "" }, []],
    ["the entry file", { "agent.md": files("agent.md") }, ["SOURCE_KIND_COLLISION agent.md:6:7-15"]],
    ["two files for one place", { "agent.md": files("a", "files/a"), a: "", "files/a": "" }, ["SOURCE_KIND_COLLISION agent.md:7:7-14"]],
    [
      "a file where a folder must be",
      { "agent.md": files("a", "files/a/b"), a: "", "files/a/b": "" },
      ["SOURCE_KIND_COLLISION agent.md:7:7-16"],
    ],
    ["a file and its folder", { "agent.md": files("a", "a/b"), "a/b": "" }, []],
    ["a path of 101 bytes", { "agent.md": files("a"), [`a/${"x".repeat(93)}`]: "" }, ["ARCHIVE_PATH_LENGTH agent.md:6:7-8"]],
    ["a path of 100 bytes", { "agent.md": files("a"), [`a/${"x".repeat(92)}`]: "" }, []],
    [
      "two names for macOS and Windows",
      { "agent.md": files("a"), "a/Logo.svg": "", "a/logo.svg": "" },
      ["warning CASE_COLLISION agent.md:6:7-8"],
    ],
    ["two Unicode forms of a name", { "agent.md": files("a"), "a/\u00e9": "", "a/e\u0301": "" }, ["warning CASE_COLLISION agent.md:6:7-8"]],
    ["a name that reads backwards", { "agent.md": files("a"), "a/gpj.\u202eexe": "" }, ["warning HIDDEN_CHARACTER agent.md:6:7-8"]],
    ["a name with a line end", { "agent.md": files("a"), "a/b\nc": "" }, ["CONTROL_CHARACTER agent.md:6:7-8"]],
    ["a name with a backslash", { "agent.md": files("a"), "a/b\\c": "" }, ["PATH_ESCAPE agent.md:6:7-8"]],
    ["a private key", { "agent.md": files("a"), a: "one\nüber -----BEGIN PRIVATE KEY-----\n" }, ["PRIVATE_KEY_CONTENT a:2:6-33"]],
    [
      "a private key with another header",
      { "agent.md": files("a"), a: "-----BEGIN RSA PRIVATE KEY-----\n" },
      ["warning PRIVATE_KEY_CONTENT a:1:1-32"],
    ],
    ["a public key", { "agent.md": files("a"), a: "-----BEGIN PUBLIC KEY-----\n" }, []],
    [
      "undeclared files of every kind",
      { "agent.md": files("a"), a: "", ".env": "", l: { link: "/" }, "b.pem": "-----BEGIN PRIVATE KEY-----" },
      [],
    ],
  ])("answer for %s", (_, folder, expected) => {
    expect(findings(folderOf(folder)).map(brief)).toEqual(expected);
  });

  test("a private key in agent.md counts", () => {
    const text = `${agentMd("thinking: low")}-----BEGIN PRIVATE KEY-----\n`;
    expect(findings(folderOf({ "agent.md": text })).map(brief)).toEqual(["PRIVATE_KEY_CONTENT agent.md:7:1-28"]);
  });

  test("another letter case is named and mended", () => {
    const [finding] = findings(folderOf({ "agent.md": files("'assets/logo.svg'"), "assets/Logo.svg": "" }));
    expect(finding).toMatchObject({ code: "SOURCE_NOT_FOUND", hint: "There is 'assets/Logo.svg': letter case and Unicode form count." });
    expect(finding?.fix?.edits).toEqual([{ kind: "text", path: "agent.md", start: 68, end: 83, text: "assets/Logo.svg" }]);
  });

  test("a list item that breaks another rule does not shift the places of the next", () => {
    const text = agentMd("harness:\n  files:\n    - 3\n    - gone.json");
    expect(findings(folderOf({ "agent.md": text })).map(brief)).toEqual([
      "AGENT_SCHEMA agent.md:6:7-8",
      "SOURCE_NOT_FOUND agent.md:7:7-16",
    ]);
  });

  test("a mistake in the text hides no mistake in the files", () => {
    const text = agentMd("thinking: 3\nharness:\n  files: [gone.json]");
    expect(findings(folderOf({ "agent.md": text })).map(({ code }) => code)).toEqual(["AGENT_SCHEMA", "SOURCE_NOT_FOUND"]);
  });

  test("many bad files of one folder are each named", () => {
    const long = Object.fromEntries(Array.from({ length: 393 }, (_, index) => [`a/${"x".repeat(100)}${index}`, ""]));
    const found = findings(folderOf({ "agent.md": files("a"), ...long }));
    expect(found).toHaveLength(393);
    expect(new Set(found.map(({ message }) => message)).size).toBe(393);
  });
});

describe("skills", () => {
  test.each<[string, Record<string, Content>, string[]]>([
    ["a skill", { "skills/notes/SKILL.md": skillMd, "skills/notes/more/a.json": "" }, []],
    ["no folder", {}, ["SOURCE_NOT_FOUND agent.md:8:7-19"]],
    ["a file", { "skills/notes": "" }, ["SOURCE_NOT_DIRECTORY agent.md:8:7-19"]],
    ["a link", { "skills/notes": { link: "../x" }, "x/SKILL.md": skillMd }, ["SYMLINK_SOURCE agent.md:8:7-19"]],
    ["no SKILL.md", { "skills/notes/README.md": "" }, ["SKILL_MANIFEST agent.md:8:7-19"]],
    ["SKILL.md one folder down", { "skills/notes/a/SKILL.md": skillMd }, ["SKILL_MANIFEST agent.md:8:7-19"]],
    ["a folder named SKILL.md", { "skills/notes/SKILL.md/a": "" }, ["SKILL_MANIFEST agent.md:8:7-19"]],
    [
      "a link named SKILL.md",
      { "skills/notes/SKILL.md": { link: "a.md" }, "skills/notes/a.md": skillMd },
      ["SYMLINK_ESCAPE agent.md:8:7-19"],
    ],
  ])("answer for %s", (_, folder, expected) => {
    expect(findings(folderOf({ "agent.md": agentMd(skill), ...folder })).map(brief)).toEqual(expected);
  });

  test.each(["skill.md", "SKILL.MD", "Skill.md"])("%s is named and renamed", (name) => {
    const [finding, ...others] = findings(folderOf({ "agent.md": agentMd(skill), [`skills/notes/${name}`]: skillMd }));
    expect(others).toEqual([]);
    expect(finding).toMatchObject({
      code: "SKILL_MANIFEST",
      message: `In 'skills/notes': found ${name}, the name must be exactly SKILL.md.`,
    });
    expect(finding?.fix?.edits).toEqual([{ kind: "rename", from: `skills/notes/${name}`, to: "skills/notes/SKILL.md" }]);
  });

  test("two wrong names are not renamed onto each other", () => {
    const [finding] = findings(folderOf({ "agent.md": agentMd(skill), "skills/notes/skill.md": "", "skills/notes/Skill.md": "" }));
    expect(finding).toMatchObject({
      code: "SKILL_MANIFEST",
      message: "In 'skills/notes': found Skill.md and skill.md, the name must be exactly SKILL.md.",
    });
    expect(finding?.fix).toBeUndefined();
  });

  test("a folder that is skill and file is one finding", () => {
    const text = agentMd(`${skill}\n  files: [skills/notes]`);
    const folder = folderOf({ "agent.md": text, "skills/notes/SKILL.md": skillMd, "skills/notes/a": "", "skills/notes/b": "" });
    expect(findings(folder).map(brief)).toEqual(["SOURCE_KIND_COLLISION agent.md:9:11-23"]);
  });
});

describe("the entry file", () => {
  const text = agentMd("thinking: low");
  test.each<[string, Record<string, Content>, string | undefined, string[]]>([
    ["agent.md", { "agent.md": text }, undefined, []],
    ["agent.md given by name", { "agent.md": text }, "agent.md", []],
    ["nothing", { "README.md": "" }, undefined, ["ENTRY_NOT_FOUND "]],
    ["a path that is not there", { "agent.md": text }, "nowhere/agent.md", ["ENTRY_NOT_FOUND nowhere/agent.md"]],
    ["another file", { "agent.md": text, "helper.md": text }, "helper.md", ["ENTRY_NOT_CANONICAL helper.md"]],
    ["a file in a folder below", { "docs/agent.md": text }, "docs/agent.md", ["ENTRY_NOT_CANONICAL docs/agent.md"]],
    ["another letter case", { "Agent.md": text }, undefined, ["ENTRY_CASE Agent.md"]],
    ["another letter case, given by name", { "AGENT.MD": text }, "AGENT.MD", ["ENTRY_CASE AGENT.MD"]],
    ["two letter cases", { "agent.md": text, "AGENT.md": text }, undefined, ["AMBIGUOUS_ENTRY "]],
    ["two letter cases, one given by name", { "agent.md": text, "AGENT.md": text }, "agent.md", ["AMBIGUOUS_ENTRY "]],
    ["a letter case in a folder below", { "agent.md": text, "docs/Agent.md": text }, undefined, []],
    ["a link", { "agent.md": { link: "real.md" }, "real.md": text }, undefined, ["SYMLINK_SOURCE agent.md"]],
    ["a folder", { "agent.md/x": "" }, undefined, ["ENTRY_NOT_FOUND "]],
  ])("answers for %s", (_, folder, entry, expected) => {
    expect(findings(folderOf(folder), entry).map(brief)).toEqual(expected);
  });

  test("in another letter case is renamed", () => {
    const [finding] = findings(folderOf({ "Agent.md": text }));
    expect(finding).toMatchObject({ fix: { edits: [{ kind: "rename", from: "Agent.md", to: "agent.md" }] } });
  });

  test("in another letter case hides no other mistake, and all fixes fit together", () => {
    const given = folderOf({ "Agent.md": agentMd("harness:\n  files: [Data.json]\n  skils: []"), "data.json": "" });
    expect(findings(given).map(brief)).toEqual(["ENTRY_CASE Agent.md", "AGENT_SCHEMA Agent.md:6:3-8", "SOURCE_NOT_FOUND Agent.md:5:11-20"]);
    const { folder } = applyAllFixes(findings, given);
    expect(folder.get("agent.md")).toBeDefined();
    expect(findings(folder)).toEqual(
      findings(folderOf({ "agent.md": agentMd("harness:\n  files: [data.json]\n  skills: []"), "data.json": "" })),
    );
  });

  test("in two letter cases is named twice", () => {
    const [finding] = findings(folderOf({ "agent.md": text, "AGENT.md": text }));
    expect(finding?.message).toBe("The folder holds 'AGENT.md' and 'agent.md', which are one name on many systems.");
  });
});

describe("package.json", () => {
  const withPackage = (content: Content | null) => toolFolder("", content === null ? {} : { "package.json": content });
  test.each<[string, Content | null, string[]]>([
    ["an object", "{}", []],
    ["an object after a byte order mark", "\ufeff{}", []],
    ["a list", " []", ["PACKAGE_JSON package.json:1:2-4"]],
    ["null", "null", ["PACKAGE_JSON package.json:1:1-5"]],
    ["a broken text", '{\n  "a": 1,\n}', ["PACKAGE_JSON package.json:3:1-2"]],
    ["an empty file", "", ["PACKAGE_JSON package.json:1:1-1"]],
    ["bytes that are no text", new Uint8Array([0xff, 0x7b, 0x7d]), ["PACKAGE_JSON package.json"]],
    ["a link", { link: "x" }, ["SYMLINK_SOURCE agent.md:6:5-9:1"]],
    [
      "empty dependency fields",
      '{ "dependencies": {}, "devDependencies": {}, "peerDependencies": null, "bundledDependencies": ["x"] }',
      [],
    ],
    [
      "dependencies in each field",
      '{\n  "dependencies": { "left-pad": "1" },\n  "devDependencies": { "a": "1" },\n  "optionalDependencies": ["x"],\n  "peerDependencies": "x"\n}',
      [
        "DEPENDENCIES_UNSUPPORTED package.json:2:3-38",
        "DEPENDENCIES_UNSUPPORTED package.json:3:3-34",
        "DEPENDENCIES_UNSUPPORTED package.json:4:3-32",
        "DEPENDENCIES_UNSUPPORTED package.json:5:3-26",
      ],
    ],
  ])("answers for %s", (_, content, expected) => {
    expect(findings(withPackage(content)).map((finding) => brief(finding).replace(/agent\.md:.*/, "agent.md:6:5-9:1"))).toEqual(expected);
  });

  test("is asked for where the modules are declared", () => {
    const { "package.json": _, ...others } = {
      "package.json": "",
      "agent.md": agentMd("harness:\n  tools:\n    modules:\n      - { path: a.ts, name: a }"),
      "a.ts": "",
    };
    const [finding] = findings(folderOf(others));
    expect(finding).toMatchObject({ code: "PACKAGE_JSON", path: "agent.md", range: { start: { line: 7, column: 7 } } });
  });

  test("is no part of an agent without tool modules", () => {
    const checked = checkFolder(folderOf({ "agent.md": agentMd("thinking: low"), "package.json": "broken", "bun.lock": "" }));
    expect(checked.ok && checked.value.files.map(({ path }) => path)).toEqual(["agent.md"]);
  });
});
