import { symlink, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { gzip } from "#compiler/gzip";
import { sampleAgentText } from "#core/folder/testing/sample-agent";
import { tarBytes } from "#core/folder/testing/tar-bytes";
import { zipBytes } from "#core/folder/testing/zip-bytes";
import { checkReport } from "#schemas/check";
import { runVerb } from "@/lib/cli/testing/run-verb";
import { sampleFiles, tempFolder } from "@/lib/cli/testing/temp-folder";

describe("berth check", () => {
  it("says what a valid folder makes, and exits 0", async () => {
    const cwd = await tempFolder(sampleFiles);
    const { code, out, err } = await runVerb(["check", "agent"], { cwd });
    expect({ code, err }).toEqual({ code: 0, err: "" });
    expect(out).toMatch(/^sample-agent is valid\n {2}model {5}acme\/small-1\n {2}tools {5}none\n/);
    expect(out).toMatch(/left out {2}\.env, notes\.txt\n$/);
  });

  it("gives one answer for the folder, its agent.md, a zip, a tgz and a package", async () => {
    const cwd = await tempFolder(sampleFiles);
    const entries = Object.entries(sampleFiles).map(([name, content]) => ({ name, content }));
    await writeFile(join(cwd, "a.zip"), zipBytes(entries));
    await writeFile(join(cwd, "a.tgz"), gzip(tarBytes(entries)));
    expect((await runVerb(["pack", "agent", "-o", "package.tgz"], { cwd })).code).toBe(0);
    const digests = [];
    for (const path of ["agent", "agent/", "agent/agent.md", "a.zip", "a.tgz", "package.tgz"]) {
      const { code, out } = await runVerb(["check", path, "--json"], { cwd });
      expect([path, code]).toEqual([path, 0]);
      const report = checkReport.parse(JSON.parse(out));
      digests.push(report.status === "valid" ? report.digests : report);
    }
    expect(new Set(digests.map((each) => JSON.stringify(each))).size).toBe(1);
  });

  it("says where place and content speak for two formats, unless a person chose one", async () => {
    const reviewer = "---\nname: reviewer\ndescription: Reviews.\ntools: Read, Grep\n---\nReview.\n";
    const cwd = await tempFolder({ ".mux/agents/reviewer.md": reviewer, ".claude/agents/reviewer.md": reviewer });
    const tgz = tarBytes([{ name: ".mux/agents/reviewer.md", content: reviewer }]);
    await writeFile(join(cwd, "a.tgz"), gzip(tgz));
    const codes = async (...args: string[]) =>
      JSON.parse((await runVerb(["check", ...args, "--json"], { cwd })).out).diagnostics.flatMap(({ code }: { code: string }) =>
        code === "DIALECT_MISMATCH" ? code : [],
      );
    for (const path of [".mux/agents/reviewer.md", "a.tgz"]) expect([path, ...(await codes(path))]).toEqual([path, "DIALECT_MISMATCH"]);
    expect(await codes(".mux/agents/reviewer.md", "--dialect", "claude")).toEqual([]);
    expect(await codes(".claude/agents/reviewer.md")).toEqual([]);
    const { code, out } = await runVerb(["check", ".mux/agents/reviewer.md"], { cwd });
    expect([code, out]).toEqual([0, expect.stringContaining("reviewer.md:4:8 warning DIALECT_MISMATCH")]);
  });

  it("says the same of all agents below a folder, also where the folder lies among those of another format", async () => {
    const reviewer = "---\nname: reviewer\ndescription: Reviews.\ntools: Read, Grep\n---\nReview.\n";
    const cwd = await tempFolder({ ".mux/agents/reviewer.md": reviewer, ".claude/agents/reviewer.md": reviewer });
    const mismatches = async (path: string) =>
      JSON.parse((await runVerb(["check", "--summary", path, "--json"], { cwd })).out).groups.filter(
        ({ code }: { code: string }) => code === "DIALECT_MISMATCH",
      );
    expect(await mismatches(".")).toMatchObject([{ agents: 1, examples: [{ root: ".mux/agents/reviewer.md", line: 4 }] }]);
    expect(await mismatches(".mux/agents")).toMatchObject([{ agents: 1, examples: [{ root: "reviewer.md", line: 4 }] }]);
    expect(await mismatches(".claude")).toEqual([]);
  });

  it("prints every finding with its place, and exits 1", async () => {
    const cwd = await tempFolder({ "a/agent.md": "---\nname: Bad Name\nmodel: none\n---\nHello.\n" });
    const { code, out } = await runVerb(["check", "a"], { cwd });
    expect(code).toBe(1);
    expect(out).toMatch(/^agent\.md:2:7 error AGENT_SCHEMA /m);
    expect(out).toMatch(/^agent\.md:3:8 error MODEL_FORMAT /m);
    expect(out).toMatch(/^2 errors\nWhat it means: berth explain AGENT_SCHEMA\n$/m);
  });

  it.each([
    ["a path that is not there", "missing", "ENTRY_NOT_FOUND"],
    ["another file", "agent/notes.txt", "ENTRY_NOT_CANONICAL"],
    ["a folder without agent.md", "agent/docs", "ENTRY_NOT_FOUND"],
  ])("refuses %s", async (_what, path, expected) => {
    const cwd = await tempFolder(sampleFiles);
    const { code, out } = await runVerb(["check", path, "--json"], { cwd });
    expect(code).toBe(1);
    expect(JSON.parse(out)).toMatchObject({ status: "invalid", diagnostics: [{ code: expected }] });
  });

  it("chooses one folder of an archive by its root", async () => {
    const text = sampleAgentText;
    const { code, out } = await runVerb(["check", "many.zip", "--json", "--root", "two"], {
      cwd: await tempFolder({
        "many.zip": zipBytes([
          { name: "one/agent.md", content: text },
          { name: "two/agent.md", content: text.replace("sample-agent", "second") },
        ]),
      }),
    });
    expect([code, JSON.parse(out).name]).toEqual([0, "second"]);
  });

  it("writes annotations and SARIF with paths from the working folder", async () => {
    const cwd = await tempFolder({ "agents/a/agent.md": "---\nname: Bad Name\nmodel: acme/small-1\n---\nHello.\n" });
    const github = await runVerb(["check", "agents/a", "--format", "github"], { cwd });
    expect(github.out).toMatch(/^::error file=agents\/a\/agent\.md,title=AGENT_SCHEMA,line=2,/);
    const sarif = JSON.parse((await runVerb(["check", "agents/a", "--format=sarif"], { cwd })).out);
    expect(sarif.runs[0].results[0].locations[0].physicalLocation.artifactLocation.uri).toBe("agents/a/agent.md");
  });

  it("colours only where it is asked to", async () => {
    const cwd = await tempFolder({ "a/agent.md": "no frontmatter" });
    expect((await runVerb(["check", "a"], { cwd })).out).not.toContain("\u001b");
    expect((await runVerb(["check", "a"], { cwd, colour: true })).out).toContain("\u001b[31merror");
  });

  it("does not follow a link that nobody declares", async () => {
    const cwd = await tempFolder(sampleFiles);
    await symlink("/", join(cwd, "agent", "root"));
    expect((await runVerb(["check", "agent"], { cwd })).code).toBe(0);
  });
});

describe("a command that is written wrongly", () => {
  it.each([
    [[], /^berth: check, pack and release/],
    [["deploi"], /"deploi" is not a verb\. Did you mean deploy\?/],
    [["check"], /PATH is missing/],
    [["check", "a", "b"], /One PATH is expected, not 2/],
    [["check", "--frobnicate", "a"], /Unknown option '--frobnicate'/],
    [["check", "a", "--format", "xml"], /--format is one of text, json, github, sarif/],
    [["activate", "a"], /An agent and a revision are expected/],
    [["activate", "a", "seven", "--env", "dev"], /"seven" is not a revision/],
    [["activate", "a", "v7"], /--env is missing/],
    [["activate", "a", "v7", "--env", "Prod!"], /"Prod!" is not an environment/],
    [["promote", "a", "--from", "dev"], /--to is missing/],
    [["retire", "a", "--env", "dev", "--if-version", "new"], /--if-version is a whole number/],
    [["login", "berth.example.org"], /The server's address is like https/],
    [["login", "https://me:secret@berth.example.org"], /holds no user or password/],
    [["login", "https://berth.example.org"], /There is nobody to ask for the token/],
  ])("%j: exits 2 and shows the usage", async (args, message) => {
    const { code, out, err } = await runVerb(args, { cwd: "/" });
    expect({ code, out }).toEqual({ code: 2, out: "" });
    expect(err).toMatch(message);
    expect(err).toContain("Usage: berth ");
  });

  it("explains each verb when asked", async () => {
    for (const verb of [
      "check",
      "pack",
      "deploy",
      "activate",
      "promote",
      "rollback",
      "retire",
      "archive",
      "unarchive",
      "list",
      "show",
      "log",
      "pull",
      "models",
      "login",
      "logout",
    ]) {
      const { code, out } = await runVerb([verb, "--help"], { cwd: "/" });
      expect([verb, code]).toEqual([verb, 0]);
      expect(out).toMatch(new RegExp(`^Usage: berth ${verb}`));
    }
  });
});
