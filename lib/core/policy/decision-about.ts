import type { EffectivePolicy, PolicyReason, ToolDecision } from "#core/policy/effective-policy";

const nobodySays: PolicyReason = { layer: "default", rule: "No rule names this tool, and no list of tools knows it.", path: "" };

/**
 * What a policy says about one tool by its name: its own decision, else that of the narrowest pattern it falls under (`mcp__github__*`),
 * else that nobody knows it and so it is blocked. Of a built-in tool and a module of one name, the one that runs: the module.
 */
export function decisionAbout(policy: EffectivePolicy, tool: string): ToolDecision {
  const named = policy.decisions.filter((decision) => decision.tool === tool);
  const own = named.find(({ kind }) => kind === "module") ?? named[0];
  if (own) return own;
  const [pattern] = policy.decisions
    .filter((decision) => decision.kind === "pattern" && fallsUnder(tool, decision.tool))
    .sort((a, b) => b.tool.length - a.tool.length);
  if (pattern) return { ...pattern, tool, kind: "unknown" };
  return { tool, kind: "unknown", mode: "blocked", because: nobodySays, overrode: [] };
}

/** `*` stands for any text. Linear: each literal part is looked for once, from left to right. */
function fallsUnder(tool: string, pattern: string): boolean {
  const [first = "", ...rest] = pattern.split("*");
  if (rest.length === 0 || !tool.startsWith(first)) return false;
  const last = rest.pop() ?? "";
  let at = first.length;
  for (const part of rest) {
    const found = tool.indexOf(part, at);
    if (found < 0) return false;
    at = found + part.length;
  }
  return tool.length - last.length >= at && tool.endsWith(last);
}
