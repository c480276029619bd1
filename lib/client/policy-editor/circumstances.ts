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

/** The same as somebody chooses it: the settings by their environment, "" for the program's own defaults. */
export type ChosenCircumstances = Omit<Circumstances, "settings"> & { environment: string };

export const usualCircumstances: ChosenCircumstances = { environment: "", run: {}, mode: null, tools: [] };

/** Whether it runs as it usually does, under whoever's settings. */
export function isUsual({ run, mode, tools }: Omit<Circumstances, "settings">): boolean {
  return Object.keys(run).length === 0 && mode === null && tools.length === 0;
}

/** What is chosen, in a line. */
export function describeCircumstances(dialect: Dialect, { environment, run, mode, tools }: ChosenCircumstances): string {
  const said = [
    run.as && (run.as === "main" ? "started by a person" : "started by another agent"),
    run.depth !== undefined && `with ${run.depth} ${run.depth === 1 ? "run" : "runs"} above it`,
    run.background === false && "in the foreground",
    environment !== "" && `under the settings of ${environment}`,
    mode !== null && (dialect === "compozy" ? `where they say ${mode}` : `in a session in ${mode}`),
    tools.length > 0 && `with ${tools.length} more ${tools.length === 1 ? "tool" : "tools"} on offer`,
  ].filter((part) => typeof part === "string");
  if (said.length > 0) return said.join(", ");
  return dialect === "mutagent" ? "as it runs" : "as it usually runs, under the program's own defaults";
}

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
