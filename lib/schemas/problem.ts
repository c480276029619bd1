import { z } from "zod";
import { diagnosticView } from "#schemas/diagnostic";

/** RFC 9457 problem document: the body of every API error. `code` is stable; `detail` is one sentence for people. */
export const problem = z.object({
  type: z.string(),
  title: z.string(),
  status: z.int(),
  code: z.string(),
  detail: z.string(),
  hint: z.string().optional(),
  requestId: z.string(),
  /** Which fields of the request are wrong, where that is the trouble. */
  fields: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
  diagnostics: z.array(diagnosticView).optional(),
  /** Facts that belong to the code, such as the current slot version or the names of bindings. */
  facts: z.record(z.string(), z.unknown()).optional(),
});
export type Problem = z.infer<typeof problem>;
