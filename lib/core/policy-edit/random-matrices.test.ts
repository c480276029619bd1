import { describe, expect, test } from "vitest";
import { type Dialect, dialects } from "#core/dialects/dialect";
import { type AgentFolder, agentFolder } from "#core/folder/agent-folder";
import { applyChanges } from "#core/frontmatter/draft";
import type { EffectivePolicy } from "#core/policy/effective-policy";
import { openBook } from "#core/policy-edit/books/open-book";
import { editPolicy } from "#core/policy-edit/edit-policy";
import { ownPermissionMode, setPermissionMode } from "#core/policy-edit/permission-mode";
import { idleRules } from "#core/policy-edit/prune-rules";
import { rulesBeyond, rulesOf } from "#core/policy-edit/rule-lists";
import { randomFrom } from "#core/policy-edit/testing/random-from";
import {
  claudeScenarios,
  compozyScenarios,
  mutagentScenarios,
  muxScenarios,
  type Scenario,
  skillScenarios,
} from "#core/policy-edit/testing/scenarios";
import { modeLookup, type ToolWish } from "#core/policy-edit/wanted-modes";
import { resolveAgent } from "#core/resolve-agent";

const matrices = Number(process.env.BERTH_POLICY_MATRICES ?? 500);

const scenariosOf: Record<Dialect, readonly Scenario[]> = {
  mutagent: mutagentScenarios,
  mux: muxScenarios,
  compozy: compozyScenarios,
  claude: claudeScenarios,
  skill: skillScenarios,
};

/** What no rule of the agent's own can change: the layer that decides, and the tool. */
const outOfReach: ReadonlyMap<string, RegExp> = new Map([
  ["mux", /^(?:advisor experiment|sub-run|task depth): /],
  ["claude", /^(?:background|sub-run|permissions\.deny|memory): |^tools: mcp__\*$/],
  ["skill", /^subagent: /],
]);

/** Some tools changed: mostly few, every tenth time many, now and then those of a whole family. */
function randomWishes(policy: EffectivePolicy, random: () => number): Map<string, ToolWish> {
  const share = random() < 0.1 ? random() : random() * 0.12;
  const toss = new Map<string, number>();
  const sharesFamilies = random() < 0.4;
  return new Map(
    policy.decisions.flatMap(({ tool }) => {
      const family = sharesFamilies ? tool.slice(0, tool.lastIndexOf("_") + 1) || tool : tool;
      const [isChosen, side] = [toss.get(family) ?? random(), toss.get(`${family}?`) ?? random()];
      toss.set(family, isChosen).set(`${family}?`, side);
      return isChosen < share ? [[tool, side < 0.5 ? "deny" : "allow"] as const] : [];
    }),
  );
}

describe.each(dialects)("%s", (dialect) => {
  const scenarios = scenariosOf[dialect];
  test(`${matrices} random matrices come out exactly, and no rule is redundant`, () => {
    let unmet = 0;
    let wished = 0;
    const outside = outOfReach.get(dialect) ?? /^$/;
    for (let seed = 1; seed <= matrices; seed++) {
      const random = randomFrom(seed);
      const scenario = scenarios[seed % scenarios.length] ?? scenarios[0];
      if (!scenario) throw new Error(`${dialect} has no scenario.`);
      const { options, title } = scenario;
      const folder = withRandomMode(dialect, scenario, random);
      const mode = ownModeIn(dialect, folder, options.entry);
      const before = resolveAgent(folder, options).agent?.policy;
      if (!before) throw new Error(`${title}: no agent`);
      const wishes = randomWishes(before, random);
      const tidies = seed % 2 === 0;
      const edited = editPolicy(folder, options, { wishes, tidies });
      if (!edited.ok) throw new Error(`${title}, ${seed}: ${edited.problem?.message}`);
      const { path, text, unmet: refused, added } = edited.value;
      wished += wishes.size;
      unmet += refused.length;
      const reasons = refused.flatMap(({ tool, costs, decision }) => (costs.length > 0 ? [] : `${decision?.because.layer}: ${tool}`));
      expect(
        reasons.filter((reason) => !outside.test(reason)),
        `${title}, ${seed}`,
      ).toEqual([]);

      const after = agentFolder(
        folder.entries.map((entry) =>
          entry.path === path && entry.kind === "file" ? { ...entry, bytes: new TextEncoder().encode(text) } : entry,
        ),
      );
      const { agent, diagnostics } = resolveAgent(after, options);
      if (!agent) throw new Error(`${title}, ${seed}: ${diagnostics[0]?.message}\n${text}`);
      const [was, is] = [modeLookup(before), modeLookup(agent.policy)];
      const refusedTools = new Set(refused.map(({ tool }) => tool));
      const wrong = before.decisions.flatMap(({ tool }) => {
        const wish = refusedTools.has(tool) ? undefined : wishes.get(tool);
        const mode = is.modeOf(tool);
        const isRight = wish === undefined ? mode === was.modeOf(tool) : wish === "deny" ? mode === "blocked" : mode !== "blocked";
        return isRight ? [] : [`${tool}: ${wish ?? "as it was"}, is ${mode}`];
      });
      expect(wrong, `${title}, ${seed}\n${text}`).toEqual([]);

      expect(ownModeIn(dialect, after, options.entry), `${title}, ${seed}`).toBe(mode);
      const again = openBook(after, options, [...wishes.keys()]);
      if (!again.ok) throw new Error("The edited text has no policy.");
      const idle = idleRules(again.book);
      const counted = tidies ? idle : idle.filter((rule) => added.some(({ list, entry }) => list === rule.list && entry === rule.entry));
      expect(counted, `${title}, ${seed}\n${text}`).toEqual([]);
      expect(rulesBeyond(again.book.lists, openLists(folder, options)).length).toBe(added.length);
      expect(rulesOf(again.book.lists).length).toBeLessThanOrEqual(400);
    }
    expect(unmet).toBeLessThan(wished / 4);
  }, 120_000);
});

/** Every other time in a permission mode that was chosen, where the format has one. */
function withRandomMode(dialect: Dialect, { folder, options }: Scenario, random: () => number): AgentFolder {
  const [path, text] = entryTextOf(folder, options.entry);
  const modes = ownPermissionMode(dialect, text)?.modes ?? [];
  const mode = modes[Math.floor(random() * 2 * modes.length)];
  const edit = mode === undefined ? null : setPermissionMode(dialect, text, mode);
  if (edit?.kind !== "change") return folder;
  const bytes = new TextEncoder().encode(applyChanges(text, [edit.change]));
  return agentFolder(folder.entries.map((entry) => (entry.path === path && entry.kind === "file" ? { ...entry, bytes } : entry)));
}

function ownModeIn(dialect: Dialect, folder: AgentFolder, entry: string | undefined): string | null | undefined {
  return ownPermissionMode(dialect, entryTextOf(folder, entry)[1])?.mode;
}

function entryTextOf(folder: AgentFolder, entry: string | undefined): [path: string, text: string] {
  const found = folder.entries.find(({ path }) => (entry === undefined ? /\.md$/i.test(path) : path === entry));
  if (found?.kind !== "file") throw new Error("There is no entry.");
  return [found.path, new TextDecoder().decode(found.bytes)];
}

function openLists(folder: Scenario["folder"], options: Scenario["options"]) {
  const opened = openBook(folder, options, []);
  if (!opened.ok) throw new Error("no book");
  return opened.book.lists;
}
