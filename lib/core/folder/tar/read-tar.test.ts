import { gzip } from "pako";
import { describe, expect, it } from "vitest";
import { joinChunks } from "#core/folder/inflate-chunks";
import { envelopeLimits } from "#core/folder/intake-limits";
import { readTar } from "#core/folder/tar/read-tar";
import { tarEndBytes, tarHead, tarPadding } from "#core/folder/tar/tar-head";
import { tarBytes } from "#core/folder/testing/tar-bytes";
import { asBytes } from "#core/folder/testing/zip-bytes";
import { writeTar } from "#core/package/write-tar";

const header = { mtime: 0, uid: 0, gid: 0 };

describe("reading a tar entry for entry", () => {
  it("gives a canonical package back in its own order, with modes", () => {
    const files = [
      { path: "source/run.sh", bytes: asBytes("#!/bin/sh\n") },
      { path: "manifest.json", bytes: asBytes("{}") },
    ];
    const expected = [
      { ...header, kind: "file", path: "manifest.json", bytes: asBytes("{}"), executable: false, mode: 0o644 },
      { ...header, kind: "file", path: "source/run.sh", bytes: asBytes("#!/bin/sh\n"), executable: true, mode: 0o755 },
    ];
    expect(readTar(writeTar(files), envelopeLimits)).toEqual({ ok: true, value: expected, warnings: [] });
    expect(readTar(gzip(writeTar(files)), envelopeLimits)).toEqual({ ok: true, value: expected, warnings: [] });
  });

  it("sets nothing aside and merges nothing", () => {
    const result = readTar(
      tarBytes([{ name: "node_modules/a" }, { name: ".DS_Store" }, { name: "a" }, { name: "a" }, { name: "l", type: "2", link: "/etc" }]),
      envelopeLimits,
    );
    expect(result.ok && result.value.map(({ path }) => path)).toEqual(["node_modules/a", ".DS_Store", "a", "a", "l"]);
  });

  it.each([
    ["PATH_ESCAPE", { name: "../a" }],
    ["ENTRY_NAME", { name: "./a" }],
    ["ARCHIVE_ENTRY_KIND", { name: "a", type: "1", link: "b" }],
  ])("refuses with %s", (code, spec) => {
    expect(readTar(tarBytes([spec]), envelopeLimits)).toMatchObject({ ok: false, errors: [{ code }] });
  });
});

describe("a tar written in passing", () => {
  it.each(["a.md", "x".repeat(100), `${"é".repeat(60)}/${"x".repeat(99)}`, `${`${"d".repeat(100)}/`.repeat(10)}f`])(
    "keeps the path and content of %s",
    (path) => {
      const content = asBytes("some content");
      const bytes = joinChunks([tarHead(path, content.length, 0o755), content, new Uint8Array(tarPadding(content.length) + tarEndBytes)]);
      expect(readTar(bytes, envelopeLimits)).toMatchObject({ ok: true, value: [{ path, bytes: content, executable: true }] });
    },
  );
});
