import { readdir } from "node:fs/promises";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type ApiServer, type Client, createClient, startApiServer } from "@/lib/server/api/testing/api-server";
import { connections } from "@/lib/server/db";
import { tempFoldersRemoved, tempRoot } from "@/lib/server/jobs/temp-folder";
import { testModel } from "@/lib/server/testing/test-workspace";

type Files = Record<string, string | Uint8Array>;
/** What check says first, by code; null for a folder that is taken. */
type Case = [title: string, files: Files, code: string | null];

let server: ApiServer;
let client: Client;

beforeAll(async () => {
  server = await startApiServer();
  client = await createClient(server);
});
afterAll(() => server.close());

const encode = (text: string) => new TextEncoder().encode(text);

/** An entry file with `fields` below its name and model, from line 4 on. */
const agent = (fields: string, body = "Answer.\n") => `---\nname: sample-agent\nmodel: ${testModel}\n${fields}---\n${body}`;
const entry = (text: string | Uint8Array): Files => ({ "agent.md": text });

/** A folder whose one tool module begins with `code`. */
const tool = (code: string, others: Files = {}): Files => ({
  "agent.md": agent("harness:\n  tools:\n    modules:\n      - path: tools/echo.ts\n        name: echo\n"),
  "package.json": '{ "private": true }\n',
  "tools/echo.ts": `${code}\nexport default 1;\n`,
  ...others,
});

/** A folder as a browser sends it: one part for each file, whose file name is its path. */
function folderUpload(files: Files): RequestInit {
  const body = new FormData();
  for (const [path, content] of Object.entries(files)) {
    body.append("files", new File([typeof content === "string" ? content : Uint8Array.from(content)], path), path);
  }
  return { method: "POST", body };
}

function utf16(text: string): Uint8Array {
  return Uint8Array.from(Array.from(`\ufeff${text}`, (character) => character.charCodeAt(0)).flatMap((unit) => [unit & 0xff, unit >> 8]));
}

/** `text` with its only `?` replaced by `bytes`, which need not be text. */
function withBytes(text: string, bytes: number[]): Uint8Array {
  const [before = "", after = ""] = text.split("?");
  return Uint8Array.from([...encode(before), ...bytes, ...encode(after)]);
}

const aliasBomb = ["a: &a [x, x, x, x, x, x, x, x, x]\n"]
  .concat(Array.from("bcdefghi", (letter, at) => `${letter}: &${letter} [${Array(9).fill(`*${"abcdefgh"[at]}`).join(", ")}]\n`))
  .join("");
const mergeChain = (links: number) =>
  `k0: &a0 {}\n${Array.from({ length: links }, (_, at) => `k${at + 1}: &a${at + 1}\n  <<: *a${at}\n`).join("")}`;

const texts: Case[] = [
  ["35 a byte order mark", entry(`\ufeff${agent("")}`), "MARKDOWN_FRONTMATTER"],
  ["35 CRLF", entry(agent("").replaceAll("\n", "\r\n")), null],
  ["35 an empty first line", entry(`\n${agent("")}`), "MARKDOWN_FRONTMATTER"],
  ["36 no closing marker", entry(agent("").replace(/\n---\n/, "\n")), "MARKDOWN_FRONTMATTER"],
  ["36 a marker in the body", entry(agent("", "One.\n---\nTwo.\n")), null],
  ["37 two documents", entry(agent("...\nthinking: low\n")), "YAML_DOCUMENT_COUNT"],
  ["38 a key twice", entry(agent("name: other-agent\n")), "YAML_PARSE"],
  ["38 the key __proto__", entry(agent("__proto__: { isAdmin: true }\n")), "AGENT_SCHEMA"],
  ["38 the key constructor", entry(agent("constructor: { prototype: x }\n")), "AGENT_SCHEMA"],
  ["39 an alias bomb", entry(agent(aliasBomb)), "YAML_ALIAS"],
  ["40 a chain of 500 merge keys", entry(agent(mergeChain(500))), "YAML_MERGE"],
  ["40 a chain of 20,000 merge keys", entry(agent(mergeChain(20_000))), "FRONTMATTER_TOO_LARGE"],
  ["41 a JavaScript tag", entry(agent("description: !!js/function 'function () {}'\n")), "YAML_TAG"],
  ["41 an ordered map", entry(agent("thinking: !!omap [a: b]\n")), "YAML_TAG"],
  ["42 20,000 nested brackets", entry(agent(`description: ${"[".repeat(20_000)}\n`)), "FRONTMATTER_TOO_DEEP"],
  ["43 more than 1 MiB", entry(agent("", "x".repeat(1024 * 1024))), "ENTRY_TOO_LARGE"],
  ["44 a number where text belongs", entry(agent("description: 1e3\n")), "AGENT_SCHEMA"],
  ["46 a colon in a plain text", entry(agent("description: Use for: audits\n")), "YAML_PARSE"],
  ["47 a character that turns the name around", entry(agent("").replace("sample-agent", "sample\u202eagent")), "AGENT_SCHEMA"],
  ["47 hidden characters in the body", entry(agent("", "Answer\u{e0041}\u200b\u202e.\n")), null],
  ["47 a path that turns around", { ...entry(agent("")), "a\u202etxt.md": "x" }, "ENTRY_NAME"],
  ["47 a path with a zero-width blank", { ...entry(agent("")), "a\u200bb.md": "x" }, "ENTRY_NAME"],
  ["48 a name in look-alike letters", entry(agent("").replace("sample-agent", "s\u0430mple-agent")), "AGENT_SCHEMA"],
  ["49 half of a surrogate pair, escaped in the name", entry(agent("").replace("sample-agent", '"sample\\ud800"')), "AGENT_SCHEMA"],
  ["49 half of a surrogate pair, escaped in a text", entry(agent('description: "a\\ud800b"\n')), null],
  ["49 half of a surrogate pair, as bytes", entry(withBytes(agent("", "A?B\n"), [0xed, 0xa0, 0x80])), "TEXT_ENCODING"],
  ["49 a byte that is no UTF-8", entry(withBytes(agent("", "A?B\n"), [0xff])), "TEXT_ENCODING"],
  ["49 UTF-16", entry(utf16(agent(""))), "TEXT_ENCODING"],
  ["49 a NUL", entry(agent("", "A\0B\n")), "CONTROL_CHARACTER"],
];

