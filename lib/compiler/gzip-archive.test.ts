import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { gunzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { gzip } from "#compiler/gzip";
import { gzipArchive } from "#compiler/gzip-archive";

/** Half of it compresses and half does not; the same bytes for the same length. */
function content(length: number): Uint8Array {
  const bytes = new Uint8Array(length);
  for (let at = 0; at < length; at += 64) {
    const block =
      at % 256 < 128 ? createHash("sha512").update(`${at}`).digest() : Buffer.from("read the policy, then price it; ".repeat(2));
    bytes.set(block.subarray(0, Math.min(64, length - at)), at);
  }
  return bytes;
}

const KiB = 1024;

test.each([0, 1, 128 * KiB - 1, 128 * KiB, 128 * KiB + 1, 300 * KiB, 3_000_000])("%i bytes come back from any gunzip", async (length) => {
  const bytes = content(length);
  const zipped = await gzipArchive(bytes);
  expect(Buffer.compare(gunzipSync(zipped), bytes)).toBe(0);
  expect(Buffer.compare(execFileSync("gzip", ["-dc"], { input: zipped, maxBuffer: 8_000_000 }), bytes)).toBe(0);
});

test("gives the same bytes again", async () => {
  const bytes = content(1_000_000);
  const [first, ...others] = await Promise.all(Array.from({ length: 5 }, () => gzipArchive(bytes)));
  for (const other of others) expect(Buffer.compare(other, first ?? new Uint8Array())).toBe(0);
});

test("is one percent larger at most than in one piece", async () => {
  const bytes = content(3_000_000);
  expect((await gzipArchive(bytes)).length).toBeLessThan(gzip(bytes).length * 1.01);
});
