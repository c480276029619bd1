import { mkdir, readdir, readFile, symlink } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { readPackage } from "#compiler/read-package";
import { runVerb } from "@/lib/cli/testing/run-verb";
import { sampleFiles, tempFolder } from "@/lib/cli/testing/temp-folder";

describe("berth pack", () => {
  it("writes a package that verifies, and prints its digests", async () => {
    const cwd = await tempFolder(sampleFiles);
    const { code, out } = await runVerb(["pack", "agent/agent.md", "--output", "out.tgz", "--json"], { cwd });
    expect(code).toBe(0);
    const read = readPackage(await readFile(join(cwd, "out.tgz")));
    expect(read.ok && read.value.manifest.artifactDigest).toBe(JSON.parse(out).digests.artifact);
    expect((await readdir(cwd)).sort()).toEqual(["agent", "out.tgz"]);
  });

  it("names the file after the agent when nobody names it", async () => {
    const cwd = await tempFolder(sampleFiles);
    expect((await runVerb(["pack", "agent"], { cwd })).out).toMatch(/^sample-agent packed into .*sample-agent\.tgz\n/);
  });

  it("writes the same bytes again, and replaces a file only with --force", async () => {
    const cwd = await tempFolder(sampleFiles);
    const pack = (...more: string[]) => runVerb(["pack", "agent", "-o", "out.tgz", ...more], { cwd });
    expect((await pack()).code).toBe(0);
    const first = await readFile(join(cwd, "out.tgz"));
    const again = await pack("--json");
    expect([again.code, JSON.parse(again.out).diagnostics[0].code]).toEqual([1, "AGENT_OUTPUT_EXISTS"]);
    expect((await pack("--force")).code).toBe(0);
    expect(await readFile(join(cwd, "out.tgz"))).toEqual(first);
  });

  it("never writes into the agent folder, also not through a link or with --force", async () => {
    const cwd = await tempFolder(sampleFiles);
    await mkdir(join(cwd, "agent", "dist"));
    await symlink(join(cwd, "agent", "dist"), join(cwd, "link"));
    for (const output of ["agent/out.tgz", "link/out.tgz"]) {
      const { code, out } = await runVerb(["pack", "agent", "-o", output, "--force", "--json"], { cwd });
      expect([code, JSON.parse(out).diagnostics[0].code]).toEqual([1, "AGENT_OUTPUT_IS_SOURCE"]);
    }
  });

  it("writes nothing for a folder that is refused", async () => {
    const cwd = await tempFolder({ "agent/agent.md": "plain notes" });
    expect((await runVerb(["pack", "agent", "-o", "out.tgz"], { cwd })).code).toBe(1);
    expect(await readdir(cwd)).toEqual(["agent"]);
  });

  it("says in the system's words why it cannot write", async () => {
    const cwd = await tempFolder(sampleFiles);
    const { code, err } = await runVerb(["pack", "agent", "-o", "missing/out.tgz"], { cwd });
    expect([code, err]).toEqual([1, expect.stringMatching(/^berth: ENOENT: no such file or directory/)]);
  });
});
