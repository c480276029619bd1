import { describe, expect, test } from "vitest";
import { checkFolder } from "#core/check-folder";
import type { Diagnostic } from "#core/diagnostics/diagnostic";
import { agentMd, type Content, folderOf, toolFolder } from "#core/dialects/mutagent/testing/mutagent-folder";
import type { AgentFolder } from "#core/folder/agent-folder";

function errors(folder: AgentFolder): Diagnostic[] {
  const checked = checkFolder(folder);
  return checked.ok ? [] : checked.errors;
}

function brief({ code, path, range }: Diagnostic): string {
  return range ? `${code} ${path}:${range.start.line}:${range.start.column}-${range.end.column}` : `${code} ${path}`;
}

/** The text of `path` after the first finding's fix, which must lie in that file. */
function mended(folder: AgentFolder): string {
  const fix = errors(folder)[0]?.fix;
  const entry = fix?.edits[0].kind === "text" ? folder.get(fix.edits[0].path) : undefined;
  if (entry?.kind !== "file") throw new Error("There is no text fix.");
  let text = new TextDecoder().decode(entry.bytes);
  for (const edit of fix?.edits ?? []) if (edit.kind === "text") text = text.slice(0, edit.start) + edit.text + text.slice(edit.end);
  return text;
}

const module = (path: string, others: Record<string, Content> = {}) =>
  folderOf({
    "agent.md": agentMd(`harness:\n  tools:\n    modules:\n      - path: ${path}\n        name: echo`),
    "package.json": "{}",
    ...others,
  });

describe("tool modules", () => {
  test.each<[string, AgentFolder, string[]]>([
    ["a .ts file", module("a.ts", { "a.ts": "" }), []],
    ["a .tsx file", module("a.tsx", { "a.tsx": "<a />;" }), []],
    ["a .mjs file", module("a.mjs", { "a.mjs": "" }), []],
    ["a .cjs file", module("a.cjs", { "a.cjs": "" }), ["TOOL_EXTENSION agent.md:7:15-20"]],
    ["an extension in capitals", module("a.TS", { "a.TS": "" }), ["TOOL_EXTENSION agent.md:7:15-19"]],
    ["a file without extension", module("a", { a: "" }), ["TOOL_EXTENSION agent.md:7:15-16"]],
    ["a missing file", module("a.ts"), ["SOURCE_NOT_FOUND agent.md:7:15-19"]],
    ["a folder", module("a.ts", { "a.ts/b": "" }), ["SOURCE_NOT_FILE agent.md:7:15-19"]],
    ["a link", module("a.ts", { "a.ts": { link: "b.ts" }, "b.ts": "" }), ["SYMLINK_SOURCE agent.md:7:15-19"]],
    ["a path out of the folder", module("../a.ts"), ["PATH_ESCAPE agent.md:7:15-22"]],
    ["bytes that are no text", module("a.ts", { "a.ts": new Uint8Array([0x31, 0x0a, 0xff]) }), ["TOOL_SYNTAX a.ts:2:1-2"]],
    ["UTF-16", module("a.ts", { "a.ts": new Uint8Array([0xff, 0xfe, 0x31, 0x00]) }), ["TOOL_SYNTAX a.ts:1:1-2"]],
    ["code that does not parse", module("a.ts", { "a.ts": "const = ;\n" }), ["TOOL_SYNTAX a.ts:1:7-8"]],
    ["more than 8 MiB", module("a.js", { "a.js": new Uint8Array(8 * 1024 * 1024 + 1).fill(0x20) }), ["TOOL_SYNTAX a.js:1:1-2"]],
  ])("answer for %s", (_, folder, expected) => {
    expect(errors(folder).map(brief)).toEqual(expected);
  });

  test("in JavaScript with types are told to be TypeScript", () => {
    const [finding] = errors(module("a.js", { "a.js": "const x: number = 1;" }));
    expect(finding).toMatchObject({ code: "TOOL_SYNTAX", hint: "It parses as TypeScript: name it 'a.ts'." });
  });

  test("that fail each in their own way are each reported", () => {
    const folder = toolFolder('import "./a.ts";\nimport "./b.ts";\nimport "x";', { "tools/a.ts": "const = ;", "tools/b.ts": "import(y);" });
    expect(errors(folder).map(brief)).toEqual([
      "DEPENDENCIES_UNSUPPORTED tools/echo.ts:3:8-11",
      "TOOL_SYNTAX tools/a.ts:1:7-8",
      "DYNAMIC_IMPORT tools/b.ts:1:8-9",
    ]);
  });
});

