import { z } from "zod";
import { catalogue, type DiagnosticCode } from "#core/diagnostics/catalogue";

const position = z.object({ line: z.int().min(1), column: z.int().min(1) });
const codes = Object.keys(catalogue) as [DiagnosticCode, ...DiagnosticCode[]];

/** The wire form of a core Diagnostic; the same shape. */
export const diagnosticView = z.object({
  code: z.enum(codes),
  severity: z.enum(["error", "warning", "note"]),
  path: z.string(),
  range: z.object({ start: position, end: position }).optional(),
  message: z.string(),
  hint: z.string().optional(),
  fix: z
    .object({
      title: z.string(),
      edits: z.array(
        z.discriminatedUnion("kind", [
          z.object({ kind: z.literal("text"), path: z.string(), start: z.int(), end: z.int(), text: z.string() }),
          z.object({ kind: z.literal("rename"), from: z.string(), to: z.string() }),
        ]),
      ),
    })
    .optional(),
});
export type DiagnosticView = z.infer<typeof diagnosticView>;
