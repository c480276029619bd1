import type { Diagnostic } from "#core/diagnostics/diagnostic";
import type { Dialect } from "#core/dialects/dialect";
import type { AgentFolder } from "#core/folder/agent-folder";
import type { EffectivePolicy, PolicyReason, RunCircumstances } from "#core/policy/effective-policy";

/** One value of the merged header: a dotted name, the value as JSON, and where it comes from. `hides` are values of lower layers. */
export type ResolvedField = { name: string; value: unknown; origin: PolicyReason; hides: { value: unknown; origin: PolicyReason }[] };

/** A part of the final prompt, in order. `atRun` parts are added by the program when it runs and are described, not quoted. */
export type PromptPart = { title: string; text: string; origin: PolicyReason; atRun?: true };

/** One definition on the way to the answer: `used` takes part, `shadowed` is hidden by another of its id, `broken` could not be read. */
export type ChainLink = { id: string; scope: string; path: string; state: "used" | "shadowed" | "broken" | "missing"; note?: string };

/** What an agent really is: everything its own program would apply, with the origin of each value. */
export type ResolvedAgent = {
  dialect: Dialect;
  edition: string;
  name: string;
  fields: ResolvedField[];
  prompt: PromptPart[];
  /** The agent first, then what it is based on; shadowed and broken definitions stand behind the one that wins. */
  chain: ChainLink[];
  policy: EffectivePolicy;
};

/**
 * What an answer depends on beside the folder. `context` is the settings document of the dialect (`dialects/<name>/context.ts`);
 * absent settings have the program's defaults. `tools` are names on offer beyond the shipped ones, such as those of MCP servers.
 */
export type ResolveOptions<Context = unknown> = {
  /** Path of the entry file; needed where a folder can hold several. */
  entry?: string;
  run?: Partial<RunCircumstances>;
  context?: Context;
  tools?: readonly string[];
};

/** `agent` is null where the program would refuse it; then a diagnostic says why. */
export type Resolution = { agent: ResolvedAgent | null; diagnostics: readonly Diagnostic[] };

export type Resolve<Context> = (folder: AgentFolder, options: ResolveOptions<Context>) => Resolution;
