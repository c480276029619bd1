import { expect, test } from "vitest";
import { checkFolder } from "#core/check-folder";
import { declaredPaths, undeclaredPaths } from "#core/declared-paths";
import { type AgentFolder, agentFolder, type FolderEntry } from "#core/folder/agent-folder";
import { neededPaths } from "#core/needed-paths";

function folderOf(files: Record<string, string>): AgentFolder {
  return agentFolder(
    Object.entries(files).map(([path, text]) => ({ kind: "file", path, bytes: new TextEncoder().encode(text), executable: false })),
  );
}

/** Reads `disk` in the rounds that `neededPaths` asks for. */
function readInRounds(disk: AgentFolder): { rounds: string[][]; folder: AgentFolder } {
  const listing = agentFolder(disk.entries.map((entry) => (entry.kind === "file" ? { ...entry, bytes: new Uint8Array(0) } : entry)));
  const read = new Map<string, FolderEntry>();
  const rounds: string[][] = [];
  for (let needed = neededPaths(listing, read); needed.length > 0; needed = neededPaths(listing, read)) {
    rounds.push(needed);
    for (const path of needed) read.set(path, disk.get(path) ?? { kind: "directory", path });
  }
  return { rounds, folder: agentFolder(listing.entries.map((entry) => read.get(entry.path) ?? entry)) };
}

const tool = (imports: string) => `${imports}\nexport default 1;\n`;

test("asks for the entry file, then what it declares, then imports of imports", () => {
  const disk = folderOf({
    "agent.md":
      "---\nname: a-b\nmodel: a/b\nharness:\n  tools:\n    builtin: [read]\n    modules:\n      - { path: tools/a.ts, name: a }\n  skills: [skills/s]\n  files: [data, x.json]\n---\nBody.\n",
    "package.json": "{}",
    "bun.lock": "",
    "package-lock.json": "{}",
    "tools/a.ts": tool('import "./b.ts";'),
    "tools/b.ts": tool('import c from "./c.json"; import "./a.ts";'),
    "tools/c.json": "{}",
    "tools/unused.ts": "",
    "skills/s/SKILL.md": "",
    "skills/s/node_modules/x.js": "",
    "data/1.csv": "",
    "x.json": "{}",
    "README.md": "",
    ".env": "SECRET=1",
  });
  const { rounds, folder } = readInRounds(disk);
  expect(rounds).toEqual([
    ["agent.md"],
    ["bun.lock", "data/1.csv", "package.json", "skills/s/SKILL.md", "tools/a.ts", "x.json"],
    ["tools/b.ts"],
    ["tools/c.json"],
  ]);
  const checked = checkFolder(folder);
  expect(checked).toEqual(checkFolder(disk));
  expect(checked.ok && declaredPaths(checked.value)).toEqual(rounds.flat().sort());
  expect(checked.ok && undeclaredPaths(disk, checked.value)).toEqual([
    ".env",
    "README.md",
    "package-lock.json",
    "skills/s/node_modules/x.js",
    "tools/unused.ts",
  ]);
});

test("finds what a full read finds, and reads no credential", () => {
  const disk = folderOf({
    "agent.md":
      "---\nname: a-b\nmodel: a/b\nharness:\n  tools:\n    modules:\n      - { path: tools/a.py, name: a }\n  files: [data, gone]\n---\nBody.\n",
    "tools/a.py": "",
    "data/.env": "SECRET=1",
  });
  const { rounds, folder } = readInRounds(disk);
  expect(rounds).toEqual([["agent.md"]]);
  expect(checkFolder(folder)).toEqual(checkFolder(disk));
});

test("asks for every case variant of the entry file, and for nothing where there is none", () => {
  expect(readInRounds(folderOf({ "AGENT.md": "x", "agent.md": "x" })).rounds).toEqual([["AGENT.md", "agent.md"]]);
  expect(readInRounds(folderOf({ "README.txt": "x" })).rounds).toEqual([]);
});

test("asks for nothing more when the definition cannot be read", () => {
  expect(readInRounds(folderOf({ "agent.md": "no frontmatter", "a.json": "{}" })).rounds).toEqual([["agent.md"]]);
});

test("reads Markdown to learn the format where no file name tells it", () => {
  const subagent = "---\nname: reviewer\ndescription: Reviews code.\ntools: Read\n---\nReview.\n";
  expect(readInRounds(folderOf({ "reviewer.md": subagent, "a.txt": "" })).rounds[0]).toEqual(["reviewer.md"]);
});

test("reads a whole folder of the other formats", () => {
  const listing = folderOf({ "SKILL.md": "x", "scripts/a.py": "", "b.png": "" });
  expect(neededPaths(listing, new Map(), { dialect: "skill" })).toEqual(["SKILL.md", "b.png", "scripts/a.py"]);
});
