import { deflateRaw, gzip } from "pako";
import { describe, expect, it } from "vitest";
import { crc32 } from "#core/folder/crc32";
import { joinChunks } from "#core/folder/inflate-chunks";
import { readUpload } from "#core/folder/read-upload";
import { type HostileUpload, hostileUploads } from "#core/folder/testing/hostile-uploads";
import { sampleAgent, sampleAgentText } from "#core/folder/testing/sample-agent";
import { tarBytes } from "#core/folder/testing/tar-bytes";
import { asBytes, u16, u32, u64, zipBytes } from "#core/folder/testing/zip-bytes";

/** The outcome as the reader alone can show it: what check says afterwards is check's own test. */
function outcomeOf(upload: HostileUpload) {
  const result = readUpload(upload.bytes(), { fileName: upload.fileName });
  if (!result.ok) return { refused: result.errors[0].code };
  const { entries, setAside, notes } = result.value;
  return { paths: entries.map(({ path }) => path), setAside: setAside.map(({ path }) => path), notes: notes.map(({ code }) => code) };
}

describe("an upload that could harm", () => {
  it.each(hostileUploads.map((upload) => [upload.row, upload.name, upload] as const))("row %i: %s", (_row, _name, upload) => {
    const { outcome } = upload;
    const found = outcomeOf(upload);
    switch (outcome.kind) {
      case "refused":
        return expect(found).toEqual({ refused: outcome.code });
      case "set-aside":
        return expect(found).toMatchObject({ setAside: outcome.paths, notes: ["JUNK_SET_ASIDE"] });
      case "normalised":
        return expect(found).toEqual({ paths: outcome.paths, setAside: [], notes: outcome.note ? [outcome.note] : [] });
      case "ignored":
        return expect(found).toMatchObject({ paths: expect.arrayContaining(["agent.md", ...outcome.paths]), setAside: [], notes: [] });
      case "checked":
        return expect(found).toMatchObject({ notes: [] });
    }
  });

  it("has a case for each row from 1 to 34", () => {
    expect([...new Set(hostileUploads.map(({ row }) => row))].sort((a, b) => a - b)).toEqual(Array.from({ length: 34 }, (_, i) => i + 1));
  });
});

