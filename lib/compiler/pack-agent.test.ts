import { execFileSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, rmSync, utimesSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { gunzipSync } from "node:zlib";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { packAgent } from "#compiler/pack-agent";
import { readPackage } from "#compiler/read-package";
import { sha256 } from "#compiler/sha256";
import { folderOf, folderOnDisk, samplePath } from "#compiler/testing/folder-on-disk";
import { agentFolder } from "#core/folder/agent-folder";

const entry = (harness = "") => `---\nname: small\nmodel: acme/one\n${harness}---\nBe brief.\n`;
const skill = "---\nname: bin\ndescription: d\n---\nText.\n";
const everyByte = Uint8Array.from({ length: 4096 }, (_, index) => index % 256);

async function packed(folder: Parameters<typeof packAgent>[0]) {
  const checked = await packAgent(folder);
  if (!checked.ok) throw new Error(JSON.stringify(checked.errors));
  return checked.value;
}

describe("golden digests: a change here means that every stored package has another builder", () => {
  test("the sample", async () => {
    const { digests, archive, unpackedBytes } = await packed(folderOnDisk(samplePath));
    expect(digests.source).toBe("sha256:bc81beb4b64751c7e00b79bcd3d21c3cc63466ccc5206bf41ee602e330eb7816");
    expect(digests.artifact).toBe("sha256:eecfd3fc6879bc4fe15a62b6861e68bbc210b6ca671724bfd32c0dfd863ccbcb");
    expect(sha256(gunzipSync(archive))).toBe("e29712a465e69b0939a89138f2fc2eb6ff9f0f78c75585353768ec1240f4c3db");
    expect(unpackedBytes).toBe(23_434);
  });

  test("an entry file alone", async () => {
    expect((await packed(folderOf({ "agent.md": entry() }))).digests.artifact).toBe(
      "sha256:0254310d6d03f6462ceac70a99b37edb8e83c1709a3b2b6085cea2401d56341a",
    );
  });

  test("a skill with a binary file and a script", async () => {
    const folder = folderOf({
      "agent.md": entry("harness:\n  tools:\n    builtin: [read]\n  skills: [bin]\n"),
      "bin/SKILL.md": skill,
      "bin/logo.png": everyByte,
      "bin/run.sh": "#!/bin/sh\n",
    });
    expect((await packed(folder)).digests.artifact).toBe("sha256:f6a486a917d3c300c181941df57431c11a3c0fdd1b44f954ce16cf1d7a44580a");
  });
});

describe("equal content gives equal bytes", () => {
  test("over repeated runs and in any order of the files", async () => {
    const folder = folderOnDisk(samplePath);
    const first = await packed(folder);
    await fc.assert(
      fc.asyncProperty(fc.shuffledSubarray([...folder.entries], { minLength: folder.entries.length }), async (entries) => {
        expect((await packed(agentFolder(entries))).archive).toEqual(first.archive);
      }),
      { numRuns: 20 },
    );
  });

  describe("whatever surrounds the process", () => {
    let elsewhere: string;
    beforeAll(() => {
      elsewhere = join(mkdtempSync(join(tmpdir(), "berth-pack-")), "renamed parent", "übung");
      mkdirSync(elsewhere, { recursive: true });
      cpSync(samplePath, elsewhere, { recursive: true, preserveTimestamps: false });
      utimesSync(join(elsewhere, "agent.md"), 1, 4_354_819_199);
    });
    afterAll(() => rmSync(join(elsewhere, "../.."), { recursive: true }));

    test.each([
      ["another time zone and locale", { TZ: "Asia/Kathmandu", LANG: "tr_TR.UTF-8", LC_ALL: "tr_TR.UTF-8" }],
      ["another parent folder, file times and working directory", { TZ: "America/New_York", LANG: "C" }],
    ])("%s", { timeout: 60_000 }, async (_what, env) => {
      const script = fileURLToPath(new URL("./testing/print-digests.ts", import.meta.url));
      const printed = execFileSync(process.execPath, ["--import", import.meta.resolve("tsx"), script, elsewhere], {
        env: { ...process.env, ...env },
        cwd: elsewhere,
        encoding: "utf8",
      });
      expect(JSON.parse(printed)).toEqual((await packed(folderOnDisk(samplePath))).digests);
    });
  });
});

describe("packAgent", () => {
  test("keeps every byte of a binary file, and reads back as a verified package", async () => {
    const folder = folderOf({
      "agent.md": entry("harness:\n  files: [data]\n"),
      "data/every.bin": everyByte,
      "data/empty": "",
      "data/crlf.txt": "a\r\nb\r\n",
      "data/bom.txt": "\ufeffx",
    });
    const { archive, manifest, unpackedBytes } = await packed(folder);
    const read = readPackage(archive);
    if (!read.ok) throw new Error(read.errors[0].message);
    expect(read.value.manifest).toEqual(manifest);
    expect(read.value.unpackedBytes).toBe(unpackedBytes);
    for (const file of folder.below("data"))
      if (file.kind === "file") expect(read.value.files.get(`files/${file.path}`)).toEqual(file.bytes);
  });

  test("has a gzip header without time, name or system", async () => {
    const { archive } = await packed(folderOf({ "agent.md": entry() }));
    expect([...archive.subarray(0, 10)]).toEqual([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 255]);
  });

  test("gives the findings of check, and those of the bundler where check has none", async () => {
    const broken = await packAgent(folderOf({ "agent.md": "no fence\n" }));
    expect(broken).toMatchObject({ ok: false, errors: [{ code: "MARKDOWN_FRONTMATTER" }] });
    const harness = "harness:\n  tools:\n    modules:\n      - path: tools/a.ts\n        name: a\n";
    const build = await packAgent(
      folderOf({
        "agent.md": entry(harness),
        "package.json": "{}",
        "tools/a.ts": 'import { Typo } from "@mutagent/agents/tools";\nexport default Typo;\n',
      }),
    );
    expect(build).toMatchObject({
      ok: false,
      errors: [{ code: "TOOL_BUILD", path: "tools/a.ts", range: { start: { line: 1, column: 10 } } }],
    });
  });

  test("refuses a package over 64 MiB unpacked, naming the largest files", async () => {
    const folder = folderOf({ "agent.md": entry("harness:\n  files: [data]\n"), "data/zeros": new Uint8Array(64 * 1024 * 1024) });
    expect(await packAgent(folder)).toMatchObject({
      ok: false,
      errors: [{ code: "PACKAGE_TOO_LARGE", hint: expect.stringContaining("files/data/zeros (64.0 MiB)") }],
    });
  });

  test("refuses an archive over 16 MiB, and takes 63 MiB that compress", { timeout: 60_000 }, async () => {
    const noise = new Uint8Array(17 * 1024 * 1024);
    let state = 1;
    for (let index = 0; index < noise.length; index++) {
      state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
      noise[index] = state >>> 24;
    }
    const harness = entry("harness:\n  files: [data]\n");
    expect(await packAgent(folderOf({ "agent.md": harness, "data/noise": noise }))).toMatchObject({
      ok: false,
      errors: [{ code: "PACKAGE_TOO_LARGE", message: expect.stringContaining("packed") }],
    });
    const { archive } = await packed(folderOf({ "agent.md": harness, "data/zeros": new Uint8Array(63 * 1024 * 1024) }));
    expect(readPackage(archive).ok).toBe(true);
  });
});
