import type { Dialect } from "#core/dialects/dialect";

type Kind =
  | { kind: "choice"; options: readonly string[] }
  | { kind: "flag" }
  | { kind: "number"; min: number; max: number }
  | { kind: "text" }
  | { kind: "list" }
  /** Settings by agent id. */
  | { kind: "agents"; hasEnabled: boolean };

/** One of the main settings of a format; the rest stands in its JSON. `usual` is what holds while nobody sets it. */
export type ContextSetting = Kind & { path: readonly [string, ...string[]]; label: string; effect: string; usual: string };

/** The formats whose agents depend on something outside their folder. */
export const dialectsWithSettings = ["mux", "compozy", "claude", "skill"] as const satisfies readonly Dialect[];
export type DialectWithSettings = (typeof dialectsWithSettings)[number];

const thinking = ["off", "low", "medium", "high", "xhigh", "max"] as const;
export const thinkingOptions: readonly string[] = thinking;

/** What the settings of each format decide, in a sentence. */
export const contextPurpose: Record<DialectWithSettings, string> = {
  mux: "Mux's user settings: with which models agents run, how deep they may spawn one another, and which are switched on.",
  compozy: "The parts of Compozy's config.toml that agents depend on: provider, permission mode, external tools and MCP servers.",
  claude: "The session in which subagents of Claude Code are started: its permission mode, its rules, its model and its MCP tools.",
  skill: "The session in which a skill is used: its permission mode and its MCP tools.",
};

export const contextSettings: Record<DialectWithSettings, readonly ContextSetting[]> = {
  mux: [
    setting("edition", "Edition", "The edition of Mux by which files are read.", "the place of the file decides", {
      kind: "choice",
      options: ["mux@0.27", "mux@2026-08"],
    }),
    setting("defaultModel", "Default model", "What an agent runs with when nothing else names a model.", "Mux's own", { kind: "text" }),
    setting("maxTaskNestingDepth", "Depth of tasks", "From this depth on, agents lose the tools that spawn others.", "3", {
      kind: "number",
      min: 1,
      max: 5,
    }),
    setting(
      "agentAiDefaults",
      "Agents that a person starts",
      "Model and thinking come before the file's own; off hides an agent.",
      "none",
      {
        kind: "agents",
        hasEnabled: true,
      },
    ),
    setting(
      "subagentAiDefaults",
      "Agents that are spawned",
      "Takes precedence over the list above when another agent starts them.",
      "none",
      {
        kind: "agents",
        hasEnabled: false,
      },
    ),
    setting("experiments.advisor", "Advisor experiment", "Without it the tool advisor is blocked for every agent.", "off", {
      kind: "flag",
    }),
  ],
  compozy: [
    setting("permissions.mode", "Permission mode", "For agents whose file sets none.", "approve-all", {
      kind: "choice",
      options: ["deny-all", "approve-reads", "approve-all"],
    }),
    setting("defaults.provider", "Default provider", "For agents that name none.", "none: such agents are refused", { kind: "text" }),
    setting("tools.enabled", "Tools", "When off, no agent has any tool.", "on", { kind: "flag" }),
    setting("tools.external_default", "External tools", "The default for tools of MCP servers and extensions.", "disabled", {
      kind: "choice",
      options: ["disabled", "ask", "enabled"],
    }),
    setting("tools.trusted_sources", "Trusted sources", "mcp:owner or extension:owner, one per line: what only reads may run.", "none", {
      kind: "list",
    }),
    setting("tools.allow", "Allowed tools", "Tool ids or patterns, one per line.", "none", { kind: "list" }),
    setting("tools.deny", "Denied tools", "Tool ids or patterns, one per line. No file can grant one again.", "none", { kind: "list" }),
    setting("approval_available", "Somebody approves", "When off, what would ask first is blocked.", "on", { kind: "flag" }),
  ],
  claude: [
    setting(
      "parentMode",
      "Permission mode of the session",
      "Subagents have it too, unless their file sets another and this one is not inherited.",
      "default",
      {
        kind: "choice",
        options: ["default", "acceptEdits", "auto", "dontAsk", "bypassPermissions", "plan", "manual"],
      },
    ),
    setting("permissions.deny", "Denied", "Rules of the settings, one per line. They apply to every agent.", "none", { kind: "list" }),
    setting("permissions.ask", "Asked first", "Rules, one per line.", "none", { kind: "list" }),
    setting("permissions.allow", "Allowed", "Rules, one per line. What they match runs unasked.", "none", { kind: "list" }),
    setting("mcpTools", "MCP tools on offer", "Full names such as mcp__github__create_issue, one per line.", "not listed", {
      kind: "list",
    }),
    setting("mainModel", "Model of the session", "What model: inherit means.", "not known", { kind: "text" }),
    setting("depthLimit", "Layers of subagents", "A subagent at the last level cannot start another.", "3", {
      kind: "number",
      min: 0,
      max: 16,
    }),
    setting("isPlugin", "Agents of a plugin", "Their permission mode, hooks and MCP servers do nothing.", "off", { kind: "flag" }),
  ],
  skill: [
    setting("sessionMode", "Permission mode of the session", "What a skill does not approve in advance, this mode decides.", "default", {
      kind: "choice",
      options: ["default", "manual", "acceptEdits", "auto", "dontAsk", "bypassPermissions", "plan"],
    }),
    setting("mcpTools", "MCP tools on offer", "Full names such as mcp__github__create_issue, one per line.", "not listed", {
      kind: "list",
    }),
  ],
};

function setting(name: string, label: string, effect: string, usual: string, kind: Kind): ContextSetting {
  const [first = "", ...rest] = name.split(".");
  return { ...kind, path: [first, ...rest], label, effect, usual };
}
