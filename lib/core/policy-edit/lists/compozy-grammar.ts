import { matchesTool, toolPatternProblem } from "#core/dialects/compozy/rules/tool-id";
import type { EntryGrammar } from "#core/policy-edit/lists/allow-deny-lists";
import { byFamilies } from "#core/policy-edit/lists/families";

/** How `tools` and `deny_tools` mean tools: an id, or a beginning with a star behind it. A wildcard that the file has is a tool here. */
export function compozyGrammar(known: Iterable<string>): EntryGrammar {
  const tools = [...known];
  return {
    grant: null,
    means: (entry, tool) => entry === tool || matchesTool(entry, tool),
    isAlone: (entry, tool) => entry === tool,
    entryFor: (tool) => (toolPatternProblem(tool) === null ? tool : null),
    shorten: (denied, isBlocked) =>
      byFamilies(denied, tools, isBlocked, (beginning) => (toolPatternProblem(`${beginning}*`) === null ? `${beginning}*` : null)),
  };
}
