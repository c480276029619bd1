import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterEach, beforeEach, expect, test } from "vitest";
import { runConformance } from "@/scripts/conformance/run-conformance";

const vectors = (dialect: string) => fileURLToPath(new URL(`../../lib/core/dialects/${dialect}/vectors`, import.meta.url));
const entry = "---\nname: a-b\nmodel: acme/small-1\n---\nAnswer.\n";

let directory: string;
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), "conformance-"));
});
afterEach(() => rm(directory, { recursive: true }));

async function judge(content: unknown): Promise<string[]> {
  await writeFile(
    join(directory, "case.json"),
    typeof content === "string" ? content : JSON.stringify({ name: "case", ...(content as object) }),
  );
  const { failures } = await runConformance(directory);
  return failures.flatMap(({ problems }) => problems);
}

test.each([
  ["mutagent", 269],
  ["mux", 182],
  ["compozy", 305],
  ["claude", 261],
])("every case of %s passes", { timeout: 120_000 }, async (dialect, count) => {
  const { passed, failures } = await runConformance(vectors(dialect));
  expect(failures).toEqual([]);
  expect(passed).toBeGreaterThanOrEqual(count);
});

test.each<[string, unknown, RegExp]>([
  [
    "another code than expected",
    { files: { "agent.md": "x" }, expect: { status: "invalid", codes: ["YAML_PARSE"] } },
    /expected YAML_PARSE first, got MARKDOWN_FRONTMATTER/,
  ],
  [
    "a second code that is not there",
    { files: { "agent.md": "x" }, expect: { status: "invalid", codes: ["MARKDOWN_FRONTMATTER", "YAML_PARSE"] } },
    /expected YAML_PARSE too, got MARKDOWN_FRONTMATTER/,
  ],
  ["valid where any refusal will do", { files: { "agent.md": entry }, expect: { status: "invalid" } }, /expected a refusal, got valid/],
  [
    "valid where a code is expected",
    { files: { "agent.md": entry }, expect: { status: "invalid", codes: ["YAML_PARSE"] } },
    /expected YAML_PARSE, got valid/,
  ],
  ["a code where valid is expected", { files: {}, expect: { status: "valid" } }, /expected valid, got ENTRY_NOT_FOUND/],
  [
    "other launch settings",
    { files: { "agent.md": entry }, expect: { status: "valid", launch: { tools: ["read"] } } },
    /launch.tools: expected \["read"\], got \[\]/,
  ],
  [
    "another package",
    { files: { "agent.md": entry }, expect: { status: "valid", package: ["manifest.json"] } },
    /package: expected manifest.json; got generated\/agent.md/,
  ],
  [
    "a missing packaged file",
    { files: { "agent.md": entry }, expect: { status: "valid", packageHas: ["files/a"] } },
    /package lacks files\/a/,
  ],
  [
    "an unwanted packaged file",
    { files: { "agent.md": entry }, expect: { status: "valid", packageLacks: ["source/agent.md"] } },
    /package has source\/agent.md/,
  ],
  [
    "other instructions",
    { files: { "agent.md": entry }, expect: { status: "valid", bodyContains: "Refuse" } },
    /instructions lack "Refuse"/,
  ],
  ["a file that is no case", { expect: {} }, /is no case: /],
  ["a file that is no JSON", "{", /cannot be read: /],
])("reports %s", async (_, content, problem) => {
  expect(await judge(content)).toEqual([expect.stringMatching(problem)]);
});

test.each([
  ["the folder itself", undefined],
  ["the folder, as a dot", "."],
  ["its entry file", "agent.md"],
])("accepts %s as the argument", async (_, argument) => {
  expect(await judge({ entry: argument, files: { "agent.md": entry }, expect: { status: "valid" } })).toEqual([]);
});

test.each(["sub", "sub/", "sub/agent.md", "./sub/agent.md"])("takes %s as a folder of its own", async (argument) => {
  expect(await judge({ entry: argument, files: { "sub/agent.md": entry }, expect: { status: "valid" } })).toEqual([]);
});

test("runs the cases of folders below, and leaves other files alone", async () => {
  await mkdir(join(directory, "yaml"));
  await writeFile(join(directory, "README.md"), "Cases.");
  await writeFile(join(directory, "yaml", "a.json"), JSON.stringify({ name: "a", files: {}, expect: { status: "valid" } }));
  expect(await runConformance(directory)).toMatchObject({ passed: 0, failures: [{ name: join("yaml", "a.json") }] });
});

test("reads links, bytes, several codes and keys that only people need", async () => {
  const content = {
    certainty: "seed",
    alternatives: [[]],
    files: {
      "agent.md": entry.replace("model:", "harness: { files: [l, b, .env] }\nmodel:"),
      l: { symlink: "b" },
      b: { base64: "AP8=" },
      ".env": "",
    },
    expect: { status: "invalid", codes: ["SYMLINK_SOURCE", "CREDENTIAL_PATH"] },
  };
  expect(await judge(content)).toEqual([]);
});

test("refuses a directory that does not exist", async () => {
  await expect(runConformance(join(directory, "nowhere"))).rejects.toThrow(/ENOENT/);
});
