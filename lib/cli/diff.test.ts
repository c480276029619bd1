import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { sha256 } from "#compiler/sha256";
import { comparisonView } from "#schemas/comparison";
import { answeringServer } from "@/lib/cli/testing/answering-server";
import { runVerb } from "@/lib/cli/testing/run-verb";
import { slotOf } from "@/lib/cli/testing/sample-views";
import { tempFolder } from "@/lib/cli/testing/temp-folder";

const agent = `---
name: sample-agent
model: acme/small
harness:
  tools:
    builtin: [read]
  files: [rules.md]
---
Answer politely.
Be brief.
`;
const wider = agent.replace("[read]", "[read, bash]").replace("acme/small", "acme/large").replace("politely", "kindly");
const folder = (files: Record<string, string> = {}) =>
  tempFolder({ "a/agent.md": agent, "a/rules.md": "One.\n", "b/agent.md": wider, "b/rules.md": "One.\nTwo.", ...files });

describe("berth diff", () => {
  it("answers in a reviewer's order, what the agent may do more first", async () => {
    const { code, out, err } = await runVerb(["diff", "a", "b"], { cwd: await folder() });
    expect({ code, err }).toEqual({ code: 0, err: "" });
    expect(out.slice(0, out.indexOf("\nPackage")).split("\n")).toEqual([
      "a → b",
      "+bash, model acme/small → acme/large, instructions +1 −1, 1 file changed",
      "",
      "Permissions, wider",
      "  + bash: not named → allowed  (wider)",
      "      now: agent.md:6 harness.tools.builtin: grants 'bash'",
      "",
      "Definition",
      "  ~ harness.tools.builtin: +bash  agent.md:6",
      "  ~ model: acme/small → acme/large  agent.md:3",
      "",
      "Instructions",
      "    @ line 9 → 9",
      "    − Answer politely.",
      "    + Answer kindly.",
      "      Be brief.",
      "",
      "Files",
      "  ~ agent.md  +3 −3",
      "    @ line 1 → 1",
      "      ---",
      "      name: sample-agent",
      "    − model: acme/small",
      "    + model: acme/large",
      "      harness:",
      "        tools:",
      "    −     builtin: [read]",
      "    +     builtin: [read, bash]",
      "        files: [rules.md]",
      "      ---",
      "    − Answer politely.",
      "    + Answer kindly.",
      "      Be brief.",
      "  ~ rules.md  +1 −0",
      "    @ line 1 → 1",
      "      One.",
      "    + Two.  (no line end)",
      "",
    ]);
    expect(out.slice(out.indexOf("\nPackage"))).toMatch(/^\nPackage\n {2}source {4}sha256:\w{64} → sha256:\w{64}\n {2}artifact {2}sha256:/);
  });

  it("marks changed words where colours are allowed, and nowhere else", async () => {
    const cwd = await folder();
    const coloured = await runVerb(["diff", "a", "b"], { cwd, colour: true });
    expect(coloured.out).toContain("Answer \u{1B}[7mkindly\u{1B}[27m.");
    expect((await runVerb(["diff", "a", "b"], { cwd })).out).not.toContain("\u{1B}");
  });

  it("sums up in a line, or prints everything as JSON", async () => {
    const cwd = await folder();
    expect((await runVerb(["diff", "b", "a", "--summary"], { cwd })).out).toBe(
      "−bash, model acme/large → acme/small, instructions +1 −1, 1 file changed\n",
    );
    expect((await runVerb(["diff", "a", "a/agent.md"], { cwd })).out).toBe("a → a/agent.md\nno change\n");
    const json = JSON.parse((await runVerb(["diff", "a", "b", "--json"], { cwd })).out);
    expect(comparisonView.parse(json)).toEqual(json);
    expect(json).toMatchObject({ from: { agent: "sample-agent", revision: null, path: "a" }, isWidening: true });
  });

  it("compares a revision or a slot of the server with a folder", async () => {
    const cwd = await folder();
    await runVerb(["pack", "a", "-o", "a.tgz"], { cwd });
    const bytes = new Uint8Array(await readFile(join(cwd, "a.tgz")));
    const slot = slotOf(7, 1);
    const archiveDigest = `sha256:${sha256(bytes)}`;
    const active = { ...slot, revision: slot.revision && { ...slot.revision, archiveDigest } };
    const { url, received } = await answeringServer(({ path }) => (path.endsWith("/archive") ? { bytes } : { json: active }));
    const env = { BERTH_URL: url, BERTH_TOKEN: "berth_secret", BERTH_WORKSPACE: "acme", XDG_CONFIG_HOME: "/nowhere" };
    const { code, out } = await runVerb(["diff", "sample-agent@dev", "b"], { cwd, env });
    expect([code, out.split("\n")[0]]).toEqual([0, "sample-agent@v7 (dev) → b"]);
    expect(received.map(({ path }) => path)).toEqual([
      "/api/v1/workspaces/acme/agents/sample-agent/slots/dev",
      "/api/v1/workspaces/acme/agents/sample-agent/revisions/7/archive",
    ]);
    expect((await runVerb(["diff", "a.tgz", "sample-agent@dev"], { cwd, env })).out).toBe("a.tgz → sample-agent@v7 (dev)\nno change\n");
  });

  it("takes for a path what is there, whatever its name", async () => {
    const cwd = await folder({ "x@v1/agent.md": agent, "x@v1/rules.md": "One.\n" });
    expect((await runVerb(["diff", "a", "x@v1", "--summary"], { cwd })).out).toBe("no change\n");
  });

  const claude = (tools: string) => `---\nname: helper\ndescription: Helps.\ntools: ${tools}\n---\nHelp.\n`;
  const env = (url: string) => ({ BERTH_URL: url, BERTH_TOKEN: "berth_secret", BERTH_WORKSPACE: "acme", XDG_CONFIG_HOME: "/nowhere" });

  it("holds both sides to the same circumstances and settings", async () => {
    const cwd = await tempFolder({
      "a.md": claude("Read"),
      "b.md": claude("Read, Agent"),
      "plan.json": '{"parentMode":"plan"}',
      "wrong.json": '{"parentMode":1}',
    });
    const diff = async (...more: string[]) => (await runVerb(["diff", "a.md", "b.md", ...more], { cwd })).out;
    expect(await diff("--summary", "--as", "main")).toContain("+Agent");
    expect(await diff("--json", "--context", "plan.json")).toContain('"contexts": []');
    expect(JSON.parse(await diff("--json", "--context", "claude=plan.json"))).toEqual(
      JSON.parse(await diff("--json", "--context", "plan.json")),
    );
    expect((await runVerb(["diff", "a.md", "b.md", "--context", "wrong.json"], { cwd })).code).toBe(1);
    for (const wrong of [
      ["--as", "boss"],
      ["--depth", "-1"],
      ["--environment", "Prod"],
      ["--context", "plan.json", "--environment", "dev"],
    ])
      expect([wrong, (await runVerb(["diff", "a.md", "b.md", ...wrong], { cwd })).code]).toEqual([wrong, 2]);
  });

  it("asks which format settings are for where there are two", async () => {
    const cwd = await folder({ "c.md": claude("Bash"), "plan.json": '{"parentMode":"plan"}' });
    const { code, err } = await runVerb(["diff", "a", "c.md", "--context", "plan.json"], { cwd });
    expect([code, err]).toEqual([2, expect.stringContaining("--context mutagent=plan.json")]);
    expect((await runVerb(["diff", "a", "c.md", "--context", "claude=plan.json"], { cwd })).code).toBe(0);
  });

  it("takes the settings that are in force in an environment, and names their version", async () => {
    const cwd = await tempFolder({ "a.md": claude("Read"), "b.md": claude("Bash") });
    const inForce = { environment: "prod", dialect: "claude", version: 3, document: { parentMode: "plan" }, by: null, at: null };
    const { url, received } = await answeringServer(() => ({ json: inForce }));
    const { code, out } = await runVerb(["diff", "a.md", "b.md", "--environment", "prod", "--json"], { cwd, env: env(url) });
    expect([code, JSON.parse(out).contexts]).toEqual([0, [{ dialect: "claude", environment: "prod", version: 3 }]]);
    expect(received.map(({ path }) => path)).toEqual(["/api/v1/workspaces/acme/environments/prod/contexts/claude"]);
  });

  it("refuses a side that check refuses, with the same findings, and any other number of sides", async () => {
    const cwd = await folder({ "bad/agent.md": agent.replace("sample-agent", "Bad Name") });
    const refused = await runVerb(["diff", "a", "bad"], { cwd });
    expect([refused.code, refused.out]).toEqual([1, expect.stringContaining("agent.md:2:7 error AGENT_SCHEMA")]);
    const json = await runVerb(["diff", "bad", "a", "--json"], { cwd });
    expect([json.code, JSON.parse(json.out)]).toEqual([1, expect.objectContaining({ status: "invalid" })]);
    expect((await runVerb(["diff", "a"], { cwd })).code).toBe(2);
    expect((await runVerb(["diff", "a", "b", "a"], { cwd })).code).toBe(2);
  });

  it("does not let text of an agent steer the terminal", async () => {
    const cwd = await folder({ "c/agent.md": agent.replace("Be brief.", "Be \u{1B}[31mred\u{202E}."), "c/rules.md": "One.\n" });
    const { out } = await runVerb(["diff", "a", "c"], { cwd });
    expect(out).not.toMatch(/\u{1B}|\u{202E}/u);
  });
});
