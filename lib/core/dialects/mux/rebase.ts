import type { Diagnostic } from "#core/diagnostics/diagnostic";
import type { MuxContext } from "#core/dialects/mux/context";
import { resolveMux } from "#core/dialects/mux/resolve-mux";
import type { ResolvedAgent, ResolveOptions } from "#core/dialects/resolved-agent";
import { type AgentFolder, agentFolder, type FolderEntry } from "#core/folder/agent-folder";
import { isSamePolicy, type PolicyDelta, policyDelta } from "#core/policy/policy-delta";

/** A value of the merged header on both sides; undefined where a side does not say it. */
export type FieldChange = { name: string; before: unknown; after: unknown };

/** What a newer base would change. `agent` is null on the side where Mux could not run the agent; then only that is said. */
export type RebaseOutcome = {
  before: ResolvedAgent | null;
  after: ResolvedAgent | null;
  policy: PolicyDelta | null;
  fields: FieldChange[];
  changesPrompt: boolean;
  changesChain: boolean;
  /** Findings about the agent that the newer base brings, and those that it ends. */
  gainedFindings: Diagnostic[];
  endedFindings: Diagnostic[];
  changesNothing: boolean;
};

/**
 * Resolves an agent with the definitions that it was pinned with and with newer ones, and compares.
 * @param newer entries that take the place of those of their paths, or are added. Imported built-ins are given all together: the first
 * of them takes the place of all shipped ones.
 */
export function rebaseOutcome(folder: AgentFolder, newer: Iterable<FolderEntry>, options: ResolveOptions<MuxContext>): RebaseOutcome {
  const was = resolveMux(folder, options);
  const is = resolveMux(agentFolder([...folder.entries, ...newer]), options);
  const [before, after] = [was.agent, is.agent];
  const policy = before && after && policyDelta(before.policy, after.policy);
  const fields = fieldChanges(before, after);
  const changesPrompt = changed(
    before?.prompt.map(({ text }) => text),
    after?.prompt.map(({ text }) => text),
  );
  const changesChain = changed(before?.chain, after?.chain);
  const gainedFindings = without(is.diagnostics, was.diagnostics);
  const endedFindings = without(was.diagnostics, is.diagnostics);
  const isSame = policy ? isSamePolicy(policy) : before === after;
  const changesNothing = isSame && fields.length + gainedFindings.length + endedFindings.length === 0 && !changesPrompt && !changesChain;
  return { before, after, policy, fields, changesPrompt, changesChain, gainedFindings, endedFindings, changesNothing };
}

function fieldChanges(before: ResolvedAgent | null, after: ResolvedAgent | null): FieldChange[] {
  const valuesOf = (agent: ResolvedAgent | null) => new Map(agent?.fields.map(({ name, value }) => [name, value]));
  const [was, is] = [valuesOf(before), valuesOf(after)];
  return [...new Set([...was.keys(), ...is.keys()])].sort().flatMap((name) => {
    const change = { name, before: was.get(name), after: is.get(name) };
    return changed(change.before, change.after) ? change : [];
  });
}

/** Values are JSON whose keys have one order on both sides. */
function changed(before: unknown, after: unknown): boolean {
  return JSON.stringify(before) !== JSON.stringify(after);
}

function without(diagnostics: readonly Diagnostic[], others: readonly Diagnostic[]): Diagnostic[] {
  const known = new Set(others.map(identity));
  return diagnostics.filter((diagnostic) => !known.has(identity(diagnostic)));
}

function identity({ code, path, message }: Diagnostic): string {
  return `${code}\u0000${path}\u0000${message}`;
}
