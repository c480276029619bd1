import { scopeAbove } from "#core/dialects/mux/chain";
import type { MuxContext } from "#core/dialects/mux/context";
import type { MuxDefinition, MuxScope } from "#core/dialects/mux/definition";
import { type Definitions, type SkippedFile, scanDefinitions } from "#core/dialects/mux/definitions";
import { isDisabled } from "#core/dialects/mux/enablement";
import type { MuxHeader } from "#core/dialects/mux/header";
import { mergedHeader } from "#core/dialects/mux/merged-header";

/** An agent as Mux offers it to people, with what it inherits. */
export type ListedAgent = {
  id: string;
  scope: MuxScope;
  name: string;
  description?: string;
  uiSelectable: boolean;
  subagentRunnable: boolean;
  uiColor?: string;
  base?: string;
  aiDefaults?: MuxHeader["ai"];
};

/**
 * The agents in the order of their names. Where the chain of one is broken, it is listed with its own values, and its switch is not looked
 * at. `skipped` are files that give no agent.
 */
export function listAgents(
  definitions: Definitions,
  options: { context: MuxContext; includesDisabled: boolean },
): { agents: ListedAgent[]; skipped: SkippedFile[] } {
  const { found, skipped } = scanDefinitions(definitions);
  const sorted = found.sort((a, b) => collator.compare(a.header.name, b.header.name));
  const agents = sorted.flatMap((listed) => {
    const opened = definitions.find(listed.id, scopeAbove(listed.scope));
    const merged = opened && mergedHeader(definitions, opened);
    if (!merged?.ok) return descriptor(listed, listed.header);
    return !options.includesDisabled && isDisabled(listed.id, merged.header, options.context) ? [] : descriptor(listed, merged.header);
  });
  return { agents, skipped };
}

/** One order in every locale of ours. */
const collator = new Intl.Collator("en");

function descriptor({ id, scope }: MuxDefinition, { name, description, ui, subagent, base, ai }: MuxHeader): ListedAgent {
  return {
    id,
    scope,
    name,
    uiSelectable: ui?.hidden !== true,
    subagentRunnable: subagent?.runnable === true,
    ...(description !== undefined && { description }),
    ...(ui?.color !== undefined && { uiColor: ui.color }),
    ...(base !== undefined && { base }),
    ...(ai && { aiDefaults: ai }),
  };
}

/** The ids that a person can pick: exec, plan, then the others by name. */
export function pickerIds(agents: readonly ListedAgent[]): string[] {
  const ids = agents.flatMap(({ id, uiSelectable }) => (uiSelectable ? id : []));
  const first = ["exec", "plan"].filter((id) => ids.includes(id));
  return [...first, ...ids.filter((id) => !first.includes(id))];
}
