import { describe, expect, it } from "vitest";
import { envelopeLimits, readUpload } from "#core/folder/read-upload";
import { hostileUploads } from "#core/folder/testing/hostile-uploads";
import { sampleAgent } from "#core/folder/testing/sample-agent";
import { tarBytes } from "#core/folder/testing/tar-bytes";
import { zipBytes } from "#core/folder/testing/zip-bytes";

const mebibyte = 1024 * 1024;
const costly = hostileUploads.filter(({ row }) => [26, 28, 29, 30].includes(row));

describe("the cost of a refusal", () => {
  it.each(costly.map((upload) => [upload.name, upload] as const))("%s: under 2 s of work and under 320 MiB", (_name, upload) => {
    const bytes = upload.bytes();
    const before = process.resourceUsage().maxRSS;
    const started = process.cpuUsage();
    const result = readUpload(bytes, { fileName: upload.fileName });
    const { user, system } = process.cpuUsage(started);
    expect((user + system) / 1_000).toBeLessThan(2_000);
    expect((process.resourceUsage().maxRSS - before) / 1024).toBeLessThan(320);
    expect(result.ok).toBe(upload.outcome.kind === "ignored");
  });
});

describe("the limits of the envelope", () => {
  const files = (count: number) => Array.from({ length: count }, (_, i) => ({ name: `f${i}`, method: 0 }));

  it("takes 10,000 entries", () => {
    expect(readUpload(zipBytes([sampleAgent, ...files(9_999)]), {}).ok).toBe(true);
    expect(readUpload(tarBytes([sampleAgent, ...files(9_999)]), {}).ok).toBe(true);
  });

  it("counts folders that are only implied", () => {
    const nested = Array.from({ length: 5_001 }, (_, i) => ({ name: `d${i}/f`, method: 0 }));
    expect(readUpload(zipBytes(nested), {})).toMatchObject({ ok: false, errors: [{ code: "UPLOAD_TOO_MANY_ENTRIES" }] });
  });

  it("refuses an upload that is too large before it looks inside", () => {
    const result = readUpload(new Uint8Array(envelopeLimits.uploadBytesMax + 1), { kind: "zip" });
    expect(result).toMatchObject({
      ok: false,
      errors: [{ code: "UPLOAD_TOO_LARGE", message: "The upload has 64 MiB; 64 MiB are allowed." }],
    });
  });

  it("takes content at the unpacked limit and refuses one byte more", () => {
    const limits = { ...envelopeLimits, unpackedBytesMax: 5_000 };
    const zip = (bytes: number) => readUpload(zipBytes([{ name: "agent.md", content: "a".repeat(bytes) }]), { limits });
    expect(zip(5_000).ok).toBe(true);
    expect(zip(5_001)).toMatchObject({ ok: false, errors: [{ code: "UPLOAD_TOO_LARGE" }] });
  });

  it("lets a small blank file pass whatever its ratio", () => {
    expect(readUpload(zipBytes([{ name: "agent.md", content: new Uint8Array(mebibyte) }]), {}).ok).toBe(true);
    expect(readUpload(zipBytes([{ name: "agent.md", content: new Uint8Array(mebibyte + 1) }]), {})).toMatchObject({
      ok: false,
      errors: [{ code: "UPLOAD_RATIO" }],
    });
  });

  it("neither unpacks nor counts the content of what is set aside in a zip", () => {
    const limits = { ...envelopeLimits, unpackedBytesMax: 5_000 };
    expect(readUpload(zipBytes([sampleAgent, { name: "node_modules/a.js", content: "a".repeat(9_000) }]), { limits }).ok).toBe(true);
  });
});
