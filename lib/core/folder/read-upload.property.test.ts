import fc from "fast-check";
import { gzip } from "pako";
import { describe, expect, it } from "vitest";
import type { IntakeLimits, UploadKind } from "#core/folder/read-upload";
import { readUpload } from "#core/folder/read-upload";
import { readTar } from "#core/folder/tar/read-tar";
import { sampleAgent } from "#core/folder/testing/sample-agent";
import { tarBytes } from "#core/folder/testing/tar-bytes";
import { zipBytes } from "#core/folder/testing/zip-bytes";

const limits: IntakeLimits = {
  uploadBytesMax: 100_000,
  entriesMax: 8,
  pathBytesMax: 60,
  depthMax: 4,
  unpackedBytesMax: 20_000,
  ratioMax: 100,
};
const kinds: UploadKind[] = ["zip", "tgz", "tar", "markdown"];

/** Reads and holds what is read against the limits, whatever the bytes are. */
function readsWithinLimits(bytes: Uint8Array, kind: UploadKind): void {
  const result = readUpload(bytes, { kind, limits });
  if (!result.ok) return;
  const { entries } = result.value;
  expect(entries.length).toBeLessThanOrEqual(limits.entriesMax);
  expect(entries.reduce((total, entry) => total + (entry.kind === "file" ? entry.bytes.length : 0), 0)).toBeLessThanOrEqual(
    Math.max(limits.unpackedBytesMax, kind === "markdown" ? bytes.length : 0),
  );
  for (const { path } of entries) {
    expect(path).not.toMatch(/\\|^\/|(^|\/)\.{0,2}(\/|$)/);
    expect(path.split("/").length).toBeLessThanOrEqual(limits.depthMax);
  }
}

const contents = [
  sampleAgent,
  { name: "docs/", method: 0, type: "5" },
  { name: "docs/a.md", content: "a".repeat(700) },
  { name: "run.sh", content: "#!/bin/sh\n" },
];
const valid: [UploadKind, Uint8Array][] = [
  ["zip", zipBytes(contents)],
  ["tar", tarBytes(contents)],
  ["tgz", gzip(tarBytes(contents))],
  ["tar", tarBytes([...contents, { name: "cut", pax: { path: "long/name" }, content: "x" }])],
];

/** A few bytes of a valid archive overwritten, and perhaps its end cut off or a piece of it doubled. */
const mutation = fc.record({
  writes: fc.array(fc.tuple(fc.double({ min: 0, max: 1, noNaN: true }), fc.integer({ min: 0, max: 255 })), { maxLength: 6 }),
  keep: fc.option(fc.double({ min: 0, max: 1, noNaN: true }), { freq: 3 }),
  double: fc.option(fc.double({ min: 0, max: 1, noNaN: true }), { freq: 4 }),
});

function mutate(
  bytes: Uint8Array,
  { writes, keep, double }: { writes: [number, number][]; keep: number | null; double: number | null },
): Uint8Array {
  let changed = new Uint8Array(bytes);
  for (const [where, byte] of writes) changed[Math.floor(where * (changed.length - 1))] = byte;
  if (double !== null) changed = new Uint8Array([...changed.subarray(0, Math.floor(double * changed.length)), ...changed]);
  return keep === null ? changed : changed.subarray(0, Math.ceil(keep * changed.length));
}

describe("reading whatever bytes", () => {
  it.each(kinds)("never throws on random bytes read as %s", (kind) => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 2_000 }), (bytes) => readsWithinLimits(bytes, kind)),
      { numRuns: 400 },
    );
  });

  it.each(valid)("never throws and never passes a limit on a changed %s", (kind, bytes) => {
    fc.assert(
      fc.property(mutation, (change) => readsWithinLimits(mutate(bytes, change), kind)),
      { numRuns: 1_500 },
    );
  });

  it("never throws on a changed tar that is read as a package", () => {
    fc.assert(
      fc.property(fc.constantFrom(...valid), mutation, ([, bytes], change) => void readTar(mutate(bytes, change), limits)),
      { numRuns: 1_000 },
    );
  });

  it("gives back every file of a changed zip as it was, or refuses the zip", () => {
    const zip = zipBytes(contents);
    const original = fileTexts(zip);
    fc.assert(
      fc.property(fc.nat(zip.length - 1), fc.integer({ min: 1, max: 255 }), (offset, difference) => {
        const changed = new Uint8Array(zip);
        changed[offset] = (changed[offset] ?? 0) ^ difference;
        for (const [path, text] of fileTexts(changed)) expect(text).toBe(original.get(path));
      }),
      { numRuns: 2_000 },
    );
  });
});

function fileTexts(zip: Uint8Array): Map<string, string> {
  const result = readUpload(zip, { kind: "zip" });
  const files = result.ok ? result.value.entries.filter((entry) => entry.kind === "file") : [];
  return new Map(files.map(({ path, bytes }) => [path, new TextDecoder().decode(bytes)]));
}
