import type { Diagnostic } from "#core/diagnostics/diagnostic";
import type { ChainLink } from "#core/dialects/resolved-agent";
import type { AgentFolder } from "#core/folder/agent-folder";
import type { EffectivePolicy, PolicyReason, ToolDecision } from "#core/policy/effective-policy";
import { openBook } from "#core/policy-edit/books/open-book";
import { type LayerEffect, layerEffect } from "#core/policy-edit/layer-effect";
import { onWholeUniverse } from "#core/policy-edit/on-whole-universe";
import { idleRules } from "#core/policy-edit/prune-rules";
import type { ListRule } from "#core/policy-edit/rule-lists";
import { toolGroups } from "#core/policy-edit/tool-groups";
import { type ResolveAgentOptions, resolveAgent } from "#core/resolve-agent";

/** What one layer says about one tool. */
export type LayerCell = { layer: string; effect: LayerEffect; reason: PolicyReason };

/** One tool: what decides, what each layer says, and what the agent's own lists say of it. */
export type PolicyRow = { decision: ToolDecision; own: "allow" | "deny" | null; cells: readonly LayerCell[] };

export type PolicyGroup = { title: string; rows: readonly PolicyRow[] };

/** Tools against layers. `layers` are in the order in which they count, the last wins; `isOwn` are the agent's own lists. */
export type PolicyTable = {
  entryPath: string;
  layers: readonly { name: string; isOwn: boolean }[];
  groups: readonly PolicyGroup[];
  idle: readonly ListRule[];
  policy: EffectivePolicy;
};

export type TabledPolicy = { ok: true; table: PolicyTable } | { ok: false; problem: Diagnostic | null };

/**
 * Every tool that there is to choose from, with the layers that lead to each decision.
 * @param taken modules of a managed agent that it had and does not declare any more: they keep a row, so that they can be chosen again.
 */
export function policyTable(folder: AgentFolder, asked: ResolveAgentOptions, taken: readonly string[] = []): TabledPolicy {
  const options = onWholeUniverse(folder, asked);
  const opened = openBook(folder, options, []);
  if (!opened.ok) return opened;
  const { book } = opened;
  const { agent, diagnostics } = resolveAgent(folder, options);
  if (!agent) return { ok: false, problem: diagnostics.find(({ severity }) => severity === "error") ?? null };
  const known = new Set(agent.policy.decisions.map(({ tool }) => tool));
  const gone = taken.filter((tool) => !known.has(tool)).map((tool) => notPacked(tool, book.entryPath));
  const rows = [...agent.policy.decisions, ...gone].map(
    (decision): PolicyRow => ({ decision, own: book.ownSays(decision.tool), cells: cellsOf(decision) }),
  );
  return {
    ok: true,
    table: {
      entryPath: book.entryPath,
      layers: layersOf(rows, book.entryPath, agent.chain),
      groups: toolGroups(rows),
      idle: idleRules(book),
      policy: agent.policy,
    },
  };
}

function notPacked(tool: string, path: string): ToolDecision {
  const because: PolicyReason = { layer: "harness.tools.modules", rule: "not packed: this draft has taken it out", path };
  return { tool, kind: "module", mode: "blocked", because, overrode: [] };
}

/** The first that counts first. */
function cellsOf({ because, overrode, mode }: ToolDecision): LayerCell[] {
  return [because, ...overrode]
    .reverse()
    .map((reason) => ({ layer: reason.layer, effect: layerEffect(reason, reason === because ? mode : null), reason }));
}

/** Layers of all rows in one order: bases as in the chain, each other one before what follows it in a row. */
function layersOf(rows: readonly PolicyRow[], entryPath: string, chain: readonly ChainLink[]): PolicyTable["layers"] {
  const order = chain.map(({ id, scope }) => `${id}@${scope}`).reverse();
  const met = new Set<string>();
  const own = new Set<string>();
  for (const { cells } of rows) {
    cells.forEach(({ layer, reason }, index) => {
      met.add(layer);
      if (reason.path === entryPath) own.add(layer);
      if (order.includes(layer)) return;
      const next = cells.slice(index + 1).find((cell) => order.includes(cell.layer));
      order.splice(next ? order.indexOf(next.layer) : order.length, 0, layer);
    });
  }
  return order.filter((name) => met.has(name)).map((name) => ({ name, isOwn: own.has(name) }));
}
