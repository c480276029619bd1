import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { writeTar } from "#core/package/write-tar";

const bytes = (text: string) => new TextEncoder().encode(text);
const files = [
  { path: "b/empty", bytes: bytes("") },
  { path: "a.sh", bytes: bytes("#!/bin/sh\necho a\n") },
  { path: "b/\u{1f600}.md", bytes: bytes("smile\n") },
  { path: "b/\uffee.md", bytes: bytes("half\n") },
  { path: "b/block", bytes: new Uint8Array(512).fill(7) },
];

describe("writeTar", () => {
  test("gives the bytes that are pinned here, so that a change of form is never an accident", () => {
    expect(createHash("sha256").update(writeTar(files)).digest("hex")).toBe(
      "20ce32985dc841a67de5ae68a917880e273657a9841502d0afa071d86511df64",
    );
  });

  test("gives the same bytes whatever the order of the files", () => {
    const expected = writeTar(files);
    fc.assert(
      fc.property(fc.shuffledSubarray(files, { minLength: files.length }), (shuffled) => {
        expect(writeTar(shuffled)).toEqual(expected);
      }),
    );
  });

  test("orders by UTF-8 bytes and ends after two zero blocks", () => {
    const archive = writeTar(files);
    const names = [0, 1024, 2048, 2560, 3584].map((at) => new TextDecoder().decode(archive.subarray(at, at + 100)).replace(/\0+$/, ""));
    expect(names).toEqual(["a.sh", "b/block", "b/empty", "b/\uffee.md", "b/\u{1f600}.md"]);
    expect(archive.length).toBe(4608 + 1024);
    expect(archive.subarray(4608).every((byte) => byte === 0)).toBe(true);
  });

  test("is read by tar, with modes from the content and nothing of this machine", () => {
    const folder = mkdtempSync(join(tmpdir(), "berth-tar-"));
    try {
      writeFileSync(join(folder, "a.tar"), writeTar(files));
      const listing = execFileSync("tar", ["--list", "--verbose", "--numeric-owner", "--utc", "-f", join(folder, "a.tar")], {
        encoding: "utf8",
      });
      expect(listing.split("\n")[0]).toBe("-rwxr-xr-x 0/0              17 1970-01-01 00:00 a.sh");
      expect(listing.split("\n")[1]).toBe("-rw-r--r-- 0/0             512 1970-01-01 00:00 b/block");
      execFileSync("tar", ["-xf", join(folder, "a.tar"), "-C", folder]);
      for (const file of files) expect(new Uint8Array(readFileSync(join(folder, file.path)))).toEqual(file.bytes);
      expect(statSync(join(folder, "a.sh")).mode & 0o111).not.toBe(0);
    } finally {
      rmSync(folder, { recursive: true });
    }
  });

  test("takes a path of 100 bytes and refuses one of 101, and a path given twice", () => {
    expect(writeTar([{ path: `${"é".repeat(50)}`, bytes: bytes("") }]).length).toBe(1536);
    expect(() => writeTar([{ path: `${"é".repeat(50)}x`, bytes: bytes("") }])).toThrow(RangeError);
    expect(() =>
      writeTar([
        { path: "a", bytes: bytes("1") },
        { path: "a", bytes: bytes("2") },
      ]),
    ).toThrow(RangeError);
  });
});
