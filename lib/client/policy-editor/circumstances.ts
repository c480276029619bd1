import type { DialectContexts } from "#core/dialect-contexts";
import type { Dialect } from "#core/dialects/dialect";
import type { RunCircumstances } from "#core/policy/effective-policy";
import type { ResolveAgentOptions } from "#core/resolve-agent";
import { emptyContexts, readContext } from "#schemas/dialect-contexts/read-context";

/** In what circumstances a policy is looked at: how the agent is run, whose settings hold, and what else is on offer. */
export type Circumstances = {
  run: Partial<RunCircumstances>;
  /** The settings of an environment as stored; null for the program's own defaults. */
  settings: Readonly<Record<string, unknown>> | null;
  /** The permission mode of the session or system, where it is to be another than that of the settings. */
  mode: string | null;
  /** Names of tools beyond the shipped ones. */
  tools: readonly string[];
};

export const usualCircumstances: Circumstances = { run: {}, settings: null, mode: null, tools: [] };

/** Where the settings of each format say the permission mode; absent where the format has none. */
const withMode: Partial<Record<Dialect, (mode: string, settings: Readonly<Record<string, unknown>>) => Record<string, unknown>>> = {
  claude: (parentMode, settings) => ({ ...settings, parentMode }),
  skill: (sessionMode, settings) => ({ ...settings, sessionMode }),
  compozy: (mode, settings) => ({ ...settings, permissions: { mode } }),
};

/** The circumstances as resolving takes them. Settings that break their schema count as none. */
export function resolveOptionsIn(dialect: Dialect, { run, settings, mode, tools }: Circumstances): ResolveAgentOptions {
  const stored = settings ?? { ...emptyContexts[dialect] };
  const read = readContext(dialect, mode === null ? stored : (withMode[dialect]?.(mode, stored) ?? stored));
  const contexts: Partial<DialectContexts> = read.ok ? read.contexts : {};
  return { dialect, run, contexts, tools };
}