describe("a sound upload", () => {
  const entries = (bytes: Uint8Array, fileName?: string) => {
    const result = readUpload(bytes, fileName === undefined ? {} : { fileName });
    if (!result.ok) throw new Error(result.errors[0].message);
    return result.value.entries;
  };
  const contents = [
    sampleAgent,
    { name: "docs/", type: "5", method: 0, mode: 0o040755 },
    { name: "docs/é.md", content: "é" },
    { name: "run.sh", content: "#!/bin/sh\n", mode: 0o100755 },
  ];
  const expected = [
    { kind: "file", path: "agent.md", bytes: asBytes(sampleAgentText), executable: false },
    { kind: "directory", path: "docs" },
    { kind: "file", path: "docs/é.md", bytes: asBytes("é"), executable: false },
    { kind: "file", path: "run.sh", bytes: asBytes("#!/bin/sh\n"), executable: true },
  ];

  it("gives the same entries as a zip, a tar and a tgz", () => {
    expect(entries(zipBytes(contents))).toEqual(expected);
    expect(entries(tarBytes(contents))).toEqual(expected);
    expect(entries(gzip(tarBytes(contents)))).toEqual(expected);
  });

  it("is the same with and without what macOS adds", () => {
    const added = [
      { name: "__MACOSX/._agent.md", content: "x" },
      { name: ".DS_Store", content: "x" },
    ];
    expect(entries(zipBytes([...added, ...contents]))).toEqual(expected);
  });

  it("may be written in passing, with data descriptors in each form", () => {
    const content = "streamed\n";
    const packed = deflateRaw(asBytes(content));
    const crc = crc32(asBytes(content));
    const deferred = { central: { flags: 0x0808 }, local: { flags: 0x0808, crc: 0, bytes: 0, packedBytes: 0 } };
    const sizes = [packed.length, content.length];
    const forms = [
      u32(crc, ...sizes),
      u32(0x08074b50, crc, ...sizes),
      joinChunks([u32(crc), u64(...sizes)]),
      joinChunks([u32(0x08074b50, crc), u64(...sizes)]),
    ];
    for (const after of forms) {
      expect(entries(zipBytes([{ name: "agent.md", content, ...deferred, after }]))).toMatchObject([{ bytes: asBytes(content) }]);
    }
  });

  it("may be a zip with 64-bit records and a comment", () => {
    const extra = joinChunks([u16(1, 8), u64(sampleAgentText.length)]);
    const beforeEnd = ({ count, bytes, offset }: { count: number; bytes: number; offset: number }) =>
      joinChunks([
        u32(0x06064b50),
        u64(44),
        u16(45, 45),
        u32(0, 0),
        u64(count, count, bytes, offset),
        u32(0x07064b50, 0),
        u64(offset + bytes),
        u32(1),
      ]);
    const zip = zipBytes([{ ...sampleAgent, central: { bytes: 0xffffffff, extra } }], {
      beforeEnd,
      directoryOffset: 0xffffffff,
      entryCount: 0xffff,
      comment: asBytes("made by hand"),
    });
    expect(entries(zip)).toMatchObject([{ path: "agent.md", bytes: asBytes(sampleAgentText) }]);
  });

  it("may have names in UTF-8 that no flag announces", () => {
    const zip = zipBytes([{ name: "é.md", content: "x", central: { flags: 0 }, local: { flags: 0 } }]);
    expect(entries(zip)).toMatchObject([{ path: "é.md" }]);
  });

  it("may be a zip whose packer did not know the modes", () => {
    expect(
      entries(
        zipBytes([
          { name: "docs/", method: 0, mode: 0xffff },
          { name: "docs/a.md", content: "x", mode: 0xffff },
        ]),
      ),
    ).toMatchObject([
      { kind: "directory", path: "docs" },
      { kind: "file", path: "docs/a.md", executable: false },
    ]);
  });

  it("may name a folder more than once", () => {
    expect(entries(tarBytes([{ name: "docs/", type: "5" }, { name: "docs/a.md" }, { name: "docs/", type: "5" }]))).toHaveLength(2);
  });

  it("may be a tar with GNU long names, PAX comments and a gzip header of every kind", () => {
    const long = `${"d".repeat(90)}/${"f".repeat(90)}.md`;
    const tar = tarBytes([
      { name: "pax_global_header", type: "g", content: "52 comment=0123456789012345678901234567890123456789\n" },
      { name: "L", type: "L", content: `${long}\0` },
      { name: "cut", content: "x" },
    ]);
    const packed = gzip(tar);
    const header = joinChunks([
      Uint8Array.of(0x1f, 0x8b, 8, 0x1e, 0, 0, 0, 0, 0, 3),
      u16(3),
      asBytes("abc"),
      asBytes("agent.tar\0"),
      asBytes("by hand\0"),
      u16(0),
    ]);
    expect(entries(joinChunks([header, packed.subarray(10)])).at(-1)).toMatchObject({ path: long, bytes: asBytes("x") });
  });

  it("may be a single Markdown file, under its own name", () => {
    expect(entries(asBytes(sampleAgentText), "C:\\agents\\Agent.md")).toMatchObject([{ path: "Agent.md" }]);
    const unnamed = readUpload(asBytes(sampleAgentText), { kind: "markdown" });
    expect(unnamed.ok && unnamed.value.entries).toMatchObject([{ path: "agent.md" }]);
  });
});

describe("an upload that is nothing known", () => {
  it("is refused with what can be sent", () => {
    expect(readUpload(asBytes("just text"), { fileName: "a.rar" })).toMatchObject({
      ok: false,
      errors: [{ code: "UPLOAD_NOT_READABLE", hint: "Send the agent folder, or pack it as a zip or tgz." }],
    });
  });
});

describe("several problems", () => {
  it("are told at once", () => {
    const result = readUpload(
      zipBytes([sampleAgent, { name: "../x" }, { name: "aux" }, { name: "p", mode: 0o010644 }, { name: "A" }, { name: "a" }]),
      {},
    );
    expect(result.ok ? [] : result.errors.map(({ code, path }) => [code, path])).toEqual([
      ["PATH_ESCAPE", "../x"],
      ["ENTRY_NAME", "aux"],
      ["ARCHIVE_ENTRY_KIND", "p"],
      ["CASE_COLLISION", "a"],
    ]);
  });
});
