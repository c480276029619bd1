import { gzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { isPackage } from "#compiler/is-package";
import { writeTar } from "#core/package/write-tar";

describe("a tgz is taken for a package", () => {
  const archive = (paths: string[]) => gzipSync(writeTar(paths.map((path) => ({ path, bytes: Buffer.alloc(700, 120) }))));
  const cases: { title: string; bytes: Uint8Array; answer: boolean }[] = [
    {
      title: "with manifest and launch settings at its root",
      bytes: archive(["files/a", "launch.json", "manifest.json", "source/agent.md"]),
      answer: true,
    },
    { title: "not without launch settings", bytes: archive(["manifest.json", "source/agent.md"]), answer: false },
    { title: "not with both in a folder", bytes: archive(["p/launch.json", "p/manifest.json"]), answer: false },
    { title: "not where agent.md stands at its root", bytes: archive(["agent.md", "launch.json", "manifest.json"]), answer: false },
    { title: "not when it is empty", bytes: gzipSync(new Uint8Array(1024)), answer: false },
    { title: "not when it is cut short", bytes: archive(["files/a", "launch.json", "manifest.json"]).subarray(0, 40), answer: false },
    { title: "not when it is no gzip", bytes: Buffer.from("PK\u0003\u0004"), answer: false },
    { title: "not when it unpacks without end", bytes: gzipSync(new Uint8Array(300 * 1024 * 1024).fill(120)), answer: false },
  ];

  it.each(cases)("$title", ({ bytes, answer }) => {
    expect(isPackage(bytes)).toBe(answer);
  });
});
