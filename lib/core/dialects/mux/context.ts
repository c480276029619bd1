import type { MuxEdition } from "#core/dialects/mux/edition";
import type { ThinkingLevel } from "#core/dialects/mux/header";

/** What a user set for one agent. */
export type MuxAgentSettings = { enabled?: boolean; modelString?: string; thinkingLevel?: ThinkingLevel; advisorEnabled?: boolean };

export type MuxAiValues = Pick<MuxAgentSettings, "modelString" | "thinkingLevel">;

export type MuxRule = { regex_match: string; action: "enable" | "disable" | "require" };

/** Mux's settings outside the files, as far as an agent's policy and model depend on them. Absent ones have Mux's defaults. */
export type MuxContext = {
  /** Without it, the place of the file decides. */
  edition?: MuxEdition;
  /** By agent id, for runs that a person starts; in part for spawned ones too. */
  agentAiDefaults?: Readonly<Record<string, MuxAgentSettings>>;
  /** By agent id, for spawned runs alone. */
  subagentAiDefaults?: Readonly<Record<string, MuxAiValues>>;
  /** 1 to 5. */
  maxTaskNestingDepth?: number;
  experiments?: { advisor?: boolean };
  /** The switch that makes a run in a worktree read the agents of the main checkout. A folder that is uploaded is a main checkout: here it changes nothing. */
  disableWorkspaceAgents?: boolean;
  /** Rules that whoever starts the run adds behind all others. */
  callerToolPolicy?: readonly MuxRule[];
  /** The values with which the run that spawns this one runs. */
  parentRuntime?: MuxAiValues;
  defaultModel?: string;
};

export const defaultTaskNestingDepth = 3;

/** The user's settings for an agent. Ids are no property names: `constructor` is an id as any other. */
export function settingsOf<T>(settings: Readonly<Record<string, T>> | undefined, id: string): T | undefined {
  return settings && Object.hasOwn(settings, id) ? settings[id] : undefined;
}
