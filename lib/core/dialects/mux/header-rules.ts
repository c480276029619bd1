import { isAgentId } from "#core/dialects/mux/agent-id";
import { thinkingLevels } from "#core/dialects/mux/header";

/** What a field must be, as the end of "must be …". List items have the path of their list with `[]` behind it. */
export const headerRules: ReadonlyMap<string, string> = new Map([
  ["name", "text of 1 to 128 characters"],
  ["description", "text of 1 to 1,024 characters"],
  ["base", "an agent id: 1 to 64 of a–z, 0–9, - and _, with a letter or digit at both ends"],
  ["disabled", "true or false"],
  ["ui", "a map"],
  ["ui.hidden", "true or false"],
  ["ui.color", "text"],
  ["prompt", "a map"],
  ["prompt.append", "true or false"],
  ["subagent", "a map"],
  ["subagent.runnable", "true or false"],
  ["subagent.workflow_runnable", "true or false"],
  ["subagent.append_prompt", "text"],
  ["subagent.skip_init_hook", "true or false"],
  ["ai", "a map"],
  ["ai.model", "text"],
  ["ai.thinkingLevel", `one of ${thinkingLevels.join(", ")}`],
  ["tools", "a map with add, remove and require"],
  ["tools.add", "a list of patterns"],
  ["tools.remove", "a list of patterns"],
  ["tools.require", "a list of tool names"],
  ["tools.add[]", "text"],
  ["tools.remove[]", "text"],
  ["tools.require[]", "text"],
]);

/** UTF-16 units, as Mux counts. */
export const unitsMax: ReadonlyMap<string, number> = new Map([
  ["name", 128],
  ["description", 1024],
]);

/** Switches of earlier editions, with what their loss means. */
export const retiredKeys: ReadonlyMap<string, { effect: string; hint: string }> = new Map([
  ["policy", { effect: "no policy of the file holds", hint: "Write base: and tools: instead." }],
  ["permissionMode", { effect: "the file sets no mode", hint: "Remove it." }],
  ["ui.disabled", { effect: "the agent is enabled", hint: "Write disabled: at the top instead." }],
  ["ui.selectable", { effect: "the agent is offered to people", hint: "Write hidden: under ui instead." }],
  ["ui.requires", { effect: "the agent is offered without it", hint: "Remove it." }],
  ["ui.routable", { effect: "it changes nothing", hint: "Remove it." }],
]);

/** An id near a text that is none: in lower case, blanks as dashes. */
export function nearId(text: string): string | null {
  const near = text.trim().toLowerCase().replace(/\s+/g, "-");
  return near !== text && isAgentId(near) ? near : null;
}
