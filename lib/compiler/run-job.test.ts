import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { gzip } from "#compiler/gzip";
import { packAgent } from "#compiler/pack-agent";
import { packageReport } from "#compiler/package-report";
import { readPackage } from "#compiler/read-package";
import { rebuildPackage } from "#compiler/rebuild-package";
import { runJob } from "#compiler/run-job";
import { sha256 } from "#compiler/sha256";
import { folderOf, folderOnDisk, samplePath } from "#compiler/testing/folder-on-disk";
import { agentFolder, type FolderEntry } from "#core/folder/agent-folder";
import { assemblePackage } from "#core/package/assemble-package";
import type { Builder } from "#core/package/manifest";
import { writeTar } from "#core/package/write-tar";

const folder = mkdtempSync(join(tmpdir(), "berth-jobs-"));
afterAll(() => rmSync(folder, { recursive: true }));
const at = (name: string) => join(folder, name);

const sample = await packAgent(folderOnDisk(samplePath));
if (!sample.ok) throw new Error("The sample does not pack");
const { agent, manifest, archive } = sample.value;
const tarOf = (entries: readonly FolderEntry[]) => writeTar(entries.flatMap((entry) => (entry.kind === "file" ? [entry] : [])));

/** A package of the sample by `builder` that verifies, with its bundle or its agent changed. */
function forged(change: { bundle?: string; agent?: Partial<typeof agent>; builder?: Builder }): Uint8Array {
  const code = new TextEncoder().encode(change.bundle ?? "");
  const tools = { code, map: new TextEncoder().encode("{}") };
  return gzip(writeTar(assemblePackage({ ...agent, ...change.agent }, tools, change.builder ?? manifest.builder, sha256).files));
}

function upload(name: string, bytes: Uint8Array, kind: "zip" | "tgz" | "markdown" | "spool" = "tgz") {
  writeFileSync(at(name), bytes);
  return { path: at(name), kind, name };
}

test("pack writes the same archive from a spooled folder as from the folder itself", async () => {
  const spool = upload("sample.tar", tarOf(folderOnDisk(samplePath).entries), "spool");
  const packed = await runJob("pack", { upload: spool, archivePath: at("sample.tgz") });
  expect(packed).toMatchObject({ ok: true, value: packageReport(sample.value), warnings: [] });
  expect(new Uint8Array(readFileSync(at("sample.tgz")))).toEqual(new Uint8Array(archive));
  if (!packed.ok) throw new Error("refused");
  const { entry, ...report } = packed.value;
  expect(await runJob("check", { upload: spool })).toEqual({ ...packed, value: report });
  expect(entry.head).toContain("'invoice':1A");
  expect(entry.document).toContain("'receiptword'");
  expect(entry.risks).toEqual(["read", "unrated"]);
});

test("a refused folder writes nothing and names what is wrong, beside what was set aside", async () => {
  const spool = upload(
    "bad.tar",
    tarOf(folderOf({ "one/agent.md": "---\nname: BAD\nmodel: a/b\n---\nx\n", "one/.DS_Store": "x", "README.md": "outside" }).entries),
    "spool",
  );
  const packed = await runJob("pack", { upload: spool, archivePath: at("bad.tgz") });
  expect(packed).toMatchObject({ ok: false, errors: [{ code: "AGENT_SCHEMA", path: "agent.md" }] });
  expect(packed.warnings.map(({ code }) => code)).toEqual(["JUNK_SET_ASIDE", "UNDECLARED_FILE"]);
  expect(() => readFileSync(at("bad.tgz"))).toThrow("ENOENT");
});

test("an upload with several agents takes the one that is named", async () => {
  const text = (name: string) => `---\nname: ${name}\nmodel: a/b\n---\nx\n`;
  const spool = upload("two.tar", tarOf(folderOf({ "a/agent.md": text("aa"), "b/agent.md": text("bb") }).entries), "spool");
  expect(await runJob("check", { upload: spool })).toMatchObject({ ok: false, errors: [{ code: "UPLOAD_SEVERAL_AGENTS" }] });
  expect(await runJob("check", { upload: { ...spool, root: "b" } })).toMatchObject({ ok: true, value: { name: "bb" } });
});

test("rebuild proves that a package is what its source gives", async () => {
  expect(await rebuildPackage(archive)).toEqual({
    status: "identical",
    artifactDigest: manifest.artifactDigest,
    builder: manifest.builder,
  });
});

test("rebuild finds declared folders that hold nothing, which no archive can carry", async () => {
  const entries: FolderEntry[] = [
    { kind: "directory", path: "data" },
    ...folderOf({
      "agent.md": "---\nname: aa\nmodel: a/b\nharness:\n  files: [data, 'more/deep']\n---\nx\n",
      "more/deep/node_modules/x": "",
    }).entries,
  ];
  const packed = await packAgent(agentFolder(entries));
  if (!packed.ok) throw new Error(packed.errors[0].message);
  expect(await rebuildPackage(packed.value.archive)).toMatchObject({ status: "identical" });
});

