import type { SessionMode } from "#core/dialects/skill/context";
import type { SkillDefinition } from "#core/dialects/skill/skill-definition";
import type { PolicySetting } from "#core/policy/effective-policy";
import { bySetting } from "#core/policy/policy-order";

/** How much a session's mode permits; more is wider. */
const widths: Record<SessionMode, number> = { plan: 0, dontAsk: 1, default: 2, acceptEdits: 3, auto: 4, bypassPermissions: 5 };

/** What a skill sets beside tools: model, effort, hooks, commands that run when it is loaded, and the agent that it starts. */
export function skillSettings(definition: SkillDefinition, { path, session }: { path: string; session: SessionMode }): PolicySetting[] {
  const { model, effort, forkedTo, hooks, commands } = definition;
  const settings: PolicySetting[] = [
    {
      name: "permission mode",
      value: session,
      because: { layer: "dialect context", rule: "the session's mode", path: "" },
      width: widths[session],
    },
  ];
  if (model)
    settings.push({ name: "model", value: model.value, because: { layer: "model", rule: "while it is active", path, range: model.range } });
  if (effort)
    settings.push({
      name: "thinking",
      value: effort.value,
      because: { layer: "effort", rule: "while it is active", path, range: effort.range },
    });
  if (forkedTo) {
    const because = { layer: "context", rule: "runs in a subagent", path, range: forkedTo.range };
    settings.push({ name: "spawns", value: forkedTo.value, because });
  }
  for (const { value, range } of hooks) {
    const because = { layer: "hooks", rule: "runs to the end of the session", path, range };
    settings.push({ name: "hook", value: `${value.event}: ${value.runs}`, because });
  }
  for (const { value, range } of commands) {
    const because = { layer: "body", rule: "runs before the model reads it", path, range };
    settings.push({ name: "hook", value: `load: ${value}`, because });
  }
  return settings.sort(bySetting);
}
