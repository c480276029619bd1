import type { SourceRange } from "#core/diagnostics/diagnostic";

/**
 * What decided about a tool or setting. `layer` names who says so: a field (`disallowedTools`), a file of a chain (`plan@built-in`), a
 * rule of the run (`sub-run`) or a document outside the folder (`dialect context`). `rule` says in words what it does; `pattern` is the
 * text that matched. `path` is the file, "" for what no file says; `range` its line.
 */
export type PolicyReason = { layer: string; rule: string; path: string; range?: SourceRange; pattern?: string };

/**
 * What a decision is about. `built-in`, `module`, `mcp` and `extension` are tools that a universe or the definition knows; `unknown` is
 * a name that nobody knows; `pattern` stands for all tools of that form that no list names, such as `mcp__github__*`.
 */
export type ToolKind = "built-in" | "module" | "mcp" | "extension" | "unknown" | "pattern";

export type ToolMode = "allowed" | "asks" | "blocked";

/** Whether an agent may call one tool, and why. `overrode` lists rules that would have decided otherwise, the latest first; see `overruled`. */
export type ToolDecision = {
  tool: string;
  kind: ToolKind;
  mode: ToolMode;
  because: PolicyReason;
  overrode: PolicyReason[];
};

/** What else widens or narrows an agent: its permission mode, model, MCP servers, hooks. One entry for each value, such as each server. */
export type PolicySetting = {
  name: "permission mode" | "model" | "thinking" | "mcp server" | "hook" | "skill" | "memory" | "spawns";
  value: string;
  because: PolicyReason;
  /** How much it permits, where values of one name can be ordered: more is wider. */
  width?: number;
};

/** How the agent is run, where its policy depends on it. `depth` counts the runs above it. */
export type RunCircumstances = { as: "main" | "subagent"; depth: number; background?: boolean };

/** The resolved tool policy of one agent, sorted by tool name, then kind. Packages of the first edition hold `decisions` alone. */
export type EffectivePolicy = {
  decisions: ToolDecision[];
  /** The tool that a run must have called before it may end. */
  required?: { tool: string; because: PolicyReason };
  /** Sorted by name, then value. */
  settings?: PolicySetting[];
  run?: RunCircumstances;
  /** Which edition's tools were decided about. */
  universe?: { edition: string; date: string };
};
