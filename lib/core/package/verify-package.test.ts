import { createHash } from "node:crypto";
import { describe, expect, test } from "vitest";
import type { FolderEntry } from "#core/folder/agent-folder";
import { assemblePackage } from "#core/package/assemble-package";
import { canonicalJson } from "#core/package/canonical-json";
import type { Sha256 } from "#core/package/digest";
import { smallAgent } from "#core/package/testing/small-agent";
import { verifyPackage } from "#core/package/verify-package";

const sha256: Sha256 = (bytes) => createHash("sha256").update(bytes).digest("hex");
const encode = (text: string) => new TextEncoder().encode(text);
const agent = smallAgent([["notes/SKILL.md", "skills/notes/SKILL.md", "skill", "---\nname: notes\n---\nRead me.\n"]]);
const { files, manifest, unpackedBytes } = assemblePackage(agent, null, { compiler: "test@1", bundler: null }, sha256);
const entries: FolderEntry[] = files.map(({ path, bytes }) => ({ kind: "file", path, bytes, executable: false }));

type Tampering = (entries: FolderEntry[]) => FolderEntry[];
const file = (path: string, bytes: Uint8Array): FolderEntry => ({ kind: "file", path, bytes, executable: false });
const replace =
  (path: string, text: string): Tampering =>
  (all) =>
    all.map((entry) => (entry.path === path ? file(path, encode(text)) : entry));
const withManifest = (change: object): Tampering => replace("manifest.json", canonicalJson({ ...manifest, ...change }));
const withFile = (path: string, change: object): Tampering =>
  withManifest({ files: manifest.files.map((listed) => (listed.path === path ? { ...listed, ...change } : listed)) });
const launch = new TextDecoder().decode(files.find(({ path }) => path === "launch.json")?.bytes);

