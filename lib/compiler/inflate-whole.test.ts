import { randomBytes } from "node:crypto";
import { deflateRawSync, gzipSync } from "node:zlib";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { inflateWhole } from "#compiler/inflate-whole";
import { envelopeLimits, readUpload } from "#core/folder/read-upload";
import { hostileUploads } from "#core/folder/testing/hostile-uploads";
import { writeTar } from "#core/package/write-tar";

describe("data inflated whole", () => {
  it("comes with the place where it ends, whatever follows", () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 300_000 }), fc.uint8Array({ maxLength: 20 }), (bytes, behind) => {
        const deflated = deflateRawSync(bytes);
        expect(inflateWhole(Buffer.concat([deflated, behind]), bytes.length)).toEqual({ bytes, read: deflated.length });
      }),
      { numRuns: 50 },
    );
  });

  const bytes = new Uint8Array(randomBytes(200_000));
  const deflated = deflateRawSync(bytes);
  it.each([
    ["longer than expected", deflated, bytes.length - 1],
    ["cut off", deflated.subarray(0, -1), bytes.length],
    ["damaged", Buffer.from(deflated).fill(255, 0, 9), bytes.length],
    ["nothing", new Uint8Array(0), bytes.length],
  ])("is left to the reader when it is %s", (_what, given, bytesMax) => {
    expect(inflateWhole(given, bytesMax)).toBeNull();
  });
});

describe("reading with it", () => {
  it.each(hostileUploads.map((upload) => [upload.name, upload] as const))("answers %s as without it", (_name, { bytes, fileName }) => {
    const given = bytes();
    const named = fileName === undefined ? {} : { fileName };
    expect(readUpload(given, { ...named, inflateWhole })).toEqual(readUpload(given, named));
  });

  it.each([
    ["states a greater length", 1],
    ["states a smaller length", -1],
  ])("refuses a gzip that %s", (_what, change) => {
    const tgz = gzipSync(writeTar([{ path: "agent.md", bytes: new Uint8Array(5000).fill(97) }]));
    tgz.writeUInt32LE(tgz.readUInt32LE(tgz.length - 4) + change, tgz.length - 4);
    expect(readUpload(tgz, { inflateWhole })).toMatchObject({ ok: false, errors: [{ code: "ARCHIVE_BROKEN" }] });
  });

  it("holds a folder of more than half of what an upload may unpack to against its limits once", () => {
    const limits = { ...envelopeLimits, unpackedBytesMax: 8 * 1024 * 1024, ratioMax: Number.POSITIVE_INFINITY };
    const tgz = gzipSync(writeTar([{ path: "agent.md", bytes: new Uint8Array(7 * 1024 * 1024) }]));
    expect(readUpload(tgz, { limits, inflateWhole }).ok).toBe(true);
  });
});
