import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Dialect } from "#core/dialects/dialect";
import { folderOf } from "#core/dialects/mutagent/testing/mutagent-folder";
import { resolveAgent } from "#core/resolve-agent";

/** How a format writes which tools an agent gets and which it does not. */
type Lists = { names: readonly string[]; path: string; text(granted: readonly string[], taken: readonly string[]): string };

const formats: Record<Dialect, Lists> = {
  mutagent: {
    names: ["read", "write", "edit", "bash", "grep", "web", "nobody"],
    path: "agent.md",
    text: (granted, taken) =>
      `---\nname: an-agent\nmodel: zai/glm-5.3\ndisallowed_tools: ${json(taken)}\nharness: { tools: { builtin: ${json(granted)} } }\n---\nBody.\n`,
  },
  claude: {
    names: ["Read", "Grep", "Bash", "Bash(git *)", "Task", "Web*", "mcp__db", "mcp__db__query", "mcp__*", "*", "Grpe"],
    path: "a.md",
    text: (granted, taken) => `---\nname: a\ndescription: d\ntools: ${json(granted)}\ndisallowedTools: ${json(taken)}\n---\nBody.\n`,
  },
  skill: {
    names: ["Read", "Bash", "Bash(git diff:*)", "WebFetch", "Task", "mcp__db__*", "mcp__db__query", "mcp__*", "read_file"],
    path: "SKILL.md",
    text: (granted, taken) =>
      `---\nname: a-skill\ndescription: d\nallowed-tools: ${json(granted)}\ndisallowed-tools: ${json(taken)}\n---\nBody.\n`,
  },
  compozy: {
    names: ["compozy__skill_view", "compozy__skill_*", "compozy__tool_list", "compozy__network_*", "mcp__github__*", "mcp__db__query"],
    path: "AGENT.md",
    text: (granted, taken) => `---\nname: an-agent\ntools: ${json(granted)}\ndeny_tools: ${json(taken)}\n---\nBody.\n`,
  },
  mux: {
    names: ["bash", "file_read", "file_edit_.*", "task|web_fetch", "(?!mcp).*", "mcp__db__.*", "nobody", "file_[er].*"],
    path: ".mux/agents/a.md",
    text: (granted, taken) => `---\nname: A\ntools:\n  add: ${json(granted)}\n  remove: ${json(taken)}\n---\nBody.\n`,
  },
};

const json = (names: readonly string[]) => JSON.stringify(names);

/** Which tools may be called, and the settings: the reasons name the entry that decides, which may be another. */
function permitted({ path, text }: Lists, granted: readonly string[], taken: readonly string[]) {
  const { agent } = resolveAgent(folderOf({ [path]: text(granted, taken) }), {
    tools: ["mcp__db__query", "mcp__db__list", "mcp__github__x"],
  });
  return (
    agent && {
      modes: agent.policy.decisions.map(({ tool, kind, mode }) => `${tool} ${kind} ${mode}`),
      required: agent.policy.required?.tool,
      settings: agent.policy.settings?.map(({ name, value }) => `${name} ${value}`),
    }
  );
}

const shuffled = (names: readonly string[]) => fc.shuffledSubarray([...names], { minLength: names.length });

describe.each(Object.entries(formats))("what an agent of %s may do", (_, lists) => {
  const list = fc.shuffledSubarray([...lists.names]);
  const both = fc
    .tuple(list, list)
    .chain(([granted, taken]) => fc.tuple(fc.constant({ granted, taken }), shuffled(granted), shuffled(taken)));

  test("does not depend on the order in which its lists name the tools", () => {
    let resolved = 0;
    fc.assert(
      fc.property(both, ([{ granted, taken }, otherGranted, otherTaken]) => {
        const before = permitted(lists, granted, taken);
        if (before) resolved++;
        expect(permitted(lists, otherGranted, otherTaken)).toEqual(before);
      }),
      { numRuns: 120 },
    );
    expect(resolved).toBeGreaterThan(60);
  });

  test("does depend on what they name", () => {
    const [first = "", second = ""] = lists.names;
    expect(permitted(lists, [first], [])).not.toEqual(permitted(lists, [first, second], [first]));
  });
});
