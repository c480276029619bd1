import type { ToolDecision, ToolKind } from "#core/policy/effective-policy";
import { byTool } from "#core/policy/policy-order";
import type { Universe } from "#core/policy/universe";

export type NamedTool = Pick<ToolDecision, "tool" | "kind">;

const rememberedLists = new WeakMap<readonly string[], Map<Universe, ReturnType<typeof listTools>>>();

/** The shipped tools and those on offer, sorted. A list on offer is mostly one for many agents, and must not be written to. */
export function listedTools(universe: Universe, offered: readonly string[]) {
  const known = rememberedLists.get(offered) ?? new Map<Universe, ReturnType<typeof listTools>>();
  const listed = known.get(universe) ?? listTools(universe, offered);
  rememberedLists.set(offered, known.set(universe, listed));
  return listed;
}

function listTools(universe: Universe, offered: readonly string[]): { tools: NamedTool[]; names: ReadonlySet<string> } {
  const kinds = new Map<string, ToolKind>(offered.map((tool) => [tool, "mcp"]));
  for (const { name, kind } of universe.tools) kinds.set(name, kind);
  return { tools: [...kinds].map(([tool, kind]) => ({ tool, kind })).sort(byTool), names: new Set(kinds.keys()) };
}
