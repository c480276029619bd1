import { createHash } from "node:crypto";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { assemblePackage } from "#core/package/assemble-package";
import type { Sha256 } from "#core/package/digest";
import { sourceDigest } from "#core/package/source-digest";
import { smallAgent } from "#core/package/testing/small-agent";

const sha256: Sha256 = (bytes) => createHash("sha256").update(bytes).digest("hex");
const builder = { compiler: "test@1", bundler: null };
const withSkill = smallAgent([
  ["notes/SKILL.md", "skills/notes/SKILL.md", "skill", "---\nname: notes\n---\nRead me.\n"],
  ["notes/run.sh", "skills/notes/run.sh", "skill", "#!/bin/sh\n"],
  ["files/a.json", "files/a.json", "file", "{}"],
]);
const textOf = (files: { path: string; bytes: Uint8Array }[], path: string) =>
  new TextDecoder().decode(files.find((file) => file.path === path)?.bytes);

describe("assemblePackage", () => {
  test("gives the artifact digests that are pinned here", () => {
    expect(assemblePackage(smallAgent(), null, builder, sha256).manifest.artifactDigest).toBe(
      "sha256:7fda5d8937df91c6ce12b58559a156a986605ef36f456af5152f97eb21d71aee",
    );
    expect(assemblePackage(withSkill, null, builder, sha256).manifest.artifactDigest).toBe(
      "sha256:0630674333eb387bccf7fcee99af5e41cde94614b6bc82e8e97fc8da8da02188",
    );
  });

  test("lists every file but the manifest, in path order, with size, digest and role", () => {
    const { manifest, files, unpackedBytes } = assemblePackage(withSkill, null, builder, sha256);
    expect(manifest.files.map(({ path, role, executable }) => [path, role, executable])).toEqual([
      ["files/a.json", "file", undefined],
      ["generated/agent.md", "generated", undefined],
      ["launch.json", "launch", undefined],
      ["skills/notes/SKILL.md", "skill", undefined],
      ["skills/notes/run.sh", "skill", true],
      ["source/agent.md", "entry", undefined],
    ]);
    expect(manifest.files[0]).toEqual({
      path: "files/a.json",
      bytes: 2,
      digest: `sha256:${sha256(new TextEncoder().encode("{}"))}`,
      role: "file",
      sourcePath: "files/a.json",
    });
    expect(unpackedBytes).toBe(files.reduce((sum, file) => sum + file.bytes.length, 0));
  });

  test("puts the name and the unchanged instructions into the prompt", () => {
    const { files } = assemblePackage(smallAgent(), null, builder, sha256);
    expect(textOf(files, "generated/agent.md")).toBe('---\nname: "small"\n---\nBe brief.\n');
  });

  test("has the bundled tools only where there are tool modules", () => {
    const tools = { code: new Uint8Array([1]), map: new Uint8Array([2]) };
    const paths = assemblePackage(smallAgent(), tools, builder, sha256).files.map(({ path }) => path);
    expect(paths).toEqual([
      "manifest.json",
      "generated/agent.md",
      "generated/tools.mjs",
      "generated/tools.mjs.map",
      "launch.json",
      "source/agent.md",
    ]);
  });

  test("gives the same package whatever the order and the modes of the declared files", () => {
    const expected = assemblePackage(withSkill, null, builder, sha256);
    fc.assert(
      fc.property(fc.shuffledSubarray(withSkill.files, { minLength: 4 }), fc.boolean(), (shuffled, executable) => {
        const agent = { ...withSkill, files: shuffled.map((file) => ({ ...file, executable })) };
        expect(assemblePackage(agent, null, builder, sha256)).toEqual(expected);
      }),
    );
  });

  test("makes another artifact, and the same source, with another builder", () => {
    const ours = assemblePackage(withSkill, null, builder, sha256).manifest;
    const theirs = assemblePackage(withSkill, null, { compiler: "test@2", bundler: null }, sha256).manifest;
    expect(theirs.artifactDigest).not.toBe(ours.artifactDigest);
    expect(theirs.sourceDigest).toBe(ours.sourceDigest);
    expect(ours.sourceDigest).toBe(sourceDigest(withSkill.files, sha256));
  });

  test("refuses two files on one package path", () => {
    const twice = smallAgent([["x/agent.md", "source/agent.md", "tool-import", "x"]]);
    expect(() => assemblePackage(twice, null, builder, sha256)).toThrow("Two files at source/agent.md");
  });
});
