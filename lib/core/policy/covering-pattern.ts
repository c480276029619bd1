import type { ToolDecision, ToolKind } from "#core/policy/effective-policy";

/** `mcp__github__*`, `mcp__github__get_*` and `*`, or `github_.*` and `.*` of Mux: a beginning, and whatever follows it. */
const beginning = /^(?:([\w-]*)\.|((?:[\w-]*__(?:[\w-]*_)?)?))\*$/;

/** Kinds of which a side names every tool that it has. */
const listed: ReadonlySet<ToolKind> = new Set(["built-in", "module"]);

/**
 * Answers for tools that the decisions do not name: the decision of the pattern that takes the tool in, the one with the longest
 * beginning where several do. Null where none does, and for tools that a policy names in any case.
 */
export function coveringPattern(decisions: readonly ToolDecision[]): (tool: string, kind: ToolKind) => ToolDecision | null {
  const byBeginning = new Map<string, ToolDecision>();
  for (const decision of decisions) {
    const found = decision.kind === "pattern" ? beginning.exec(decision.tool) : null;
    if (!found) continue;
    const start = found[1] ?? found[2] ?? "";
    const known = byBeginning.get(start);
    // A policy writes its patterns in one way or the other; the choice between both is only to be the same in any order.
    if (!known || known.tool < decision.tool) byBeginning.set(start, decision);
  }
  const longest = Math.max(0, ...[...byBeginning.keys()].map((start) => start.length));
  return (tool, kind) => {
    if (listed.has(kind) || byBeginning.size === 0) return null;
    for (let length = Math.min(longest, tool.length); length >= 0; length--) {
      const decision = byBeginning.get(tool.slice(0, length));
      if (decision) return decision;
    }
    return null;
  };
}
