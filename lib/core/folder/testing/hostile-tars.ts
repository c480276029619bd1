import type { DiagnosticCode } from "#core/diagnostics/catalogue";
import type { HostileOutcome, HostileUpload } from "#core/folder/testing/hostile-uploads";
import { sampleAgent } from "#core/folder/testing/sample-agent";
import { setField, type TarSpec, tarBytes } from "#core/folder/testing/tar-bytes";
import { asBytes } from "#core/folder/testing/zip-bytes";

const refused = (code: DiagnosticCode): HostileOutcome => ({ kind: "refused", code });
const ambiguous = refused("ARCHIVE_AMBIGUOUS");
const broken = refused("ARCHIVE_BROKEN");
const content = "Some text.\n";
const sizeField = 124;
const timeField = 136;

/** A tar of the sample agent and more. */
function tar(
  row: number,
  name: string,
  entries: readonly TarSpec[],
  outcome: HostileOutcome,
  options?: Parameters<typeof tarBytes>[1],
): HostileUpload {
  return { row, name: `${name}, tar`, fileName: "agent.tar", bytes: () => tarBytes([sampleAgent, ...entries], options), outcome };
}

/** A number in GNU's base-256 form. */
function binaryField(offset: number, first: number, value: number): (header: Uint8Array) => void {
  return (header) => {
    header.fill(first === 0xff ? 0xff : 0, offset, offset + 12);
    header[offset] = first;
    new DataView(header.buffer).setUint32(offset + 8, value);
  };
}

