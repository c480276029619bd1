import { describe, expect, test } from "vitest";
import type { Dialect } from "#core/dialects/dialect";
import { applyChanges } from "#core/frontmatter/draft";
import { ownPermissionMode, permissionModes, setPermissionMode } from "#core/policy-edit/permission-mode";
import { claudeScenarios, compozyScenarios, folderOf, type Scenario } from "#core/policy-edit/testing/scenarios";
import { resolveAgent } from "#core/resolve-agent";

function withMode(dialect: Dialect, text: string, mode: string | null): string {
  const edit = setPermissionMode(dialect, text, mode);
  if (edit.kind === "source-only") throw new Error("It cannot be set.");
  return edit.kind === "same" ? text : applyChanges(text, [edit.change]);
}

function textOf({ folder }: Scenario): { path: string; text: string } {
  const entry = folder.entries.find(({ path }) => /\.md$/i.test(path));
  if (entry?.kind !== "file") throw new Error("No entry.");
  return { path: entry.path, text: new TextDecoder().decode(entry.bytes) };
}

describe.each([
  ["claude", "permissionMode", claudeScenarios],
  ["compozy", "permissions", compozyScenarios],
] as const)("%s", (dialect, field, scenarios) => {
  const modes = permissionModes[dialect] ?? [];
  test.each(scenarios.map((scenario) => [scenario.title, scenario] as const))(
    "%s: each mode is written as one field, and taken back",
    (_, scenario) => {
      const { text } = textOf(scenario);
      const before = ownPermissionMode(dialect, text)?.mode ?? null;
      for (const mode of modes) {
        const after = withMode(dialect, text, mode);
        expect(ownPermissionMode(dialect, after)).toEqual({ field, modes, mode });
        const isOther = (line: string) => !line.startsWith(field);
        expect(after.split("\n").filter(isOther)).toEqual(text.split("\n").filter(isOther));
        expect(withMode(dialect, after, before)).toBe(text);
      }
    },
  );

  test("what is written is in force", () => {
    const [scenario] = scenarios;
    if (!scenario) throw new Error("No scenario.");
    const { path, text } = textOf(scenario);
    for (const mode of modes.filter((each) => each !== "bypassPermissions")) {
      const { agent } = resolveAgent(folderOf({ [path]: withMode(dialect, text, mode) }), scenario.options);
      expect(agent?.policy.settings?.find(({ name }) => name === "permission mode")).toMatchObject({
        value: mode,
        because: { layer: field },
      });
    }
  });
});

test("a mode that the format does not know is shown as it stands", () => {
  expect(ownPermissionMode("claude", "---\nname: a\npermissionMode: sometimes\n---\n")?.mode).toBe("sometimes");
});

test.each(["mux", "mutagent", "skill"] as const)("%s: no header of its own sets one", (dialect) => {
  expect(ownPermissionMode(dialect, "---\nname: a\n---\nWork.\n")).toBeNull();
});
