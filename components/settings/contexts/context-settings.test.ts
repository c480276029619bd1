import { expect, test } from "vitest";
import { emptyContexts, readContext } from "#schemas/dialect-contexts/read-context";
import { contextSettings, dialectsWithSettings } from "@/components/settings/contexts/context-settings";
import { withValueAt } from "@/components/settings/contexts/edit-document";

const samples = { flag: [true, false], text: ["acme"], list: [["mcp__github__search"]], number: [], choice: [], agents: [] };

const offered = dialectsWithSettings.flatMap((dialect) =>
  contextSettings[dialect].flatMap((setting) => {
    const own =
      setting.kind === "choice"
        ? setting.options
        : setting.kind === "number"
          ? [setting.min, setting.max]
          : setting.kind === "agents"
            ? [{ exec: { ...(setting.hasEnabled && { enabled: false }), modelString: "acme:large", thinkingLevel: "high" } }]
            : samples[setting.kind];
    return own.map((value) => [dialect, setting.path.join("."), value] as const);
  }),
);

test.each(offered)("the form of %s only offers what may be saved: %s = %j", (dialect, name, value) => {
  const [first = "", ...rest] = name.split(".");
  expect(readContext(dialect, withValueAt(emptyContexts[dialect], [first, ...rest], value))).toMatchObject({ ok: true });
});

test("a number beyond its bounds may not be saved", () => {
  for (const value of [0, 6]) expect(readContext("mux", { maxTaskNestingDepth: value })).toMatchObject({ ok: false });
});
