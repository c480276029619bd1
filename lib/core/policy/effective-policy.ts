import type { SourceRange } from "#core/diagnostics/diagnostic";

/** What decided about a tool: the layer (a field or file of the definition), the rule in words, and the line that says so. */
export type PolicyReason = { layer: string; rule: string; path: string; range?: SourceRange };

/** Whether an agent may call one tool, and why. `overrode` lists rules that would have decided otherwise. */
export type ToolDecision = {
  tool: string;
  kind: "built-in" | "module";
  mode: "allowed" | "asks" | "blocked";
  because: PolicyReason;
  overrode: PolicyReason[];
};

/** The resolved tool policy of one agent, sorted by tool name. */
export type EffectivePolicy = { decisions: ToolDecision[] };
