import { compareNames } from "#core/names/compare-names";
import { coveringPattern } from "#core/policy/covering-pattern";
import type { EffectivePolicy, PolicySetting, ToolDecision, ToolKind, ToolMode } from "#core/policy/effective-policy";

/**
 * One tool on both sides, each with its reason. A side that does not name it shows the pattern that decides about it, such as `mcp__*`;
 * null where there is none.
 */
export type ToolChange = { tool: string; kind: ToolKind; before: ToolDecision | null; after: ToolDecision | null };

/** One setting on both sides; `direction` is "other" where its values have no order. */
export type SettingChange = {
  name: PolicySetting["name"];
  before: PolicySetting | null;
  after: PolicySetting | null;
  direction: "wider" | "narrower" | "other";
};

/**
 * What a change of policy does. `gained` tools may be called after it and might not before, `lost` the reverse; `loosened` tools no
 * longer ask, `tightened` ones now ask; `unchanged` may be called as before. `settings` are those that differ.
 */
export type PolicyDelta = {
  gained: ToolChange[];
  lost: ToolChange[];
  loosened: ToolChange[];
  tightened: ToolChange[];
  unchanged: ToolChange[];
  settings: SettingChange[];
};

const freedom: Record<ToolMode, number> = { blocked: 0, asks: 1, allowed: 2 };

/**
 * What an agent may do after a change that it might not do before, and the reverse. A built-in tool and a module of the same name are
 * different tools. Tools that neither side may call are left out. Sorted by tool name, settings by name and value.
 */
export function policyDelta(before: EffectivePolicy, after: EffectivePolicy): PolicyDelta {
  const delta: PolicyDelta = { gained: [], lost: [], loosened: [], tightened: [], unchanged: [], settings: settingChanges(before, after) };
  const [coveredBefore, coveredAfter] = [coveringPattern(before.decisions), coveringPattern(after.decisions)];
  for (const pair of paired(before.decisions, after.decisions, keyOf)) {
    const { tool, kind } = either(pair);
    const change: ToolChange = {
      tool,
      kind,
      before: pair.before ?? coveredBefore(tool, kind),
      after: pair.after ?? coveredAfter(tool, kind),
    };
    const [was, is] = [freedomOf(change.before), freedomOf(change.after)];
    if (was === is) {
      if (is > 0) delta.unchanged.push(change);
    } else if (is > was) (was === 0 ? delta.gained : delta.loosened).push(change);
    else (is === 0 ? delta.lost : delta.tightened).push(change);
  }
  return delta;
}

/** Whether the change lets the agent do anything more. */
export function isWidening({ gained, loosened, settings }: PolicyDelta): boolean {
  return gained.length > 0 || loosened.length > 0 || settings.some(({ direction }) => direction === "wider");
}

/** Whether the two policies permit the same. */
export function isSamePolicy({ gained, lost, loosened, tightened, settings }: PolicyDelta): boolean {
  return [gained, lost, loosened, tightened, settings].every((changes) => changes.length === 0);
}

type Pair<T> = { before: T | null; after: T | null };

/** Both sides by key, in key order. Of two entries with one key on one side the last counts. */
function paired<T>(before: readonly T[], after: readonly T[], keyOf: (entry: T) => string): Pair<T>[] {
  const pairs = new Map<string, Pair<T>>();
  for (const entry of before) pairs.set(keyOf(entry), { before: entry, after: null });
  for (const entry of after) pairs.set(keyOf(entry), { before: pairs.get(keyOf(entry))?.before ?? null, after: entry });
  return [...pairs].sort(([a], [b]) => compareNames(a, b)).map(([, pair]) => pair);
}

function either<T>({ before, after }: Pair<T>): T {
  const entry = after ?? before;
  if (entry === null) throw new Error("A pair holds at least one side.");
  return entry;
}

function freedomOf(decision: ToolDecision | null): number {
  return decision ? freedom[decision.mode] : 0;
}

/** Sorts by tool, then kind. */
function keyOf({ tool, kind }: ToolDecision): string {
  return `${tool}\u0000${kind}`;
}

/** Settings with one value, such as the model, are compared as such; those with many are gained and lost one by one. */
const single: ReadonlySet<PolicySetting["name"]> = new Set(["permission mode", "model", "thinking", "memory"]);

/** Values of one order are values of one setting: whom a Mux agent may spawn, but not each agent that another may start. */
function isSingle({ name, width }: PolicySetting): boolean {
  return single.has(name) || width !== undefined;
}

function settingChanges(before: EffectivePolicy, after: EffectivePolicy): SettingChange[] {
  const key = (setting: PolicySetting) => (isSingle(setting) ? setting.name : `${setting.name}\u0000${setting.value}`);
  return paired(before.settings ?? [], after.settings ?? [], key).flatMap((pair) => {
    const { name } = either(pair);
    if (pair.before && pair.after && pair.before.value === pair.after.value) return [];
    return [{ name, ...pair, direction: directionOf(pair) }];
  });
}

function directionOf(pair: Pair<PolicySetting>): SettingChange["direction"] {
  const { before, after } = pair;
  const setting = either(pair);
  // A hook runs commands, and may as well be what holds the agent back.
  if (setting.name === "hook") return after ? "wider" : "other";
  // Without a memory the agent has none; without a mode it has the one of its program, which may be any.
  if (!isSingle(setting) || (setting.name === "memory" && !(before && after))) return after ? "wider" : "narrower";
  if (before?.width === undefined || after?.width === undefined || before.width === after.width) return "other";
  return after.width > before.width ? "wider" : "narrower";
}
