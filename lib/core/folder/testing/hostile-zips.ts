import { deflateRaw } from "pako";
import type { DiagnosticCode } from "#core/diagnostics/catalogue";
import { crc32 } from "#core/folder/crc32";
import { joinChunks } from "#core/folder/inflate-chunks";
import type { HostileOutcome, HostileUpload } from "#core/folder/testing/hostile-uploads";
import { sampleAgent, sampleAgentText } from "#core/folder/testing/sample-agent";
import { deflatedZeros, gibibyteOfZerosCrc } from "#core/folder/testing/zeros";
import { asBytes, u16, u32, u64, type ZipFrame, type ZipSpec, zipBytes } from "#core/folder/testing/zip-bytes";

const refused = (code: DiagnosticCode): HostileOutcome => ({ kind: "refused", code });
const ambiguous = refused("ARCHIVE_AMBIGUOUS");
const link = 0o120777;

/** A zip of the sample agent and more. */
function zip(row: number, name: string, entries: readonly ZipSpec[], outcome: HostileOutcome, frame?: ZipFrame): HostileUpload {
  return { row, name: `${name}, zip`, fileName: "agent.zip", bytes: () => zipBytes([sampleAgent, ...entries], frame), outcome };
}

const content = "The same text in both headers.\n";
const descriptor = (crc: number) => joinChunks([u32(0x08074b50, crc, deflateRaw(asBytes(content)).length, content.length)]);
const deferred = { flags: 0x0808 };

/** A stored entry that holds, as its content, another entry which the directory lists too. */
function overlapping(): Uint8Array {
  const inner = zipBytes([{ name: "inner.md", content, method: 0 }]);
  const innerBytes = 30 + "inner.md".length + content.length;
  const outer: ZipSpec = { name: "outer.bin", content: inner.subarray(0, innerBytes), method: 0 };
  const agentBytes = 30 + "agent.md".length + deflateRaw(asBytes(sampleAgentText)).length;
  const ghost: ZipSpec = { name: "inner.md", content, method: 0, central: { offset: agentBytes + 30 + "outer.bin".length } };
  // The ghost writes a second copy; it is cut out, and the directory's place is set right.
  const whole = zipBytes([sampleAgent, outer, ghost]);
  const ghostStart = agentBytes + 30 + "outer.bin".length + innerBytes;
  const end = whole.length - 22;
  const cut = joinChunks([whole.subarray(0, ghostStart), whole.subarray(ghostStart + innerBytes, end + 16), u32(ghostStart), u16(0)]);
  return cut;
}

const zip64Extra = (...sizes: number[]) => joinChunks([u16(1, sizes.length * 8), u64(...sizes)]);

/** The 64-bit end record and its locator; `entryCount` may lie. */
const zip64End = (lie: { count?: number; bytes?: number }) => (end: { count: number; bytes: number; offset: number }) => {
  const count = lie.count ?? end.count;
  return joinChunks([
    u32(0x06064b50),
    u64(44),
    u16(45, 45),
    u32(0, 0),
    u64(count, count, lie.bytes ?? end.bytes, end.offset),
    u32(0x07064b50, 0),
    u64(end.offset + end.bytes),
    u32(1),
  ]);
};

