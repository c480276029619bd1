import { describe, expect, it } from "vitest";
import { inlineCheckReport } from "#schemas/inline";
import { runVerb } from "@/lib/cli/testing/run-verb";
import { tempFolder } from "@/lib/cli/testing/temp-folder";

const text = "---\nname: reviewer\nmodel: acme/small-1\ntools: read, bash\ndisallowed_tools: bash\nskills: true\n---\nReview.\n";

describe("berth check --file", () => {
  it("says what an inline agent is given", async () => {
    const cwd = await tempFolder({ "notes/reviewer.md": text });
    const { code, out } = await runVerb(["check", "--file", "notes/reviewer.md"], { cwd });
    expect([code, out]).toEqual([
      0,
      "reviewer is valid\n  model    acme/small-1\n  tools    read, bash\n  without  bash\n  skills   all\n",
    ]);
  });

  it("prints a report that says its kind, with the policy", async () => {
    const cwd = await tempFolder({ "agent.md": text });
    const { out } = await runVerb(["check", "--file", "agent.md", "--json"], { cwd });
    expect(inlineCheckReport.parse(JSON.parse(out))).toMatchObject({
      status: "valid",
      kind: "inline",
      name: "reviewer",
      policy: {
        decisions: [
          { tool: "bash", mode: "blocked" },
          { tool: "read", mode: "allowed" },
        ],
      },
    });
  });

  it("names every mistake at its path from the working folder, with its line", async () => {
    const cwd = await tempFolder({ "notes/agent.md": text.replace("reviewer", "Reviewer").replace("skills: true", "harness: {}") });
    const { code, out } = await runVerb(["check", "--file", "./notes/agent.md"], { cwd });
    expect(code).toBe(1);
    expect(out).toMatch(/^notes\/agent\.md:2:7 error AGENT_SCHEMA /m);
    expect(out).toContain("name: Reviewer");
    expect(out).toMatch(/^notes\/agent\.md:6:1 warning HARNESS_IGNORED /m);
    const github = await runVerb(["check", "--file", "notes/agent.md", "--format", "github"], { cwd });
    expect(github.out).toMatch(/^::error file=notes\/agent\.md,/);
  });

  it("does not take a folder's rules: the same file in a folder is another agent", async () => {
    const cwd = await tempFolder({ "agent.md": text.replace("skills: true", "harness: { skills: [nowhere] }") });
    expect((await runVerb(["check", "--file", "agent.md"], { cwd })).code).toBe(0);
    expect((await runVerb(["check", "agent.md"], { cwd })).code).toBe(1);
  });

  it("is one or the other, and of a file that is there", async () => {
    const both = await runVerb(["check", "agent", "--file", "agent.md"], { cwd: "/" });
    expect([both.code, both.err]).toEqual([2, expect.stringContaining("Either PATH or --file is expected, not both.")]);
    const missing = await runVerb(["check", "--file", "missing.md", "--json"], { cwd: await tempFolder() });
    expect([missing.code, JSON.parse(missing.out).code]).toEqual([1, "ENOENT"]);
  });
});
