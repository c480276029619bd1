import { quoted } from "#core/diagnostics/show-text";
import { affordablePatterns } from "#core/dialects/mux/affordable-patterns";
import { findingAt, type MuxCheck } from "#core/dialects/mux/checks/mux-check";
import { layerOf } from "#core/dialects/mux/definition";
import { alwaysEnabledIds } from "#core/dialects/mux/enablement";
import { replacesBase } from "#core/dialects/mux/inherited-body";
import { mergeHeaders } from "#core/dialects/mux/merged-header";
import { isPlanLike } from "#core/dialects/mux/plan-like";
import type { Finding } from "#core/frontmatter/finding";

/** What a legal definition does that its author may not expect. */
export function checkEffects(check: MuxCheck): Finding[] {
  return [
    ...switchedOff(check),
    ...replaced(check),
    ...noTools(check),
    ...planning(check),
    ...models(check),
    ...texts(check),
    ...shadowed(check),
  ];
}

function switchedOff(check: MuxCheck): Finding[] {
  const { agent, whole } = check;
  if (!whole.ok || mergeHeaders(whole.chain).disabled !== true) return [];
  const source = whole.chain.find(({ header }) => header.disabled !== undefined);
  const by = !source || source === agent ? "" : ` by its base ${layerOf(source)}`;
  const field = source === agent ? ["disabled"] : ["base"];
  if (alwaysEnabledIds.has(agent.id)) {
    const message = `Mux never switches ${agent.id} off; what this file says replaces the built-in agent anyway.`;
    return [findingAt(check, field, { code: "MUX_CANNOT_DISABLE", severity: "warning", message, hint: "Remove disabled:." })];
  }
  const message = `The agent is switched off${by}: chosen by a person, exec runs in its place; spawned, the run fails. A user's own setting comes first.`;
  const hint = by ? "Write disabled: false to switch it on." : "Remove disabled: to switch it on.";
  return [findingAt(check, field, { code: "MUX_DISABLED", severity: "warning", message, hint })];
}

/** A file of a lower definition's id that is not based on it takes its place whole. */
function replaced(check: MuxCheck): Finding[] {
  const { agent, definitions } = check;
  const hidden = definitions.find(agent.id, agent.scope);
  if (!hidden || agent.header.base === agent.id || agent.header.disabled === true) return [];
  const message = `This file takes the place of ${layerOf(hidden)}; nothing of that is inherited, neither its tools nor its instructions.`;
  const hint = `Write base: ${agent.id} to add to it.`;
  return [findingAt(check, ["name"], { code: "MUX_REPLACES_BUILT_IN", severity: "note", message, hint })];
}

function noTools(check: MuxCheck): Finding[] {
  const { agent, toolChain, whole } = check;
  // What a base that cannot be read would add, nobody knows.
  if (!whole.ok) return [];
  const grants = toolChain.some(({ header: { tools } }) => tools?.require || tools?.add?.some((entry) => entry.trim() !== ""));
  if (grants || agent.id === "compact") return [];
  const fallback = agent.id === "exec" ? " Every agent that cannot run falls back to exec, so those have none either." : "";
  const field = agent.header.tools ? ["tools"] : ["name"];
  const removes = agent.header.tools?.remove ? " To remove alone adds nothing." : "";
  const message = `The agent has no tools: neither it nor a base adds any.${removes}${fallback}`;
  const hint =
    agent.id === "exec" || agent.id === "plan" ? `Write base: ${agent.id}.` : "Write base: exec, or list tools below tools: add:.";
  return [findingAt(check, field, { code: "TOOLS_EMPTY", severity: "warning", message, hint })];
}

/** A wide pattern that takes in `propose_plan`: Mux then has the agent plan. */
function planning(check: MuxCheck): Finding[] {
  const { agent, toolChain } = check;
  if (!isPlanLike(toolChain) || toolChain.some(({ id }) => id === "plan")) return [];
  const patternOf = affordablePatterns(toolChain);
  const index = (agent.header.tools?.add ?? []).findIndex((entry) => {
    const pattern = patternOf(entry);
    return pattern.kind === "valid" && pattern.literal === null && pattern.test("propose_plan") === true;
  });
  if (index < 0) return [];
  const entry = agent.header.tools?.add?.[index] ?? "";
  const message = `${quoted(entry)} adds propose_plan too, which makes this a planning agent: it may edit nothing but its plan and spawn explore alone.`;
  const hint = "Write propose_plan below remove: if it is not meant to plan.";
  return [findingAt(check, ["tools", "add", index], { code: "MUX_PLAN_LIKE", severity: "warning", message, hint })];
}

function models(check: MuxCheck): Finding[] {
  const { agent, definitions } = check;
  if (definitions.edition !== "mux@0.27" || !agent.header.ai || Object.keys(agent.header.ai).length === 0) return [];
  const message =
    "Mux 0.27 reads ai: where a person chooses the agent, and ignores it where the agent is spawned: then the parent's model holds.";
  return [
    findingAt(check, ["ai"], {
      code: "MUX_AI_IGNORED",
      severity: "note",
      message,
      hint: "Set the model in Mux's settings for sub-agents.",
    }),
  ];
}

function texts(check: MuxCheck): Finding[] {
  const { agent, whole, definitions } = check;
  const hidden = whole.chain.slice(1).filter((_, i) => !whole.chain.slice(0, i + 1).some(replacesBase));
  const shipped = hidden.filter(({ scope }) => scope === "built-in" && !definitions.folders.hasImportedBuiltIns);
  if (shipped.length === 0 || agent.header.base === undefined) return [];
  const message = `The instructions of ${shipped.map(layerOf).join(", ")} are inherited and not known here: a placeholder stands in their place.`;
  const hint = "Import the built-in agents of your own Mux.";
  return [findingAt(check, ["base"], { code: "MUX_PLACEHOLDER_TEXT", severity: "note", message, hint })];
}

function shadowed(check: MuxCheck): Finding[] {
  const nearest = check.definitions.find(check.agent.id);
  if (!nearest || nearest.path === check.agent.path) return [];
  const message = `${layerOf(nearest)} hides this definition: Mux runs that one.`;
  return [
    findingAt(check, ["name"], {
      code: "MUX_SHADOWED",
      severity: "warning",
      message,
      hint: `Remove ${nearest.path}, or give this one another id.`,
    }),
  ];
}
