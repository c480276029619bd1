import { expect, test } from "vitest";
import { reportedAgent } from "#core/reported-cases/testing/reported-agent";

/** What people report about Compozy agents, each with a file of our own. */
const agentMd = (name: string, fields: string) =>
  reportedAgent({ [`.compozy/agents/${name}/AGENT.md`]: `---\nname: ${name}\n${fields}---\nBody.\n` });

test("wildcards that match nothing are refused by index with the rule, the others pass", () => {
  const { findings } = agentMd("w", 'tools: ["mcp__github__*", "*", "mcp__*__list", "Read", "compozy__skill_*"]\n');
  const errors = findings.filter(({ severity }) => severity === "error");
  expect(errors.map(({ code, range, message }) => [code, range?.start.line, range?.start.column, message.split(" ")[0]])).toEqual([
    ["COMPOZY_TOOLS", 3, 27, "agent.tools[1]"],
    ["COMPOZY_TOOLS", 3, 32, "agent.tools[2]"],
    ["COMPOZY_TOOLS", 3, 48, "agent.tools[3]"],
  ]);
  for (const { message } of errors.slice(0, 2)) expect(message).toContain("one at the very end, behind a _, is all there is");
  expect(errors[2]?.hint).toContain("Write ids such as compozy__skill_view.");
  expect(agentMd("w", 'tools: ["mcp__github__*", "compozy__skill_*"]\n').isRefused).toBe(false);
});

test("a prefix that does not end in _, and an id without __, are refused with their rule", () => {
  const { said } = agentMd("w", 'tools: ["mcp__github*", "skill_view"]\n');
  expect(said[0]).toMatch(/agent\.tools\[0\].*behind a _/);
  expect(said[1]).toMatch(/agent\.tools\[1\].*__/);
});

test.each(["allowed_tools", "allowed-tools", "tool", "disallowed_tools"])("the near miss %s is refused as an unknown field", (key) => {
  const { isRefused, found, said } = agentMd("reader", `${key}: [compozy__skill_view]\n`);
  expect([isRefused, found[0]]).toEqual([true, "error COMPOZY_FIELD_UNKNOWN 3:1"]);
  expect(said[0]).toContain(`'${key}'`);
});
