import type { FullClaudeContext } from "#core/dialects/claude/context";
import type { ClaudeDefinition, Declared } from "#core/dialects/claude/definition";
import { effectiveModel } from "#core/dialects/claude/effective-model";
import type { PermissionMode } from "#core/dialects/claude/permission-mode";
import type { PolicySetting, RunCircumstances, ToolDecision } from "#core/policy/effective-policy";
import { bySetting } from "#core/policy/policy-order";

type Circumstances = { run: RunCircumstances; context: FullClaudeContext; mode: PermissionMode; decisions: readonly ToolDecision[] };

/** Every agent may be started. */
export const anyAgent = "any agent";

const memoryWidths: ReadonlyMap<string, number> = new Map([
  ["local", 1],
  ["project", 2],
  ["user", 3],
]);

/** What else the definition sets, sorted by name, then value: mode, model, effort, MCP servers, hooks, skills, memory, whom it may start. */
export function policySettings(definition: ClaudeDefinition, circumstances: Circumstances): PolicySetting[] {
  const { mode, context } = circumstances;
  const model = effectiveModel(definition, context);
  const settings: PolicySetting[] = [
    { name: "permission mode", value: mode.mode, because: mode.because, width: mode.width },
    ...(model ? [{ name: "model" as const, value: model.value, because: model.because }] : []),
    ...declared(definition, "thinking", "effort", definition.effort),
    ...declared(definition, "memory", "memory", definition.memory).map((setting) => ({
      ...setting,
      width: memoryWidths.get(setting.value) ?? 0,
    })),
    ...definition.mcpServers.flatMap((server) => declared(definition, "mcp server", "mcpServers", server)),
    ...definition.hooks.flatMap((hook) => declared(definition, "hook", "hooks", hook)),
    ...definition.skills.flatMap((skill) => declared(definition, "skill", "skills", skill)),
    ...spawns(definition, circumstances),
  ];
  return settings.sort(bySetting);
}

function declared({ path }: ClaudeDefinition, name: PolicySetting["name"], layer: string, given: Declared<string> | null): PolicySetting[] {
  return given ? [{ name, value: given.value, because: { layer, rule: `sets ${given.value}`, path, range: given.range } }] : [];
}

/** Whom the agent may start. Types count for the main agent alone; a plain `Agent` beside them opens all. */
function spawns({ tools, path }: ClaudeDefinition, { run, decisions }: Circumstances): PolicySetting[] {
  const agent = decisions.find(({ tool, mode }) => tool === "Agent" && mode !== "blocked");
  if (!agent) return [];
  const entries = (tools?.entries ?? []).filter(({ builtIn }) => builtIn === "Agent");
  const isLimited = run.as === "main" && entries.length > 0 && entries.every(({ entry }) => entry.scope !== null);
  if (!isLimited) return [{ name: "spawns", value: anyAgent, because: agent.because }];
  const types = entries.flatMap(({ entry, text, range }) =>
    (entry.scope ?? "").split(",").flatMap((type) => (type.trim() === "" ? [] : [{ type: type.trim(), text, range }])),
  );
  return types.map(({ type, text, range }) => ({
    name: "spawns",
    value: type,
    because: { layer: "tools", rule: `the main agent may start ${type}`, path, range, pattern: text },
  }));
}
