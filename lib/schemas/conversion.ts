import { z } from "zod";
import { targetDialects } from "#core/convert/target-dialects";
import { dialects } from "#core/dialects/dialect";
import { lossRowView } from "#schemas/conversion-record";
import { deployRevisionInput } from "#schemas/deploy";
import { agentSlug, revisionNumber, storable, storableText } from "#schemas/identifiers";

const choice = z.enum(["model", "description", "agent"]);
const shownFile = z.object({ path: z.string(), bytes: z.int(), text: z.string().nullable() });

/** What an agent would be in another format. `files` is null while something is still to be chosen (`needs`). */
export const conversionReport = z.object({
  from: z.enum(dialects),
  to: z.enum(dialects),
  name: z.string(),
  needs: z.array(choice),
  /** What could be answered to `needs`, where the source hints at it. */
  proposals: z.object({
    model: z.string().optional(),
    description: z.string().optional(),
    agent: z.string().optional(),
    name: z.string().optional(),
  }),
  report: z.array(lossRowView),
  /** Tools in the names of Claude Code, by which every format can be compared. */
  gained: z.array(z.string()),
  lost: z.array(z.string()),
  /** Whether it could do anything more than its source: a person must agree to that. */
  widens: z.boolean(),
  /** The files it began with, the entry file first; `text` is null for one that is no text, or too long to be shown. */
  source: z.array(shownFile),
  files: z.array(shownFile).nullable(),
});
export type ConversionReport = z.infer<typeof conversionReport>;

/** Into what, and what only a person can know. */
export const convertInput = z.object({
  to: z.enum(targetDialects),
  /** Another name than the source's. */
  name: storableText(128).optional(),
  /** Asked where the source names no model that the format knows. */
  model: storableText(200).optional(),
  description: storableText(1024).optional(),
  /** The text of the agent.md that takes in a skill. */
  into: storable(z.string().max(200_000)).optional(),
});
export type ConvertInput = z.infer<typeof convertInput>;

export const convertRevisionInput = convertInput.extend({ agent: agentSlug, revision: revisionNumber });
export type ConvertRevisionInput = z.infer<typeof convertRevisionInput>;

const storing = deployRevisionInput.pick({ environment: true, expectedVersion: true, expectedLatest: true, message: true }).extend({
  /** That the result may do more than its source; without it such a conversion is refused (CONVERSION_WIDENS). */
  acceptWidening: z.boolean().default(false),
});

export const saveConversionInput = convertInput.extend(storing.shape);
export type SaveConversionInput = z.infer<typeof saveConversionInput>;

export const saveRevisionConversionInput = convertRevisionInput.extend(storing.shape);
export type SaveRevisionConversionInput = z.infer<typeof saveRevisionConversionInput>;
