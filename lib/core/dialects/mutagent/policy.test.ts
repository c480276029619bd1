import { expect, test } from "vitest";
import { checkFolder } from "#core/check-folder";
import { agentMd, folderOf } from "#core/dialects/mutagent/testing/mutagent-folder";

/** `tool mode layer line:column`, then the layers that were overruled. */
function decisions(frontmatter: string): string[] {
  const checked = checkFolder(folderOf({ "agent.md": agentMd(frontmatter), "package.json": "{}", "a.ts": "" }));
  if (!checked.ok) throw new Error(checked.errors[0].message);
  return checked.value.policy.decisions.map(({ tool, kind, mode, because: { layer, range }, overrode }) => {
    const decided = `${tool} ${kind} ${mode} ${layer} ${range?.start.line}:${range?.start.column}`;
    return [decided, ...overrode.map((reason) => `over ${reason.layer} ${reason.range?.start.line}:${reason.range?.start.column}`)].join(
      ", ",
    );
  });
}

test.each<[string, string, string[]]>([
  ["grants nothing by itself", "tools: [read, bash]\nskills: true", []],
  [
    "grants built-in tools",
    "harness:\n  tools:\n    builtin: [read, bash]",
    ["bash built-in allowed harness.tools.builtin 6:21", "read built-in allowed harness.tools.builtin 6:15"],
  ],
  [
    "takes built-in tools away, by a list",
    "disallowed_tools: [web, bash]\nharness:\n  tools:\n    builtin: [bash]",
    ["bash built-in blocked disallowed_tools 4:25, over harness.tools.builtin 7:15", "web built-in blocked disallowed_tools 4:20"],
  ],
  [
    "takes built-in tools away, by a text under the other key",
    "disallowedTools: web, bash\nharness:\n  tools:\n    builtin: [bash]",
    ["bash built-in blocked disallowedTools 4:18, over harness.tools.builtin 7:15", "web built-in blocked disallowedTools 4:18"],
  ],
  [
    "never takes a module away",
    "disallowed_tools: [echo]\nharness:\n  tools:\n    modules:\n      - path: a.ts\n        name: echo",
    ["echo module allowed harness.tools.modules 9:15, over disallowed_tools 4:20"],
  ],
])("the policy %s", (_, frontmatter, expected) => {
  expect(decisions(frontmatter)).toEqual(expected);
});

test("tools at launch keep the order declared: built-in tools that are left, then modules", () => {
  const text = agentMd(
    "disallowed_tools: bash\nharness:\n  tools:\n    builtin: [write, bash, read]\n    modules:\n      - { path: a.ts, name: z }\n      - { path: a.ts, name: a, export: a }",
  );
  const checked = checkFolder(folderOf({ "agent.md": text, "package.json": "{}", "a.ts": "" }));
  expect(checked.ok && checked.value.launch.tools).toEqual(["write", "read", "z", "a"]);
});