/** Tars with entries that are no files, numbers in odd forms, or extended headers that contradict. */
export const hostileTars: readonly HostileUpload[] = [
  tar(12, "a link out of the folder", [{ name: "secret", type: "2", link: "/etc/passwd" }], { kind: "ignored", paths: ["secret"] }),
  tar(12, "a link inside the folder", [{ name: "copy.md", type: "2", link: "agent.md" }], { kind: "ignored", paths: ["copy.md"] }),
  tar(
    12,
    "a file behind a linked folder",
    [
      { name: "d", type: "2", link: "/tmp" },
      { name: "d/x", content },
    ],
    ambiguous,
  ),
  tar(13, "a hard link", [{ name: "copy.md", type: "1", link: "agent.md" }], refused("ARCHIVE_ENTRY_KIND")),
  tar(13, "a hard link out of the folder", [{ name: "copy.md", type: "1", link: "/etc/passwd" }], refused("ARCHIVE_ENTRY_KIND")),
  tar(14, "a character device", [{ name: "d", type: "3" }], refused("ARCHIVE_ENTRY_KIND")),
  tar(14, "a block device", [{ name: "d", type: "4" }], refused("ARCHIVE_ENTRY_KIND")),
  tar(14, "a pipe", [{ name: "d", type: "6" }], refused("ARCHIVE_ENTRY_KIND")),
  tar(14, "a sparse file", [{ name: "d", type: "S" }], refused("ARCHIVE_ENTRY_KIND")),
  tar(14, "a sparse file in PAX form", [{ name: "d", pax: { "GNU.sparse.major": "1" } }], refused("ARCHIVE_ENTRY_KIND")),
  tar(26, "a negative size", [{ name: "a", change: (header) => setField(header, sizeField, "-0000000001\0") }], ambiguous),
  tar(26, "a size in base-256", [{ name: "a", change: binaryField(sizeField, 0x80, 1) }], ambiguous),
  tar(26, "a negative size in base-256", [{ name: "a", change: binaryField(sizeField, 0xff, 0xffffffff) }], ambiguous),
  tar(26, "a size beyond the end", [{ name: "a", change: (header) => setField(header, sizeField, "00000100000\0") }], broken),
  tar(
    26,
    "a size of 8 GiB",
    [{ name: "a", change: (header) => setField(header, sizeField, "77777777777\0") }],
    refused("UPLOAD_TOO_LARGE"),
  ),
  tar(26, "a PAX size that differs", [{ name: "a", content, pax: { size: "3" } }], ambiguous),
  tar(26, "a PAX size that is no number", [{ name: "a", content, pax: { size: "-1" } }], ambiguous),
  tar(26, "a PAX path that climbs out", [{ name: "a", content, pax: { path: "../a" } }], refused("PATH_ESCAPE")),
  tar(26, "a PAX path over another name", [{ name: "a", content, pax: { path: "docs/b" } }], {
    kind: "ignored",
    paths: ["docs", "docs/b"],
  }),
  tar(26, "a PAX path for all entries", [{ name: "g", type: "g", content: "10 path=x\n" }, { name: "a" }], ambiguous),
  tar(26, "a damaged PAX record", [{ name: "x", type: "x", content: "99 path=x\n" }, { name: "a" }], broken),
  tar(
    26,
    "a PAX header and a GNU long name",
    [
      { name: "L", type: "L", content: "one\0" },
      { name: "a", pax: { path: "two" } },
    ],
    ambiguous,
  ),
  tar(
    26,
    "a GNU long name of 1 GB",
    [{ name: "L", type: "L", change: (header) => setField(header, sizeField, "10000000000\0") }],
    refused("ENTRY_NAME"),
  ),
  tar(26, "a PAX header of 1 MB", [{ name: "x", type: "x", content: new Uint8Array(1_000_000) }], refused("ENTRY_NAME")),
  tar(
    26,
    "two GNU long names",
    [{ name: "L", type: "L", content: "one\0" }, { name: "L", type: "L", content: "two\0" }, { name: "a" }],
    ambiguous,
  ),
  tar(26, "a long name that belongs to no entry", [{ name: "L", type: "L", content: "one\0" }], broken),
  tar(26, "a folder with content", [{ name: "d/", type: "5", content }], ambiguous),
  tar(26, "a name that is not UTF-8", [{ name: Uint8Array.of(0xff, 0x2e, 0x6d, 0x64), content }], refused("ENTRY_NAME")),
  {
    row: 26,
    name: "a wrong header checksum, tar",
    fileName: "agent.tar",
    outcome: broken,
    bytes: () => {
      const bytes = tarBytes([sampleAgent]);
      bytes.set(asBytes("b"), 0);
      return bytes;
    },
  },
  tar(27, "no end mark", [{ name: "a", content }], broken, { end: "none" }),
  { row: 27, name: "a tar that is cut off", fileName: "agent.tar", bytes: () => tarBytes([sampleAgent]).subarray(0, 520), outcome: broken },
  tar(27, "bytes behind the end", [], ambiguous, { after: tarBytes([{ name: "hidden" }]) }),
  tar(
    29,
    "10,001 entries",
    Array.from({ length: 10_000 }, (_, i) => ({ name: `f${i}` })),
    refused("UPLOAD_TOO_MANY_ENTRIES"),
  ),
  { row: 31, name: "an empty tar", fileName: "agent.tar", bytes: () => tarBytes([]), outcome: refused("UPLOAD_EMPTY") },
  {
    row: 31,
    name: "only folders, tar",
    fileName: "agent.tar",
    bytes: () =>
      tarBytes([
        { name: "./", type: "5" },
        { name: "./a/", type: "5" },
      ]),
    outcome: refused("UPLOAD_EMPTY"),
  },
  tar(
    32,
    "what macOS adds",
    [
      { name: "._agent.md", content },
      { name: ".DS_Store", content },
    ],
    { kind: "set-aside", paths: ["._agent.md", ".DS_Store"].sort() },
  ),
  tar(
    32,
    "version control and dependencies",
    [
      { name: ".git", content: "gitdir: ../x" },
      { name: "tools/node_modules/a/b", content },
      { name: "tools/node_modules/.bin/b", type: "1", link: "tools/node_modules/a/b" },
    ],
    { kind: "set-aside", paths: [".git", "tools/node_modules"] },
  ),
  tar(33, "setuid and setgid bits", [{ name: "run.sh", content, mode: 0o6755 }], {
    kind: "normalised",
    note: "METADATA_NORMALISED",
    paths: ["agent.md", "run.sh"],
  }),
  tar(34, "the time 0", [{ name: "a.md", content }], { kind: "normalised", note: null, paths: ["a.md", "agent.md"] }),
  tar(34, "a time in 2107", [{ name: "a.md", content, change: (header) => setField(header, timeField, "40000000000\0") }], {
    kind: "normalised",
    note: "METADATA_NORMALISED",
    paths: ["a.md", "agent.md"],
  }),
  tar(34, "a time before 1970", [{ name: "a.md", content, change: binaryField(timeField, 0xff, 0xffffffff) }], {
    kind: "normalised",
    note: "METADATA_NORMALISED",
    paths: ["a.md", "agent.md"],
  }),
  tar(34, "a PAX time before 1970", [{ name: "a.md", content, pax: { mtime: "-86400.5" } }], {
    kind: "normalised",
    note: "METADATA_NORMALISED",
    paths: ["a.md", "agent.md"],
  }),
];
