import { toolChain, wholeChain } from "#core/dialects/mux/chain";
import { type MuxAiValues, type MuxContext, settingsOf } from "#core/dialects/mux/context";
import { layerOf, type MuxDefinition } from "#core/dialects/mux/definition";
import type { Definitions } from "#core/dialects/mux/definitions";
import type { ThinkingLevel } from "#core/dialects/mux/header";

/** Something that may set a model or a thinking level. `link` is the definition whose header says it. */
export type AiSource = { values: MuxAiValues; layer: string; rule: string; link?: MuxDefinition };

/** Who may say the model and the thinking level, the first that does wins, field by field. */
export type AiSources = AiSource[];

export type AiField = "modelString" | "thinkingLevel";

export type AiSettings = { model: string | null; thinkingLevel: ThinkingLevel | null };

/** The first value of each field; null where Mux's own default holds. */
export function firstValues(sources: AiSources): AiSettings {
  const first = <F extends AiField>(field: F) => sources.find(({ values }) => values[field] !== undefined)?.values[field];
  return { model: first("modelString") ?? null, thinkingLevel: first("thinkingLevel") ?? null };
}

/** For a run that a person starts. */
export function chosenRunSources(definitions: Definitions, agent: MuxDefinition, context: MuxContext): AiSources {
  if (definitions.edition !== "mux@0.27") return newerSources(definitions, agent, context, false);
  const own = userSettings(agent.id, context);
  const inherited = own.length > 0 ? [] : inheritedSettings(definitions, agent.id, context);
  return [...own, ...inherited, ...mergedValues(definitions, agent), ...systemDefault(context)];
}

/** For a spawned run. The older edition does not look into the file. */
export function spawnedRunSources(definitions: Definitions, agent: MuxDefinition, context: MuxContext, spawn: MuxAiValues = {}): AiSources {
  const explicit: AiSource = { values: spawn, layer: "spawn", rule: "is named when the run is spawned" };
  if (definitions.edition !== "mux@0.27") return [explicit, ...newerSources(definitions, agent, context, true)];
  return [
    explicit,
    ...subagentSettings(agent.id, context),
    ...userSettings(agent.id, context),
    ...parent(context),
    ...systemDefault(context),
  ];
}

function newerSources(definitions: Definitions, agent: MuxDefinition, context: MuxContext, isSpawned: boolean): AiSources {
  const settings = (id: string) => [...(isSpawned ? subagentSettings(id, context) : []), ...userSettings(id, context)];
  const { chain } = toolChain(definitions, agent);
  const ids = new Set(chain.map(({ id }) => id));
  return [
    ...[...ids].flatMap((id) => [...settings(id), ...chain.filter((link) => link.id === id).flatMap(ownValues)]),
    ...parent(context),
    ...systemDefault(context),
  ];
}

function userSettings(id: string, { agentAiDefaults }: MuxContext): AiSources {
  const values = settingsOf(agentAiDefaults, id);
  return values ? [{ values, layer: "user settings", rule: `are set for ${id}` }] : [];
}

function subagentSettings(id: string, { subagentAiDefaults }: MuxContext): AiSources {
  const values = settingsOf(subagentAiDefaults, id);
  return values ? [{ values, layer: "sub-run settings", rule: `are set for ${id} as a sub-agent` }] : [];
}

/** The settings of the nearest base that has any, exec in the end. Only ids count here, not files. */
function inheritedSettings(definitions: Definitions, agentId: string, context: MuxContext): AiSources {
  const visited = new Set([agentId]);
  for (let id = agentId; ; ) {
    const base = definitions.find(id)?.header.base ?? (id === "plan" ? "plan" : "exec");
    if (visited.has(base)) return [];
    const settings = userSettings(base, context);
    if (settings.length > 0) return settings;
    visited.add(base);
    id = base;
  }
}

function mergedValues(definitions: Definitions, agent: MuxDefinition): AiSources {
  const whole = wholeChain(definitions, agent);
  return whole.ok ? whole.chain.flatMap(ownValues) : ownValues(agent);
}

function ownValues(link: MuxDefinition): AiSources {
  const { ai } = link.header;
  if (!ai) return [];
  const values = {
    ...(ai.model !== undefined && { modelString: ai.model }),
    ...(ai.thinkingLevel !== undefined && { thinkingLevel: ai.thinkingLevel }),
  };
  return [{ values, layer: layerOf(link), rule: "is set in the file", link }];
}

function parent({ parentRuntime }: MuxContext): AiSources {
  return parentRuntime ? [{ values: parentRuntime, layer: "parent run", rule: "is taken from the run that spawns" }] : [];
}

function systemDefault({ defaultModel }: MuxContext): AiSources {
  return defaultModel === undefined ? [] : [{ values: { modelString: defaultModel }, layer: "system default", rule: "is the default" }];
}
