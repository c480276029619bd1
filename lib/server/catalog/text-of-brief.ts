import "server-only";
import type { SearchParts } from "#core/search/search-document";
import type { InlineBrief } from "#schemas/inline";

/** What words an inline agent can be found by. */
export function textOfBrief(brief: InlineBrief): SearchParts {
  const { name, description, model, skills, instructions, policy } = brief;
  return {
    name,
    description,
    model,
    tools: policy.decisions.flatMap(({ tool, mode }) => (mode === "blocked" ? [] : [tool])),
    skills: Array.isArray(skills) ? skills : [],
    files: [],
    instructions,
  };
}
