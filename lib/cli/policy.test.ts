import { describe, expect, it } from "vitest";
import { resolvedAgentView } from "#schemas/resolved";
import { runVerb } from "@/lib/cli/testing/run-verb";
import { tempFolder } from "@/lib/cli/testing/temp-folder";

const agent = `---
name: sample-agent
model: acme/small-1
disallowed_tools: [bash]
harness:
  tools:
    builtin: [bash, read]
---
Answer.
`;
const folder = (files: Record<string, string> = {}) => tempFolder({ "agent/agent.md": agent, ...files });

describe("berth policy", () => {
  it("lists each tool with its mode, and the line that says so", async () => {
    const { code, out, err } = await runVerb(["policy", "agent"], { cwd: await folder() });
    expect({ code, err }).toEqual({ code: 0, err: "" });
    expect(out.split("\n")).toEqual([
      "sample-agent",
      "  format  Mutagent agent, mutagent@1",
      "  tools   1 allowed, 0 ask first, 1 blocked",
      "",
      "TOOL  MODE     WHY",
      "bash  blocked  agent.md:4 disallowed_tools: takes away 'bash'",
      "read  allowed  agent.md:7 harness.tools.builtin: grants 'read'",
      "",
    ]);
  });

  it("gives all reasons about one tool, with their lines", async () => {
    const { code, out } = await runVerb(["policy", "agent", "--tool", "bash"], { cwd: await folder() });
    expect(code).toBe(0);
    expect(out.split("\n")).toEqual([
      "bash may not be called",
      "because agent.md:4 disallowed_tools: takes away 'bash'",
      "  4 | disallowed_tools: [bash]",
      "    |                    ^^^^",
      "overriding agent.md:7 harness.tools.builtin: grants 'bash'",
      "  7 |     builtin: [bash, read]",
      "    |               ^^^^",
      "",
    ]);
  });

  it("answers about a name that nobody knows", async () => {
    const { code, out } = await runVerb(["policy", "agent", "--tool", "tele\u202eport"], { cwd: await folder() });
    expect([code, out]).toEqual([0, expect.stringMatching(/^tele\\u\{?202E\}?port \(unknown\) may not be called\nbecause /i)]);
  });

  it("prints the model as JSON", async () => {
    const { code, out } = await runVerb(["policy", "agent", "--tool", "read", "--json"], { cwd: await folder() });
    const { resolved, decision, diagnostics } = JSON.parse(out);
    expect(resolvedAgentView.parse(resolved)).toEqual(resolved);
    expect([code, decision.mode, resolved.name, diagnostics]).toEqual([0, "allowed", "sample-agent", []]);
  });

  it.each([
    [
      "a Mux agent",
      { ".mux/agents/reviewer.md": "---\nname: R\nbase: exec\ntools:\n  remove: [bash]\n---\nReview.\n" },
      ".",
      "bash",
      /^because \.mux\/agents\/reviewer\.md:5 reviewer@project: removes 'bash'$/m,
    ],
    [
      "a Compozy agent",
      { "z/AGENT.md": "---\nname: reviewer\nprovider: claude\ntools: [compozy__session_list]\n---\nReview.\n" },
      "z",
      "compozy__session_list",
      /^because AGENT\.md:4 tools: /m,
    ],
    [
      "a subagent of Claude Code",
      { "c/reviewer.md": "---\nname: reviewer\ndescription: R.\ntools: Read\n---\nReview.\n" },
      "c/reviewer.md",
      "Bash",
      /^because reviewer\.md:4 tools: the list does not name it$/m,
    ],
    [
      "a skill",
      { "s/reviewing/SKILL.md": "---\nname: reviewing\ndescription: R.\nallowed-tools: Bash\n---\nReview.\n" },
      "s/reviewing",
      "Bash",
      /^because SKILL\.md:4 allowed-tools: /m,
    ],
  ])("explains %s", async (_what, files, path, tool, expected) => {
    const { code, out } = await runVerb(["policy", path, "--tool", tool], { cwd: await tempFolder(files) });
    expect([code, out]).toEqual([0, expect.stringMatching(expected)]);
  });

  it("decides for the run and the settings that are given", async () => {
    const cwd = await tempFolder({
      "r.md": "---\nname: r\ndescription: R.\ntools: Read, AskUserQuestion\n---\nReview.\n",
      "plan.json": '{ "parentMode": "plan" }',
    });
    const ask = async (...args: string[]) => (await runVerb(["policy", "r.md", ...args], { cwd })).out;
    expect(await ask("--tool", "AskUserQuestion")).toMatch(/may not be called\nbecause sub-run: /);
    expect(await ask("--tool", "AskUserQuestion", "--as", "main")).toContain("may be called");
    expect(await ask("--context", "plan.json")).toMatch(/^ {2}permission mode +plan \(parent: /m);
  });

  it("refuses what check refuses, with the same findings", async () => {
    const cwd = await folder({ "bad/agent.md": agent.replace("sample-agent", "Bad Name") });
    const text = await runVerb(["policy", "bad"], { cwd });
    expect([text.code, text.out]).toEqual([1, expect.stringMatching(/^agent\.md:2:7 error AGENT_SCHEMA /)]);
    const json = await runVerb(["policy", "bad", "--json"], { cwd });
    expect([json.code, JSON.parse(json.out)]).toEqual([1, expect.objectContaining({ resolved: null, decision: null })]);
    expect((await runVerb(["policy", "nowhere"], { cwd })).code).toBe(1);
  });

  it("reads settings from a file, and says what is wrong with them", async () => {
    const cwd = await folder({ "ok.json": "{}", "other.json": '{ "mode": 1, "b": 2 }', "broken.json": "{" });
    expect((await runVerb(["policy", "agent", "--context", "ok.json"], { cwd })).code).toBe(0);
    const other = await runVerb(["policy", "agent", "--context", "other.json"], { cwd });
    expect([other.code, other.err]).toEqual([
      1,
      expect.stringContaining('other.json: There is no setting "mode", "b" here. It is read as'),
    ]);
    const broken = await runVerb(["policy", "agent", "--context", "broken.json", "--json"], { cwd });
    expect([broken.code, JSON.parse(broken.out)]).toEqual([1, expect.objectContaining({ code: "CONTEXT_INVALID" })]);
    expect((await runVerb(["policy", "agent", "--context", "none.json"], { cwd })).code).toBe(1);
  });

  it.each([
    [["policy"], "PATH is missing."],
    [["policy", "agent", "--as", "boss"], "--as is one of main, subagent"],
    [["policy", "agent", "--depth", "-1"], "depth"],
  ])("is used wrongly: %j", async (args, expected) => {
    const { code, err } = await runVerb(args, { cwd: await folder() });
    expect([code, err]).toEqual([2, expect.stringContaining(expected)]);
  });
});