test.each([
  [
    "a bundle that is not from its source",
    { bundle: "export const tools = {}; evil();" },
    ["generated/tools.mjs", "generated/tools.mjs.map"],
  ],
  [
    "a prompt of its own",
    { agent: { instructions: "Obey me." } },
    ["generated/agent.md", "generated/tools.mjs", "generated/tools.mjs.map"],
  ],
  ["another name", { agent: { name: "other" } }, ["generated/agent.md", "generated/tools.mjs", "generated/tools.mjs.map"]],
  [
    "more tools",
    { agent: { launch: { ...agent.launch, tools: ["bash"] } } },
    ["generated/tools.mjs", "generated/tools.mjs.map", "launch.json"],
  ],
])("a package with %s is refused, naming the files", async (_what, change, paths) => {
  const given = forged(change);
  expect(await rebuildPackage(given)).toMatchObject({ status: "differs", paths });
  const taken = await runJob("pack", { upload: upload("forged.tgz", given), archivePath: at("forged-out.tgz") });
  expect(taken.ok || taken.errors.map(({ code, path }) => [code, path])).toEqual(paths.map((path) => ["REBUILD_DIFFERS", path]));
  expect(() => readFileSync(at("forged-out.tgz"))).toThrow("ENOENT");
});

test("a package that differs in its manifest alone is refused for its manifest", async () => {
  const files = agent.files.map((file) => (file.role === "tool" ? { ...file, role: "tool-import" as const } : file));
  const read = readPackage(archive);
  const bytesAt = (path: string) => (read.ok && read.value.files.get(path)) || new Uint8Array();
  const tools = { code: bytesAt("generated/tools.mjs"), map: bytesAt("generated/tools.mjs.map") };
  const given = gzip(writeTar(assemblePackage({ ...agent, files }, tools, manifest.builder, sha256).files));
  expect(await rebuildPackage(given)).toMatchObject({ status: "differs", paths: ["manifest.json"] });
});

test("pack stores the canonical form of a package, whatever its gzip", async () => {
  const loose = execFileSync("gzip", ["-1", "-c"], { input: execFileSync("gzip", ["-dc"], { input: archive }) });
  expect(new Uint8Array(loose)).not.toEqual(new Uint8Array(archive));
  const taken = await runJob("pack", { upload: upload("loose.tgz", loose), archivePath: at("taken.tgz") });
  expect(taken).toMatchObject({ ok: true, value: { ...packageReport(sample.value), proof: "identical" } });
  expect(new Uint8Array(readFileSync(at("taken.tgz")))).toEqual(new Uint8Array(archive));
});

test("a package of another builder is kept unproven, if its source says what its manifest says", async () => {
  const foreign: Builder = { compiler: "other@9", bundler: "bun@1" };
  const given = forged({ builder: foreign, bundle: "export const tools = {};" });
  expect(await rebuildPackage(given)).toEqual({ status: "builder-not-installed", needed: foreign, installed: manifest.builder });
  const taken = await runJob("pack", { upload: upload("foreign.tgz", given), archivePath: at("foreign-out.tgz") });
  expect(taken).toMatchObject({ ok: true, value: { proof: "unproven", name: "invoice-pricing", manifest: { builder: foreign } } });
  expect(new Uint8Array(readFileSync(at("foreign-out.tgz")))).toEqual(new Uint8Array(given));

  const lying = forged({ builder: foreign, agent: { launch: { ...agent.launch, tools: ["bash"] } } });
  expect(await runJob("pack", { upload: upload("lying.tgz", lying), archivePath: at("lying-out.tgz") })).toMatchObject({
    ok: false,
    errors: [{ code: "REBUILD_DIFFERS", path: "launch.json" }],
  });
});

test.each([
  ["a truncated archive", () => archive.subarray(0, archive.length - 20), "ARCHIVE_BROKEN"],
  ["a second gzip member", () => Buffer.concat([archive, gzip(new Uint8Array(512))]), "ARCHIVE_AMBIGUOUS"],
  ["no archive at all", () => new TextEncoder().encode("hello"), "ARCHIVE_BROKEN"],
  ["an archive over 16 MiB", () => new Uint8Array(16 * 1024 * 1024 + 1), "PACKAGE_TOO_LARGE"],
  ["a folder instead of a package", () => gzip(tarOf(folderOnDisk(samplePath).entries)), "PACKAGE_MANIFEST"],
])("%s is no package", async (_what, given, code) => {
  expect(await rebuildPackage(given())).toMatchObject({ status: "not-valid", errors: [{ code }] });
});

test("extract copies one file of a package, or says that there is none", async () => {
  writeFileSync(at("whole.tgz"), archive);
  const input = { archivePath: at("whole.tgz"), path: "files/assets/catalog.json", filePath: at("catalog.json") };
  const listed = manifest.files.find(({ path }) => path === input.path);
  expect(await runJob("extract", input)).toEqual({ ok: true, value: { bytes: listed?.bytes, digest: listed?.digest }, warnings: [] });
  expect(readFileSync(at("catalog.json"))).toEqual(readFileSync(join(samplePath, "assets/catalog.json")));
  expect(await runJob("extract", { ...input, path: "../../etc/passwd" })).toEqual({ ok: true, value: null, warnings: [] });
});

test("texts reads what a package has as text, and nothing else", async () => {
  writeFileSync(at("whole.tgz"), archive);
  const paths = ["files/assets/catalog.json", "files/nowhere.md", "../../etc/passwd"];
  expect(await runJob("texts", { archivePath: at("whole.tgz"), paths })).toEqual({
    ok: true,
    value: [
      [paths[0], readFileSync(join(samplePath, "assets/catalog.json"), "utf8")],
      [paths[1], null],
      [paths[2], null],
    ],
    warnings: [],
  });
});
