import { describe, expect, test } from "vitest";
import { explain, policyOf } from "#core/dialects/mux/testing/answers";
import { type ReportedAgent, reportedAgent } from "#core/reported-cases/testing/reported-agent";
import { resolveAgent } from "#core/resolve-agent";

/** What people report about Mux agents, each with a file of our own. */
const definitions = (files: Record<string, string>) =>
  Object.fromEntries(Object.entries(files).map(([id, text]) => [`.mux/agents/${id}.md`, text]));
const muxAgent = (id: string, text: string) => reportedAgent(definitions({ [id]: text }));
const resolved = ({ folder, options }: ReportedAgent, tools: string[] = []) => resolveAgent(folder, { ...options, tools });

test("a rule in a literal block ends the header as in Mux, and what is lost is named", () => {
  const agent = muxAgent(
    "handover",
    "---\nname: Handover\nsubagent:\n  runnable: true\n  append_prompt: |\n    First part\n    ---\n    Second part\nbase: exec\n---\nHand over.\n",
  );
  expect(agent.found).toContain("warning MUX_EARLY_CLOSE 7:1");
  expect(agent.said[0]).toMatch(/This line ends the header.*lost: base\. Write \*\*\* or ___/);
  expect(agent.value().definition).toEqual({ name: "Handover", subagent: { runnable: true, append_prompt: "First part\n" } });
  expect(agent.value().instructions).toBe("    Second part\nbase: exec\n---\nHand over.\n\n\nFirst part\n");
});

describe("patterns that say something else than was meant", () => {
  const agent = muxAgent(
    "w",
    "---\nname: W\nbase: exec\ntools:\n  add:\n    - mcp__tickets__*\n    - file_read|bash\n  require:\n    - task_.*\n---\nBody.\n",
  );

  test("are each warned of at their place, with the pattern that was meant", () => {
    const warnings = agent.findings.filter(({ severity }) => severity === "warning");
    expect(warnings.map(({ code, range, hint }) => [code, range?.start, hint])).toEqual([
      ["TOOL_WILDCARD", { line: 6, column: 7 }, "Write mcp__tickets__.*."],
      ["MUX_ALTERNATION", { line: 7, column: 7 }, "Group it: (?:file_read|bash)."],
      ["MUX_REQUIRE_DROPPED", { line: 9, column: 7 }, expect.any(String)],
    ]);
    expect(warnings[0]?.message).toContain("* repeats '_'");
  });

  test("match what Mux matches", () => {
    const policy = policyOf(resolved(agent, ["file_read_x", "xfile_read", "mcp__tickets__list", "mcp__tickets___"]));
    expect(explain(policy, "file_read_x")).toMatch(/^allowed: w@project file_read\|bash/);
    expect(explain(policy, "xfile_read")).toMatch(/^allowed: exec@built-in \.\*/);
    expect(explain(policy, "mcp__tickets___")).toMatch(/^allowed: w@project mcp__tickets__\*/);
    expect(explain(policy, "mcp__tickets__list")).toMatch(/^allowed: exec@built-in \.\*/);
    expect(policy.required).toBeUndefined();
  });
});

describe("a base that is the agent itself, or turns in a circle", () => {
  test("of exec is the built-in one: its settings, its tools, its text before the own text", () => {
    const agent = muxAgent("exec", "---\nname: Exec\nbase: exec\n---\nRun make check first.\n");
    const { agent: exec } = resolved(agent);
    expect(exec?.chain.map(({ id, scope }) => `${id}@${scope}`)).toEqual(["exec@project", "exec@built-in"]);
    expect(exec?.fields.find(({ name }) => name === "subagent.runnable")).toMatchObject({
      value: true,
      origin: { layer: "exec@built-in" },
    });
    expect(exec?.policy.decisions.find(({ tool }) => tool === "bash")?.mode).toBe("allowed");
    expect(agent.value().instructions).toMatch(/^\[Placeholder: the instructions of [^\]]+\]\n\nRun make check first\.\n/);
  });

  test("is reported on both, with the chain", () => {
    const files = definitions({ a: "---\nname: A\nbase: b\n---\nA.\n", b: "---\nname: B\nbase: a\n---\nB.\n" });
    const [a, b] = ["a", "b"].map((id) => reportedAgent(files, `.mux/agents/${id}.md`));
    expect([a?.isRefused, b?.isRefused]).toEqual([true, true]);
    expect([a?.found[0], b?.found[0]]).toEqual(["error MUX_BASE_CYCLE 3:7", "error MUX_BASE_CYCLE 3:7"]);
    expect([a?.said[0], b?.said[0]]).toEqual([
      expect.stringContaining("a@project → b@project → a"),
      expect.stringContaining("b@project → a@project → b"),
    ]);
  });
});

test("plan cannot be switched off, and a body may be empty, as in Mux", () => {
  const agent = muxAgent("plan", "---\nname: Plan\ndisabled: true\n---\n");
  expect([agent.isRefused, agent.value().instructions]).toEqual([false, ""]);
  expect(agent.found[0]).toBe("warning MUX_CANNOT_DISABLE 3:11");
  expect(agent.said[0]).toContain("Mux never switches plan off");
});

describe("a description is measured in UTF-16 units, as Mux does", () => {
  const described = (description: string) =>
    muxAgent("a", `---\nname: A\ndescription: ${description}\ntools:\n  add: [bash]\n---\nWork.\n`);
  const folded = `>\n${Array.from({ length: 20 }, (_, i) => `  ${"x".repeat(i === 0 ? 54 : 50)}`).join("\n")}`;

  test.each([
    ["letters", "d".repeat(1_024)],
    ["units of pairs", "\u{1F600}".repeat(512)],
    ["units, folded from 20 lines, the last line end among them", folded],
  ])("1,024 %s are fine", (_, description) => {
    expect([described(description).found, String(described(description).value().definition.description).length]).toEqual([[], 1_024]);
  });

  test.each([
    ["d".repeat(1_025), "1,025"],
    ["\u{1F600}".repeat(1_024), "2,048"],
  ])("more are refused, with both numbers and the unit: %.2s", (description, length) => {
    const { isRefused, said } = described(description);
    expect(isRefused).toBe(true);
    expect(said[0]).toContain(`${length} of 1,024 characters (UTF-16 units)`);
  });
});
