import { mkdtemp, open, readFile, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { expect, it } from "vitest";
import { readUpload } from "#core/folder/read-upload";
import { SpoolWriter } from "@/lib/server/uploads/write-spool";

/** Writes files as a spool and reads them back with the reader of uploads. */
async function spool(files: [name: Buffer | string, pieces: string[]][]) {
  const folder = await mkdtemp(path.join(os.tmpdir(), "berth-spool-"));
  try {
    const file = path.join(folder, "upload");
    const handle = await open(file, "wx");
    const writer = new SpoolWriter(handle);
    for (const [name, pieces] of files) {
      await writer.startFile(Buffer.from(name));
      for (const piece of pieces) await writer.write(Buffer.from(piece));
    }
    await writer.end();
    await handle.close();
    return readUpload(new Uint8Array(await readFile(file)), { kind: "tar" });
  } finally {
    await rm(folder, { recursive: true });
  }
}

it("is read back as the files that were written", async () => {
  const long = `${"folder/".repeat(20)}file.md`;
  const read = await spool([
    ["agent.md", ["one ", "two"]],
    ["empty.md", []],
    [long, ["x".repeat(5000)]],
    ["übung.md", ["ü"]],
  ]);
  if (!read.ok) throw new Error(read.errors[0].message);
  const files = read.value.entries.flatMap((entry) => (entry.kind === "file" ? [[entry.path, Buffer.from(entry.bytes).toString()]] : []));
  expect(Object.fromEntries(files)).toEqual({ "agent.md": "one two", "empty.md": "", [long]: "x".repeat(5000), "übung.md": "ü" });
});

it.each([
  ["../out.md", "PATH_ESCAPE"],
  ["/etc/passwd", "PATH_ESCAPE"],
  ["a\0b.md", "ENTRY_NAME"],
  [Buffer.from([0x61, 0xff, 0x62]), "ENTRY_NAME"],
] as const)("keeps the name %j as it was sent, so that the reader refuses it", async (name, code) => {
  const read = await spool([
    ["agent.md", ["text"]],
    [Buffer.from(name), ["x"]],
  ]);
  expect(read.ok ? null : read.errors[0].code).toBe(code);
});