/** Each row changes one thing; the code and path of the first error must name it. */
const tampered: [string, Tampering, string, string][] = [
  ["a changed byte", replace("skills/notes/SKILL.md", "---\nname: notes\n---\nRead ME.\n"), "PACKAGE_DIGEST", "skills/notes/SKILL.md"],
  ["a longer file", replace("source/agent.md", "longer"), "PACKAGE_DIGEST", "source/agent.md"],
  ["changed launch settings", replace("launch.json", launch.replace("acme/one", "acme/two")), "PACKAGE_DIGEST", "launch.json"],
  ["a changed prompt", replace("generated/agent.md", '---\nname: "small"\n---\nBe rude!!\n'), "PACKAGE_DIGEST", "generated/agent.md"],
  ["a missing file", (all) => all.filter(({ path }) => path !== "source/agent.md"), "PACKAGE_MISSING_ENTRY", "source/agent.md"],
  ["an extra file", (all) => [...all, file("generated/tools.mjs", encode("evil()"))], "PACKAGE_EXTRA_ENTRY", "generated/tools.mjs"],
  ["an extra link", (all) => [...all, { kind: "link", path: "files/x", target: "/etc/passwd" }], "PACKAGE_EXTRA_ENTRY", "files/x"],
  ["a file twice", (all) => [...all, ...all.slice(-1)], "ARCHIVE_DUPLICATE_PATH", "source/agent.md"],
  ["no manifest", (all) => all.filter(({ path }) => path !== "manifest.json"), "PACKAGE_MANIFEST", "manifest.json"],
  ["a manifest that is no JSON", replace("manifest.json", "{"), "PACKAGE_MANIFEST", "manifest.json"],
  [
    "a manifest that is not UTF-8",
    (all) => [file("manifest.json", new Uint8Array([0xff])), ...all.slice(1)],
    "PACKAGE_MANIFEST",
    "manifest.json",
  ],
  ["a manifest nested without end", replace("manifest.json", "[".repeat(1_000_000)), "PACKAGE_MANIFEST", "manifest.json"],
  ["a manifest with spaces", replace("manifest.json", JSON.stringify(manifest, null, 1)), "PACKAGE_MANIFEST", "manifest.json"],
  ["a manifest with a byte order mark", replace("manifest.json", `\ufeff${canonicalJson(manifest)}`), "PACKAGE_MANIFEST", "manifest.json"],
  ["an unknown key", withManifest({ more: 1 }), "PACKAGE_MANIFEST", "manifest.json"],
  [
    "a __proto__ key",
    replace("manifest.json", canonicalJson(manifest).replace("{", '{"__proto__":{},')),
    "PACKAGE_MANIFEST",
    "manifest.json",
  ],
  [
    "a repeated key",
    replace("manifest.json", canonicalJson(manifest).replace("{", '{"name":"evil",')),
    "PACKAGE_MANIFEST",
    "manifest.json",
  ],
  ["another schema version", withManifest({ schemaVersion: 2 }), "PACKAGE_MANIFEST", "manifest.json"],
  ["an unknown dialect", withManifest({ dialect: "other" }), "PACKAGE_MANIFEST", "manifest.json"],
  ["a name that is no string", withManifest({ name: { a: 1 } }), "PACKAGE_MANIFEST", "manifest.json"],
  ["another name", withManifest({ name: "other" }), "PACKAGE_DIGEST", "manifest.json"],
  ["another builder", withManifest({ builder: { compiler: "test@2", bundler: null } }), "PACKAGE_DIGEST", "manifest.json"],
  ["another edition", withManifest({ edition: "mutagent@2" }), "PACKAGE_DIGEST", "manifest.json"],
  ["another source digest", withManifest({ sourceDigest: `sha256:${"0".repeat(64)}` }), "PACKAGE_DIGEST", "manifest.json"],
  ["another artifact digest", withManifest({ artifactDigest: `sha256:${"0".repeat(64)}` }), "PACKAGE_DIGEST", "manifest.json"],
  ["a digest in capitals", withManifest({ sourceDigest: manifest.sourceDigest.toUpperCase() }), "PACKAGE_MANIFEST", "manifest.json"],
  ["another role", withFile("source/agent.md", { role: "tool" }), "PACKAGE_MANIFEST", "manifest.json"],
  ["a role in another's folder", withFile("skills/notes/SKILL.md", { role: "file" }), "PACKAGE_MANIFEST", "manifest.json"],
  ["a source path on a generated file", withFile("generated/agent.md", { sourcePath: "x" }), "PACKAGE_MANIFEST", "manifest.json"],
  ["a source path that leaves the folder", withFile("source/agent.md", { sourcePath: "../agent.md" }), "PACKAGE_MANIFEST", "manifest.json"],
  ["one source of two files", withFile("skills/notes/SKILL.md", { sourcePath: "agent.md" }), "PACKAGE_MANIFEST", "manifest.json"],
  ["a path that leaves the package", withFile("source/agent.md", { path: "source/../agent.md" }), "PACKAGE_MANIFEST", "manifest.json"],
  ["a path over 100 bytes", withFile("source/agent.md", { path: `source/${"x".repeat(94)}` }), "PACKAGE_MANIFEST", "manifest.json"],
  ["files out of order", withManifest({ files: [...manifest.files].reverse() }), "PACKAGE_MANIFEST", "manifest.json"],
  ["a file listed twice", withManifest({ files: [...manifest.files, ...manifest.files.slice(-1)] }), "PACKAGE_MANIFEST", "manifest.json"],
  [
    "an unlisted prompt",
    withManifest({ files: manifest.files.filter(({ path }) => path !== "generated/agent.md") }),
    "PACKAGE_MANIFEST",
    "manifest.json",
  ],
  ["a negative size", withFile("source/agent.md", { bytes: -1 }), "PACKAGE_MANIFEST", "manifest.json"],
  [
    "a lone surrogate",
    replace("manifest.json", canonicalJson(manifest).replace('"small"', '"\\ud800"')),
    "PACKAGE_MANIFEST",
    "manifest.json",
  ],
];

describe("verifyPackage", () => {
  test("accepts a whole package, in any order and with folders", () => {
    const folders: FolderEntry[] = [{ kind: "directory", path: "skills" }];
    const checked = verifyPackage([...folders, ...entries].reverse(), sha256);
    expect(checked).toMatchObject({ ok: true, value: { manifest, unpackedBytes, launch: { model: "acme/one" } } });
  });

  test.each(tampered)("refuses %s", (_what, tamper, code, path) => {
    const checked = verifyPackage(tamper(entries), sha256);
    expect(checked.ok).toBe(false);
    expect(checked.ok || { code: checked.errors[0].code, path: checked.errors[0].path }).toEqual({ code, path });
  });

  test("refuses more than 64 MiB of files before it hashes one", () => {
    const big = file("files/big", new Uint8Array(64 * 1024 * 1024));
    const checked = verifyPackage([...entries, big], () => expect.unreachable("hashed"));
    expect(checked).toMatchObject({ ok: false, errors: [{ code: "PACKAGE_TOO_LARGE" }] });
  });

  test("names every file that does not match, not the first alone", () => {
    const checked = verifyPackage(
      entries.map((entry) => (entry.path === "manifest.json" ? entry : file(entry.path, encode("x")))),
      sha256,
    );
    expect(checked.ok || checked.errors.map(({ path }) => path)).toEqual([...manifest.files.map(({ path }) => path), "launch.json"]);
  });
});
