import { normaliseAgentId } from "#core/dialects/mux/agent-id";
import { type Chain, toolChain } from "#core/dialects/mux/chain";
import type { MuxContext } from "#core/dialects/mux/context";
import type { MuxDefinition } from "#core/dialects/mux/definition";
import type { Definitions } from "#core/dialects/mux/definitions";
import { isDisabled } from "#core/dialects/mux/enablement";
import { mergedHeader } from "#core/dialects/mux/merged-header";

/** What Mux logs while it chooses, and nobody sees. */
export type ChoiceWarning = "missing_fallback" | "disabled_fallback" | "base_missing" | "base_cycle";

export type ChosenAgent = { agent: MuxDefinition; definitions: Definitions; chain: Chain; warnings: ChoiceWarning[] };

export type Choice = ({ ok: true } & ChosenAgent) | { ok: false; problem: "disabled" | "not_found"; warnings: ChoiceWarning[] };

/**
 * The agent that really runs. A person's run falls back to exec where the agent is missing, broken or disabled; a sub-run does so only
 * where it is missing.
 * @param asked the id that a person chose, or the ids that a sub-run was stored with (type, then id).
 * @param checkouts where project files come from: the run's own checkout, then its parent's. A project file of the parent comes before
 * what lies outside the project.
 */
export function chooseAgent(
  checkouts: readonly [Definitions, ...Definitions[]],
  asked: readonly unknown[],
  run: "main" | "subagent",
  context: MuxContext,
): Choice {
  const warnings: ChoiceWarning[] = [];
  let found = findFirst(checkouts, run === "main" ? [idOr(asked[0], "exec")] : [...asked.flatMap((id) => idOr(id, null) ?? []), "exec"]);
  if (!found) {
    warnings.push("missing_fallback");
    const exec = checkouts[0].find("exec");
    if (!exec) return { ok: false, problem: "not_found", warnings };
    found = { agent: exec, definitions: checkouts[0] };
  }
  if (found.agent.id !== "exec") {
    const merged = mergedHeader(found.definitions, found.agent);
    // Where the chain is broken, Mux cannot tell and runs the agent.
    if (merged.ok && isDisabled(found.agent.id, merged.header, context)) {
      if (run === "subagent") return { ok: false, problem: "disabled", warnings };
      warnings.push("disabled_fallback");
      found = { ...found, agent: found.definitions.find("exec") ?? found.agent };
    }
  }
  const { chain, warning } = toolChain(found.definitions, found.agent);
  return { ok: true, ...found, chain, warnings: warning ? [...warnings, warning] : warnings };
}

function findFirst(checkouts: readonly Definitions[], ids: readonly string[]): { agent: MuxDefinition; definitions: Definitions } | null {
  for (const id of ids) {
    const found = checkouts.flatMap((definitions) => {
      const agent = definitions.find(id);
      return agent ? [{ agent, definitions }] : [];
    });
    const chosen = found.find(({ agent }) => agent.scope === "project") ?? found[0];
    if (chosen) return chosen;
  }
  return null;
}

function idOr<T>(asked: unknown, fallback: T): string | T {
  return (typeof asked === "string" ? normaliseAgentId(asked) : null) ?? fallback;
}