describe("imports", () => {
  test.each<[string, string, Record<string, Content>, string | null]>([
    ["the toolkit", 'import { defineTool } from "@mutagent/agents/tools";', {}, null],
    ["a part of the toolkit that is not offered", 'import "@mutagent/agents";', {}, "DEPENDENCIES_UNSUPPORTED 8-26"],
    ["a Node module", 'import "node:fs/promises";', {}, null],
    ["a Node module without prefix", 'import "fs";', {}, "DEPENDENCIES_UNSUPPORTED 8-12"],
    ["a package", 'import "left-pad";', {}, "DEPENDENCIES_UNSUPPORTED 8-18"],
    ["a package, for its types", 'import type { X } from "left-pad";', {}, "DEPENDENCIES_UNSUPPORTED 24-34"],
    ["a package, by require", 'require("left-pad");', {}, "DEPENDENCIES_UNSUPPORTED 9-19"],
    ["a URL", 'import "https://x.test/a.js";', {}, "UNSUPPORTED_TOOL_IMPORT 8-29"],
    ["a Bun module", 'import "bun:sqlite";', {}, "UNSUPPORTED_TOOL_IMPORT 8-20"],
    ["a file", 'import "./a.ts";', { "tools/a.ts": "" }, null],
    ["a file above", 'import x from "../a.json";', { "a.json": "{}" }, null],
    ["package.json", 'import x from "../package.json";', {}, null],
    ["a file out of the folder", 'import "../../a.ts";', {}, "PATH_ESCAPE 8-20"],
    ["an absolute path", 'import "/etc/hosts.ts";', {}, "PATH_ESCAPE 8-23"],
    ["a missing file", 'import "./a.ts";', {}, "SOURCE_NOT_FOUND 8-16"],
    ["a missing file, without extension", 'import "./a";', { "tools/a.ts": "" }, "SOURCE_NOT_FOUND 8-13"],
    ["a folder", 'import "./a";', { "tools/a/index.ts": "" }, "SOURCE_NOT_FILE 8-13"],
    ["the agent folder", 'import "..";', {}, "SOURCE_NOT_FILE 8-12"],
    ["a file without extension", 'import "./LICENSE";', { "tools/LICENSE": "" }, "IMPORT_EXTENSION_REQUIRED 8-19"],
    ["a dot file", 'import "./.rc";', { "tools/.rc": "" }, "IMPORT_EXTENSION_REQUIRED 8-15"],
    ["a text file", 'import "./a.txt";', { "tools/a.txt": "" }, "UNSUPPORTED_TOOL_INPUT 8-17"],
    ["a .cts file", 'import "./a.cts";', { "tools/a.cts": "" }, "UNSUPPORTED_TOOL_INPUT 8-17"],
    ["an extension in capitals", 'import "./a.TS";', { "tools/a.TS": "" }, "UNSUPPORTED_TOOL_INPUT 8-16"],
    ["a link", 'import "./a.ts";', { "tools/a.ts": { link: "b.ts" }, "tools/b.ts": "" }, "SYMLINK_SOURCE 8-16"],
    ["a file through a link", 'import "./l/a.ts";', { "tools/l": { link: ".." }, "a.ts": "" }, "SYMLINK_ESCAPE 8-18"],
    ["a credential", 'import "./credentials.json";', { "tools/credentials.json": "{}" }, "CREDENTIAL_PATH 8-28"],
    ["a macro", 'import { a } from "./a.ts" with { type: "macro" };', { "tools/a.ts": "" }, "TOOL_MACRO 19-27"],
    ["a name that is computed", "import(a);", {}, "DYNAMIC_IMPORT 8-9"],
    ["nothing", "import();", {}, "DYNAMIC_IMPORT 1-9"],
    ["require handed on", "const r = require;", {}, "DYNAMIC_IMPORT 11-18"],
  ])("of %s", (_, code, others, expected) => {
    expect(errors(toolFolder(code, others)).map((finding) => brief(finding).replace("tools/echo.ts:1:", ""))).toEqual(
      expected === null ? [] : [expected],
    );
  });

  test.each([
    ['import { join } from "path";', {}, 'import { join } from "node:path";'],
    ["import './a';", { "tools/a.ts": "" }, "import './a.ts';"],
    ["import './a.js';", { "tools/a.ts": "" }, "import './a.ts';"],
    ["import '../lib/Words';", { "lib/Words.json": "{}" }, "import '../lib/Words.json';"],
    ["import './UTIL.ts';", { "tools/util.ts": "" }, "import './util.ts';"],
  ])("%s is mended, and check agrees", (code, others, fixed) => {
    const text = mended(toolFolder(code, others));
    expect(text.split("\n")[0]).toBe(fixed);
    expect(errors(toolFolder(fixed, others))).toEqual([]);
  });

  test("of JSON that does not parse names the place in it", () => {
    const folder = toolFolder('import a from "./a.json";', { "tools/a.json": '{\n  "a": 1,\n}' });
    expect(errors(folder).map(brief)).toEqual(["TOOL_BUILD tools/a.json:3:1-2"]);
  });

  test("of JSON with a byte order mark is fine", () => {
    expect(errors(toolFolder('import a from "./a.json";', { "tools/a.json": "\ufeff{}" }))).toEqual([]);
  });

  test("make one path tool and file", () => {
    const text = agentMd("harness:\n  tools:\n    modules:\n      - { path: tools/echo.ts, name: echo }\n  files: [a.json]");
    const folder = toolFolder('import a from "../a.json";', { "agent.md": text, "a.json": "{}" });
    expect(errors(folder).map(brief)).toEqual(["SOURCE_KIND_COLLISION agent.md:8:11-17"]);
  });

  test("that form a circle are packaged once", () => {
    const checked = checkFolder(
      toolFolder('import "./a.ts";', { "tools/a.ts": 'import "./b.ts";', "tools/b.ts": 'import "./a.ts"; import "./echo.ts";' }),
    );
    expect(checked.ok && checked.value.files.map(({ path, packagePath, role }) => `${path} ${packagePath} ${role}`)).toEqual([
      "agent.md source/agent.md entry",
      "package.json source/package.json package-json",
      "tools/a.ts source/tools/a.ts tool-import",
      "tools/b.ts source/tools/b.ts tool-import",
      "tools/echo.ts source/tools/echo.ts tool",
    ]);
  });

  test("of 2,000 modules in a chain are followed to the end", () => {
    const chain = Object.fromEntries(
      Array.from({ length: 2000 }, (_, index) => [
        `tools/m${index}.ts`,
        index < 1999 ? `import "./m${index + 1}.ts";` : 'import "left-pad";',
      ]),
    );
    expect(errors(toolFolder('import "./m0.ts";', chain)).map(brief)).toEqual(["DEPENDENCIES_UNSUPPORTED tools/m1999.ts:1:8-18"]);
  });

  test("of a hostile module neither stall nor overflow", () => {
    const folder = toolFolder('import "./deep.ts"; import "./again.ts";', {
      "tools/deep.ts": "[".repeat(1_000_000),
      "tools/again.ts": "<T>(".repeat(60),
    });
    expect(errors(folder).map(({ code, path }) => `${code} ${path}`)).toEqual(["TOOL_SYNTAX tools/deep.ts", "TOOL_SYNTAX tools/again.ts"]);
  });
});
