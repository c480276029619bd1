import type { ToolDecision, ToolKind, ToolMode } from "#core/policy/effective-policy";

export type DecisionGroup = { kind: ToolKind; title: string; decisions: ToolDecision[] };

/** What each kind of tool is called, in the order in which they are shown. */
const titles = new Map<ToolKind, string>([
  ["module", "Modules of the agent"],
  ["built-in", "Built-in tools"],
  ["extension", "Tools of extensions"],
  ["mcp", "Tools of MCP servers"],
  ["unknown", "Unknown tools"],
  ["pattern", "All other tools of a form"],
]);

const order: Record<ToolMode, number> = { allowed: 0, asks: 1, blocked: 2 };

/** Decisions by kind of tool, and within a kind what may be called first, in the order of names. Kinds without tools are absent. */
export function groupDecisions(decisions: readonly ToolDecision[]): DecisionGroup[] {
  return [...titles].flatMap(([kind, title]) => {
    const own = decisions.filter((decision) => decision.kind === kind).sort((a, b) => order[a.mode] - order[b.mode]);
    return own.length === 0 ? [] : [{ kind, title, decisions: own }];
  });
}

/** Which decisions a reader looks for: those of a mode, whose name, rule or layer holds each word of `search`, in any case. */
export function isWanted({ tool, mode, because }: ToolDecision, search: string, wanted: ToolMode | "all"): boolean {
  if (wanted !== "all" && mode !== wanted) return false;
  const text = `${tool}\n${because.layer}\n${because.rule}`.toLowerCase();
  return search
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word));
}