const manyModules = Object.fromEntries(
  Array.from({ length: 2_000 }, (_, at) => [`tools/m${at}.ts`, at < 1_999 ? `import "./m${at + 1}.ts";\nexport const m = ${at};\n` : ""]),
);

const modules: Case[] = [
  ["55 a computed import", tool("const name = String(1);\nimport(name);"), "DYNAMIC_IMPORT"],
  ["55 a computed require", tool("const name = String(1);\nrequire(name);"), "DYNAMIC_IMPORT"],
  ["55 an import from the web", tool('import "http://127.0.0.1:1/a.js";'), "UNSUPPORTED_TOOL_IMPORT"],
  ["55 an import of a data URL", tool('import "data:text/javascript,1";'), "UNSUPPORTED_TOOL_IMPORT"],
  ["55 an import without extension", tool('import "./LICENSE";', { "tools/LICENSE": "x" }), "IMPORT_EXTENSION_REQUIRED"],
  ["55 an import out of the folder", tool('import "../../server.ts";'), "PATH_ESCAPE"],
  ["55 JSON with a byte order mark", tool('import a from "./a.json";\nexport { a };', { "tools/a.json": "\ufeff{}" }), null],
  ["56 a module of 5 MB", tool(`export const text = "${"x".repeat(5_000_000)}";`), null],
  ["56 a chain of 2,000 modules", tool('import "./m0.ts";', manyModules), null],
  ["56 modules in a circle", tool('import "./a.ts";', { "tools/a.ts": 'import "./b.ts";', "tools/b.ts": 'import "./a.ts";' }), null],
];

async function stored() {
  const { db } = connections();
  const where = { workspaceId: client.workspace.workspace.id };
  return { agents: await db.agent.count({ where }), revisions: await db.revision.count({ where }), objects: await db.storedObject.count() };
}

const errorsOf = (diagnostics: { severity: string; code: string }[]) =>
  diagnostics.filter(({ severity }) => severity === "error").map(({ code }) => code);

const cases = [...texts, ...modules];
const refused = cases.flatMap(([title, files, code]) => (code === null ? [] : [{ title, files, code }]));
const taken = cases.flatMap(([title, files, code]) => (code === null ? [{ title, files }] : []));

describe("a folder with hostile text, through the API", () => {
  it.each(refused)("is refused and leaves nothing: $title", async ({ files, code }) => {
    const before = await stored();
    const check = await client.ask("/check", folderUpload(files));
    const report = await check.json();
    expect([check.status, report.status, errorsOf(report.diagnostics)[0]]).toEqual([200, "invalid", code]);

    const deploy = await client.ask("/deploy?environment=dev", folderUpload(files));
    const problem = await deploy.json();
    expect([deploy.status, problem.code, errorsOf(problem.diagnostics)[0]]).toEqual([422, "AGENT_INVALID", code]);
    expect(await stored()).toEqual(before);
    await tempFoldersRemoved();
    expect(await readdir(tempRoot())).toEqual([]);
  });

  it.each(taken)("is taken, with the digests that check promised: $title", async ({ files }) => {
    const report = await (await client.ask("/check", folderUpload(files))).json();
    expect(errorsOf(report.diagnostics)).toEqual([]);
    const deploy = await client.ask("/deploy", folderUpload(files));
    expect(deploy.status).toBe(201);
    const { revision } = await deploy.json();
    expect(revision.artifactDigest).toBe(report.manifest.artifactDigest);
    expect((await client.ask("/deploy", folderUpload(Object.fromEntries(Object.entries(files).reverse())))).status).toBe(200);
  });

  it("keeps the words that other readers of YAML turn into something else", async () => {
    const fields = "description: no\nthinking: 2026-01-05\n";
    const { revision } = await (await client.ask("/deploy", folderUpload(entry(agent(fields))))).json();
    const { definition, launch } = await (await client.ask(`/agents/sample-agent/revisions/${revision.number}`)).json();
    expect([definition.description, launch.thinking]).toEqual(["no", "2026-01-05"]);
  });

  it("offers the fix for a colon in a plain text, at its place", async () => {
    const files = entry(agent("description: Use for: audits\n"));
    const { diagnostics } = await (await client.ask("/check", folderUpload(files))).json();
    expect(diagnostics).toEqual([
      expect.objectContaining({ code: "YAML_PARSE", path: "agent.md", range: expect.objectContaining({ start: { line: 4, column: 21 } }) }),
    ]);
    expect(diagnostics[0].fix.edits.map(({ text }: { text: string }) => text).join("…")).toContain('"');
  });

  it("tells hidden characters, and never sends them back in a message", async () => {
    const files = entry(agent("", "Answer\u{e0041}\u200b\u202e.\n"));
    const { diagnostics } = await (await client.ask("/check", folderUpload(files))).json();
    const messages = diagnostics.map(({ message, hint = "" }: { message: string; hint?: string }) => `${message} ${hint}`).join("\n");
    expect(messages).toContain("\\u{202E}");
    expect(messages).not.toMatch(/[\u202e\u200b\u{e0041}]/u);
  });
});
