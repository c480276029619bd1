import type { Resolution } from "#core/dialects/resolved-agent";
import type { AgentFolder } from "#core/folder/agent-folder";
import type { ToolDecision } from "#core/policy/effective-policy";
import { type ResolveAgentOptions, resolveAgent } from "#core/resolve-agent";

/** `decision` is null where the agent itself is. */
export type ToolExplanation = { resolution: Resolution; decision: ToolDecision | null };

/**
 * Why an agent may or may not call `tool`, by its name. A name that no list of tools and no rule knows is asked about as if it were on
 * offer, since patterns may decide about it; its kind is then `unknown`. Of a built-in tool and a module of one name, the one that runs.
 */
export function explainTool(folder: AgentFolder, tool: string, options: ResolveAgentOptions = {}): ToolExplanation {
  const resolution = resolveAgent(folder, options);
  const known = decisionIn(resolution, tool);
  if (known || !resolution.agent) return { resolution, decision: known };
  const offered = decisionIn(resolveAgent(folder, { ...options, tools: [...(options.tools ?? []), tool] }), tool);
  return { resolution, decision: offered ? { ...offered, kind: "unknown" } : ofNobody(tool) };
}

function decisionIn({ agent }: Resolution, tool: string): ToolDecision | null {
  const named = agent?.policy.decisions.filter((decision) => decision.tool === tool && decision.kind !== "pattern") ?? [];
  return named.find(({ kind }) => kind === "module") ?? named[0] ?? null;
}

function ofNobody(tool: string): ToolDecision {
  const because = { layer: "default", rule: "no rule names this tool, and no list of tools knows it", path: "" };
  return { tool, kind: "unknown", mode: "blocked", because, overrode: [] };
}
