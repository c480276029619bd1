import { z } from "zod";
import { dialects } from "#core/dialects/dialect";
import { revisionNumber } from "#schemas/identifiers";

/** What became of one field of the source. */
export const lossRowView = z.object({
  field: z.string(),
  outcome: z.enum(["kept", "renamed", "approximated", "lost", "no-effect", "needs-choice"]),
  note: z.string().optional(),
  value: z.unknown().optional(),
});

/** What is kept with a revision that a conversion made. `from.agent` is null where an upload was converted. */
export const conversionRecord = z.object({
  from: z.object({ dialect: z.enum(dialects), agent: z.string().nullable(), revision: revisionNumber.nullable() }),
  report: z.array(lossRowView),
  gained: z.array(z.string()),
  lost: z.array(z.string()),
  widens: z.boolean(),
});
export type ConversionRecord = z.infer<typeof conversionRecord>;
