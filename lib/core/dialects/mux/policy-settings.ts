import type { AiField, AiSources } from "#core/dialects/mux/ai-settings";
import type { Chain } from "#core/dialects/mux/chain";
import type { ReadyRules } from "#core/dialects/mux/decide-tools";
import { rangeOfField } from "#core/dialects/mux/field-range";
import { thinkingLevels } from "#core/dialects/mux/header";
import { isPlanLike } from "#core/dialects/mux/plan-like";
import type { ReasonOf } from "#core/dialects/mux/rule-reasons";
import type { PolicyReason, PolicySetting, ToolDecision } from "#core/policy/effective-policy";

/** What planning changes: the files that may be edited, and the agents that may be spawned. */
export function modeSettings(chain: Chain, decisions: readonly ToolDecision[], ready: ReadyRules, reasonOf: ReasonOf): PolicySetting[] {
  const plans = isPlanLike(chain);
  const [planRule] = ready.matching("propose_plan");
  const because: PolicyReason = planRule ? { ...reasonOf(planRule) } : { layer: "start", rule: "decides", path: "" };
  const rule = plans ? "makes it a planning agent, which edits nothing but its plan" : "leaves it an agent that does not plan";
  const spawning = decisions.find(({ tool }) => tool === "task");
  const isSpawning = spawning?.mode === "allowed";
  return [
    {
      name: "permission mode",
      value: plans ? "plan" : chain[0].id === "compact" ? "compact" : "exec",
      because: { ...because, rule },
      width: plans ? 0 : 1,
    },
    {
      name: "spawns",
      value: !isSpawning ? "none" : plans ? "explore" : "every agent that may be spawned",
      because:
        isSpawning && plans
          ? { ...because, rule: "makes it a planning agent, which spawns explore alone" }
          : (spawning?.because ?? because),
      width: !isSpawning ? 0 : plans ? 1 : 2,
    },
  ];
}

/** The lowest first. */
const levels: readonly string[] = thinkingLevels;

/** The model and the thinking level, where anything says them. */
export function aiSettings(sources: AiSources): PolicySetting[] {
  const setting = (name: "model" | "thinking", field: AiField, key: string): PolicySetting[] => {
    const source = sources.find(({ values }) => values[field] !== undefined);
    const value = source?.values[field];
    if (!source || value === undefined) return [];
    const range = source.link && rangeOfField(source.link, ["ai", key]);
    const because = { layer: source.layer, rule: source.rule, path: source.link?.path ?? "", ...(range && { range }) };
    const width = levels.indexOf(value);
    return [{ name, value, because, ...(name === "thinking" && width >= 0 && { width }) }];
  };
  return [...setting("model", "modelString", "model"), ...setting("thinking", "thinkingLevel", "thinkingLevel")];
}