/** Zips that say two things, hide something, or cost more than they seem. */
export const hostileZips: readonly HostileUpload[] = [
  zip(12, "a link out of the folder", [{ name: "secret", content: "/etc/passwd", mode: link }], { kind: "ignored", paths: ["secret"] }),
  zip(12, "a link inside the folder", [{ name: "copy.md", content: "agent.md", mode: link }], { kind: "ignored", paths: ["copy.md"] }),
  zip(
    12,
    "a file behind a linked folder",
    [
      { name: "d", content: "/tmp", mode: link },
      { name: "d/x", content },
    ],
    ambiguous,
  ),
  zip(12, "a link with a target of 5,000 bytes", [{ name: "d", content: "x".repeat(5000), mode: link }], refused("ARCHIVE_BROKEN")),
  zip(14, "a pipe", [{ name: "p", mode: 0o010644 }], refused("ARCHIVE_ENTRY_KIND")),
  zip(14, "a device", [{ name: "d", mode: 0o020644 }], refused("ARCHIVE_ENTRY_KIND")),
  zip(20, "two names", [{ name: "a.md", content, local: { name: asBytes("b.md") } }], ambiguous),
  zip(20, "two sizes", [{ name: "a.md", content, local: { bytes: 3 } }], ambiguous),
  zip(20, "two methods", [{ name: "a.md", content, local: { method: 0 } }], ambiguous),
  zip(20, "two checksums", [{ name: "a.md", content, local: { crc: 7 } }], ambiguous),
  zip(20, "two flags", [{ name: "a.md", content, local: { flags: 0 } }], ambiguous),
  zip(
    20,
    "a Unicode name beside another name",
    [
      {
        name: "a.md",
        content,
        central: { extra: joinChunks([u16(0x7075, 9), Uint8Array.of(1), u32(crc32(asBytes("a.md"))), asBytes("b.md")]) },
      },
    ],
    ambiguous,
  ),
  zip(20, "a size that is too small", [{ name: "a.md", content, central: { bytes: 3 }, local: { bytes: 3 } }], ambiguous),
  zip(20, "a size that is too large", [{ name: "a.md", content, central: { bytes: 300 }, local: { bytes: 300 } }], ambiguous),
  zip(20, "a wrong checksum", [{ name: "a.md", content, central: { crc: 7 }, local: { crc: 7 } }], refused("ARCHIVE_BROKEN")),
  zip(
    20,
    "a name in an unnamed code page",
    [{ name: Uint8Array.of(0x82, 0x2e, 0x6d, 0x64), content, central: { flags: 0 }, local: { flags: 0 } }],
    refused("ENTRY_NAME"),
  ),
  zip(21, "bytes before the zip", [], ambiguous, { before: asBytes("#!/bin/sh\n") }),
  {
    row: 21,
    name: "bytes before the zip that its offsets count, zip",
    fileName: "agent.zip",
    outcome: ambiguous,
    bytes: () =>
      zipBytes([{ ...sampleAgent, central: { offset: 10 } }], {
        before: asBytes("#!/bin/sh\n"),
        directoryOffset: 10 + 30 + 8 + deflateRaw(asBytes(sampleAgentText)).length,
      }),
  },
  zip(21, "bytes behind the zip", [], ambiguous, { after: asBytes("more") }),
  zip(21, "a second end record in the comment", [], ambiguous, {
    comment: joinChunks([u32(0x06054b50), u16(0, 0, 0, 0), u32(0, 0), u16(0)]),
  }),
  {
    row: 21,
    name: "two zips, one behind the other",
    fileName: "agent.zip",
    bytes: () => joinChunks([zipBytes([sampleAgent]), zipBytes([{ name: "agent.md", content: "other" }])]),
    outcome: ambiguous,
  },
  zip(
    21,
    "an entry that the directory does not list",
    [{ name: "a.md", content, after: zipBytes([{ name: "hidden.md", content }]).subarray(0, 60) }],
    ambiguous,
  ),
  zip(21, "a zip inside the zip", [{ name: "inner.zip", content: zipBytes([{ name: "../x", content }]), method: 0 }], {
    kind: "ignored",
    paths: ["inner.zip"],
  }),
  zip(21, "a directory that counts fewer entries", [{ name: "a.md", content }], ambiguous, { entryCount: 1 }),
  zip(22, "two 64-bit sizes", [{ name: "a.md", content, central: { bytes: 0xffffffff, extra: zip64Extra(1) } }], ambiguous),
  zip(22, "a 64-bit size beside another size", [{ name: "a.md", content, central: { extra: zip64Extra(1) } }], ambiguous),
  zip(
    22,
    "a 64-bit size beyond all numbers",
    [{ name: "a.md", content, central: { bytes: 0xffffffff, extra: joinChunks([u16(1, 8), u32(0xffffffff, 0xffffffff)]) } }],
    ambiguous,
  ),
  zip(22, "a 64-bit end record that counts otherwise", [{ name: "a.md", content }], ambiguous, { beforeEnd: zip64End({ count: 1 }) }),
  zip(22, "a 64-bit end record with another directory size", [{ name: "a.md", content }], ambiguous, {
    directoryBytes: 0xffffffff,
    beforeEnd: zip64End({ bytes: 46 }),
  }),
  zip(
    23,
    "an encrypted entry",
    [{ name: "a.md", content, central: { flags: 0x0801 }, local: { flags: 0x0801 } }],
    refused("ARCHIVE_ENCRYPTED"),
  ),
  zip(24, "an unknown method", [{ name: "a.md", content, method: 93 }], refused("ARCHIVE_METHOD")),
  zip(
    25,
    "a data descriptor with a wrong checksum",
    [{ name: "a.md", content, central: deferred, local: { ...deferred, crc: 0, bytes: 0, packedBytes: 0 }, after: descriptor(7) }],
    ambiguous,
  ),
  zip(
    25,
    "a data descriptor that is missing",
    [{ name: "a.md", content, central: deferred, local: { ...deferred, crc: 0, bytes: 0, packedBytes: 0 } }],
    ambiguous,
  ),
  {
    row: 27,
    name: "a zip that is cut off",
    fileName: "agent.zip",
    bytes: () => zipBytes([sampleAgent]).subarray(0, 90),
    outcome: refused("ARCHIVE_BROKEN"),
  },
  zip(
    27,
    "bytes behind the compressed content",
    [{ name: "a.md", content, packed: joinChunks([deflateRaw(asBytes(content)), asBytes("more")]) }],
    ambiguous,
  ),
  zip(
    27,
    "compressed content that is cut off",
    [{ name: "a.md", content, packed: deflateRaw(asBytes(content)).subarray(0, 10) }],
    refused("ARCHIVE_BROKEN"),
  ),
  zip(
    28,
    "1 GiB of zeros",
    [
      {
        name: "zeros",
        packed: deflatedZeros(1024),
        central: { bytes: 2 ** 30, crc: gibibyteOfZerosCrc },
        local: { bytes: 2 ** 30, crc: gibibyteOfZerosCrc },
      },
    ],
    refused("UPLOAD_TOO_LARGE"),
  ),
  zip(
    28,
    "1 GiB of zeros that declare 10 bytes",
    [{ name: "zeros", packed: deflatedZeros(1024), central: { bytes: 10, crc: 7 }, local: { bytes: 10, crc: 7 } }],
    ambiguous,
  ),
  zip(
    28,
    "200 MiB of zeros",
    [{ name: "zeros", packed: deflatedZeros(200), central: { bytes: 200 * 2 ** 20 }, local: { bytes: 200 * 2 ** 20 } }],
    refused("UPLOAD_RATIO"),
  ),
  zip(
    29,
    "10,001 entries",
    Array.from({ length: 10_000 }, (_, i) => ({ name: `f${i}`, method: 0 })),
    refused("UPLOAD_TOO_MANY_ENTRIES"),
  ),
  { row: 30, name: "entries that overlap, zip", fileName: "agent.zip", bytes: overlapping, outcome: ambiguous },
  {
    row: 30,
    name: "one entry that the directory lists twice, zip",
    fileName: "agent.zip",
    bytes: () => zipBytes([sampleAgent, { name: "agent.md", content: sampleAgentText, central: { offset: 0 } }]),
    outcome: ambiguous,
  },
  { row: 31, name: "an empty zip", fileName: "agent.zip", bytes: () => zipBytes([]), outcome: refused("UPLOAD_EMPTY") },
  {
    row: 31,
    name: "only folders, zip",
    fileName: "agent.zip",
    bytes: () =>
      zipBytes([
        { name: "a/", method: 0 },
        { name: "a/b/", method: 0 },
      ]),
    outcome: refused("UPLOAD_EMPTY"),
  },
  {
    row: 31,
    name: "only junk, zip",
    fileName: "agent.zip",
    bytes: () =>
      zipBytes([
        { name: ".DS_Store", content },
        { name: "__MACOSX/._a", content },
      ]),
    outcome: refused("UPLOAD_EMPTY"),
  },
  zip(
    32,
    "what macOS and Windows add",
    [
      { name: ".DS_Store", content },
      { name: "__MACOSX/._agent.md", content },
      { name: "docs/Thumbs.db", content },
      { name: "desktop.ini", content },
    ],
    { kind: "set-aside", paths: [".DS_Store", "__MACOSX", "desktop.ini", "docs/Thumbs.db"] },
  ),
  zip(
    32,
    "version control and dependencies",
    [
      { name: ".git/config", content },
      { name: "node_modules/a:b/aux", content },
      { name: "node_modules/.bin/a", content: "../a/x", mode: link },
    ],
    { kind: "set-aside", paths: [".git", "node_modules"] },
  ),
  zip(33, "a setuid bit", [{ name: "run.sh", content, mode: 0o104755 }], {
    kind: "normalised",
    note: "METADATA_NORMALISED",
    paths: ["agent.md", "run.sh"],
  }),
  zip(33, "an execute bit", [{ name: "run.sh", content, mode: 0o100755 }], {
    kind: "normalised",
    note: null,
    paths: ["agent.md", "run.sh"],
  }),
  zip(34, "a time in 2107", [{ name: "a.md", content, date: 0xff9f }], {
    kind: "normalised",
    note: "METADATA_NORMALISED",
    paths: ["a.md", "agent.md"],
  }),
];
