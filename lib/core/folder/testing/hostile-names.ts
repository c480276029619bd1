import type { DiagnosticCode } from "#core/diagnostics/catalogue";
import type { HostileOutcome, HostileUpload } from "#core/folder/testing/hostile-uploads";
import { sampleAgent } from "#core/folder/testing/sample-agent";
import { tarBytes } from "#core/folder/testing/tar-bytes";
import { zipBytes } from "#core/folder/testing/zip-bytes";

const refused = (code: DiagnosticCode): HostileOutcome => ({ kind: "refused", code });
const ignored = (...paths: string[]): HostileOutcome => ({ kind: "ignored", paths });

/** An agent with files of these names beside it, as a zip and as a tgz's tar. */
function both(row: number, name: string, names: string[], outcome: HostileOutcome, inTar: HostileOutcome = outcome): HostileUpload[] {
  const entries = [sampleAgent, ...names.map((path, i) => ({ name: path, content: `content ${i}` }))];
  return [
    { row, name: `${name}, zip`, fileName: "agent.zip", bytes: () => zipBytes(entries), outcome },
    { row, name: `${name}, tar`, fileName: "agent.tar", bytes: () => tarBytes(entries), outcome: inTar },
  ];
}

const deep = `${"d/".repeat(199)}x`;
const long = "f/".repeat(10) + "x".repeat(100);

/** Names that lead out of the folder, that no system or not every system can store, or that are one name twice. */
export const hostileNames: readonly HostileUpload[] = [
  ...both(1, "a name that climbs out", ["../x"], refused("PATH_ESCAPE")),
  ...both(2, "a name that climbs out on its way", ["a/../../x"], refused("PATH_ESCAPE")),
  ...both(2, "a name that climbs and comes back", ["a/../x"], refused("PATH_ESCAPE")),
  ...both(3, "an absolute name", ["/etc/x"], refused("PATH_ESCAPE")),
  ...both(4, "a drive and a relative name", ["C:x"], refused("PATH_ESCAPE")),
  ...both(4, "a drive and an absolute name", ["C:/x"], refused("PATH_ESCAPE")),
  ...both(4, "a drive with backslashes", ["C:\\x"], refused("PATH_ESCAPE")),
  ...both(4, "a network share", ["\\\\server\\share\\x"], refused("PATH_ESCAPE")),
  ...both(
    5,
    "Windows separators",
    ["lib\\a.txt"],
    { kind: "normalised", note: "SEPARATORS_NORMALISED", paths: ["agent.md", "lib", "lib/a.txt"] },
    refused("ENTRY_NAME"),
  ),
  ...both(5, "Windows separators that climb out", ["..\\x"], refused("PATH_ESCAPE")),
  ...both(6, "an empty segment", ["a//b"], refused("ENTRY_NAME")),
  ...both(6, "a leading dot", ["./a"], refused("ENTRY_NAME"), { kind: "normalised", note: null, paths: ["a", "agent.md"] }),
  ...both(6, "a dot in the middle", ["a/./b"], refused("ENTRY_NAME")),
  {
    row: 6,
    name: "a slash behind a file, zip",
    fileName: "agent.zip",
    bytes: () => zipBytes([sampleAgent, { name: "a/", content: "x" }]),
    outcome: refused("ARCHIVE_AMBIGUOUS"),
  },
  {
    row: 6,
    name: "a slash behind a file, tar",
    fileName: "agent.tar",
    bytes: () => tarBytes([sampleAgent, { name: "a/", content: "x" }]),
    outcome: refused("ARCHIVE_AMBIGUOUS"),
  },
  {
    row: 7,
    name: "a NUL in a name, zip",
    fileName: "agent.zip",
    bytes: () => zipBytes([sampleAgent, { name: "a\0.md", content: "x" }]),
    outcome: refused("ENTRY_NAME"),
  },
  {
    row: 7,
    name: "a NUL in a long name, tar",
    fileName: "agent.tar",
    bytes: () => tarBytes([sampleAgent, { name: "a", pax: { path: "a\0.md" } }]),
    outcome: refused("ENTRY_NAME"),
  },
  ...both(7, "a control character", ["a\u001b[31m.md"], refused("ENTRY_NAME")),
  ...both(7, "a line break", ["a\nb.md"], refused("ENTRY_NAME")),
  ...both(7, "a character that turns the direction", ["a\u202edm.md"], refused("ENTRY_NAME")),
  ...both(8, "a stream", ["notes.md:hidden"], refused("ENTRY_NAME")),
  ...both(9, "a device", ["aux"], refused("ENTRY_NAME")),
  ...both(9, "a device with an extension", ["docs/CON.md"], refused("ENTRY_NAME")),
  ...both(10, "a blank at the end", ["notes.md "], refused("ENTRY_NAME")),
  ...both(10, "a dot at the end of a folder", ["docs./a.md"], refused("ENTRY_NAME")),
  {
    row: 11,
    name: "a path of more than 100 bytes, zip",
    fileName: "agent.zip",
    bytes: () => zipBytes([sampleAgent, { name: long, content: "x" }]),
    outcome: ignored(long),
  },
  {
    row: 11,
    name: "a path of more than 100 bytes, tar",
    fileName: "agent.tar",
    bytes: () => tarBytes([sampleAgent, { name: "cut", content: "x", pax: { path: long } }]),
    outcome: ignored(long),
  },
  {
    row: 11,
    name: "a path of more than 1,024 bytes, zip",
    fileName: "agent.zip",
    bytes: () => zipBytes([sampleAgent, { name: `${`${"x".repeat(250)}/`.repeat(5)}y` }]),
    outcome: refused("ENTRY_NAME"),
  },
  {
    row: 11,
    name: "a segment of 256 bytes, zip",
    fileName: "agent.zip",
    bytes: () => zipBytes([sampleAgent, { name: "x".repeat(256) }]),
    outcome: refused("ENTRY_NAME"),
  },
  {
    row: 11,
    name: "200 levels, zip",
    fileName: "agent.zip",
    bytes: () => zipBytes([sampleAgent, { name: deep }]),
    outcome: refused("ENTRY_NAME"),
  },
  ...both(15, "one path twice", ["a.md", "a.md"], refused("ARCHIVE_DUPLICATE_PATH")),
  ...both(16, "two names that differ in case", ["A.md", "a.md"], refused("CASE_COLLISION")),
  ...both(16, "two folders that differ in case", ["Docs/a.md", "docs/b.md"], refused("CASE_COLLISION")),
  ...both(17, "two Unicode forms of one name", ["caf\u00e9.md", "cafe\u0301.md"], refused("CASE_COLLISION")),
  ...both(17, "sharp s", ["stra\u00dfe.md", "strasse.md"], refused("CASE_COLLISION")),
  ...both(17, "a dotted capital i", ["\u0130.md", "i.md"], refused("CASE_COLLISION")),
  ...both(17, "a joiner that cannot be seen", ["ab.md", "a\u200db.md"], refused("CASE_COLLISION")),
  ...both(18, "a file that is a folder too", ["docs", "docs/a.md"], refused("ARCHIVE_AMBIGUOUS")),
  ...both(19, "agent.md in two cases", ["Agent.md"], { kind: "checked", code: "AMBIGUOUS_ENTRY" }),
];
