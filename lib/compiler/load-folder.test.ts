import { execFileSync } from "node:child_process";
import { chmodSync, mkdirSync, mkdtempSync, renameSync, rmSync, symlinkSync, truncateSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { loadFolder } from "#compiler/load-folder";
import { packAgent } from "#compiler/pack-agent";
import { readSteadyFile } from "#compiler/read-steady-file";
import { folderOnDisk, samplePath } from "#compiler/testing/folder-on-disk";

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "berth-load-"));
});
afterEach(() => rmSync(root, { recursive: true }));

function write(files: Record<string, string | Uint8Array>) {
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), content);
  }
}
const entry = (harness = "") => `---\nname: small\nmodel: acme/one\n${harness}---\nBe brief.\n`;
const load = async () => {
  const loaded = await loadFolder(root);
  if (!loaded.ok) throw new Error(loaded.errors[0].message);
  return loaded.value;
};

describe("loadFolder", () => {
  test("gives the package that all of the folder in memory gives", async () => {
    const loaded = await loadFolder(samplePath);
    const fromDisk = loaded.ok && (await packAgent(loaded.value.folder));
    const fromMemory = await packAgent(folderOnDisk(samplePath));
    expect(fromDisk && (fromDisk.ok ? fromDisk.value.digests : fromDisk.errors)).toEqual(fromMemory.ok && fromMemory.value.digests);
  });

  test("reads what is declared, lists the rest without bytes, and sets junk aside unopened", async () => {
    write({
      "agent.md": entry("harness:\n  files: [data]\n"),
      "data/a.bin": new Uint8Array([0, 255, 13, 10]),
      "data/.DS_Store": "junk",
      "notes.txt": "private",
      ".git/config": "x",
      "node_modules/m/index.js": "x",
    });
    const { folder, setAside } = await load();
    expect(folder.entries.map((item) => [item.path, item.kind === "file" ? [...item.bytes].length : item.kind])).toEqual([
      ["agent.md", entry("harness:\n  files: [data]\n").length],
      ["data", "directory"],
      ["data/a.bin", 4],
      ["notes.txt", 0],
    ]);
    expect(setAside).toEqual([
      { path: ".git", reason: "version-control" },
      { path: "data/.DS_Store", reason: "junk" },
      { path: "node_modules", reason: "dependencies" },
    ]);
  });

  test("follows no link, to a file or to a folder, and lists no pipe", async () => {
    write({ "agent.md": entry("harness:\n  files: [data]\n"), "data/x": "x" });
    symlinkSync("/etc", join(root, "data/etc"));
    symlinkSync(root, join(root, "loop"));
    execFileSync("mkfifo", [join(root, "data/pipe")]);
    const { folder } = await load();
    expect(folder.entries.map(({ path, kind }) => [path, kind])).toEqual([
      ["agent.md", "file"],
      ["data", "directory"],
      ["data/etc", "link"],
      ["data/x", "file"],
      ["loop", "link"],
    ]);
    expect(await packAgent(folder)).toMatchObject({ ok: false, errors: [{ code: "SYMLINK_ESCAPE" }] });
  });

  test("refuses declared files over 64 MiB before it reads them", async () => {
    write({ "agent.md": entry("harness:\n  files: [data]\n"), "data/sparse": "" });
    truncateSync(join(root, "data/sparse"), 65 * 1024 * 1024 * 1024);
    const before = process.memoryUsage.rss();
    expect(await loadFolder(root)).toMatchObject({ ok: false, errors: [{ code: "PACKAGE_TOO_LARGE", path: "data/sparse" }] });
    expect(process.memoryUsage.rss() - before).toBeLessThan(64 * 1024 * 1024);
  });

  test("does not mind large files that nobody declares", async () => {
    write({ "agent.md": entry(), "video.mp4": "" });
    truncateSync(join(root, "video.mp4"), 65 * 1024 * 1024 * 1024);
    expect(await loadFolder(root)).toMatchObject({ ok: true });
  });

  test("throws for a folder that is not there", async () => {
    await expect(loadFolder(join(root, "absent"))).rejects.toThrow("ENOENT");
  });
});

describe("readSteadyFile", () => {
  test.each([
    ["went away", (place: string) => rmSync(place)],
    [
      "became a link",
      (place: string) => {
        renameSync(place, `${place}.old`);
        symlinkSync(`${place}.old`, place);
      },
    ],
    [
      "became a folder",
      (place: string) => {
        rmSync(place);
        mkdirSync(place);
      },
    ],
    [
      "became a pipe",
      (place: string) => {
        rmSync(place);
        execFileSync("mkfifo", [place]);
      },
    ],
  ])("tells that a file %s since it was listed", (_what, change) => {
    write({ "a.txt": "text" });
    change(join(root, "a.txt"));
    expect(readSteadyFile(join(root, "a.txt"), 100)).toMatchObject({ ok: false, code: "FILE_CHANGED" });
  });

  test("tells a file without end, and one with bytes that its size does not count", () => {
    expect(readSteadyFile("/proc/self/status", 1_000_000)).toMatchObject({ ok: false, code: "FILE_CHANGED" });
    expect(readSteadyFile("/dev/zero", 100)).toMatchObject({ ok: false, code: "FILE_CHANGED" });
  });

  test("tells a file that cannot be read for another reason", () => {
    expect(readSteadyFile(join(root, "x".repeat(300)), 100)).toEqual({
      ok: false,
      code: "FILE_NOT_READABLE",
      message: "The file cannot be read: ENAMETOOLONG.",
    });
  });

  test("gives every byte and the owner's execute bit", () => {
    write({ "a.sh": "#!/bin/sh\r\n" });
    chmodSync(join(root, "a.sh"), 0o755);
    const file = readSteadyFile(join(root, "a.sh"), 11);
    expect(file.ok && [new TextDecoder().decode(file.bytes), file.executable]).toEqual(["#!/bin/sh\r\n", true]);
  });
});
