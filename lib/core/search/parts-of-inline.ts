import type { InlineAgent } from "#core/dialects/mutagent/inline/inline-agent";
import type { SearchParts } from "#core/search/search-document";

/** What of an inline agent says what it can be found by. */
export type FoundInline = Pick<InlineAgent, "name" | "description" | "model" | "skills" | "instructions"> & {
  policy: { decisions: readonly { tool: string; mode: string }[] };
};

/** What words an inline agent can be found by. */
export function partsOfInline({ name, description, model, skills, instructions, policy }: FoundInline): SearchParts {
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
