import { z } from "zod";
import { agentSlug, revisionNumber } from "#schemas/identifiers";

/** More than any agent names, so that a hostile one does not have a thousand packages read. */
export const skillNamesMax = 50;

/** Names as in an address: with commas between them. */
export const findSkillsInput = z.object({
  names: z
    .string()
    .transform((text) => text.split(","))
    .pipe(z.array(agentSlug).max(skillNamesMax)),
});
export type FindSkillsInput = z.infer<typeof findSkillsInput>;

/** Those of the names that the workspace has a skill for, and the revision that a conversion takes along. */
export const foundSkillsView = z.object({ skills: z.array(z.object({ name: z.string(), revision: revisionNumber })) });
export type FoundSkillsView = z.infer<typeof foundSkillsView>;
