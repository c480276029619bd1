import { z } from "zod";
import { dialects } from "#core/dialects/dialect";
import { diagnosticView } from "#schemas/diagnostic";
import { environmentName, revisionNumber } from "#schemas/identifiers";
import { policyReason, policyView, revisionTarget, toolDecision } from "#schemas/revision";

/** A value of the merged header, with where it comes from and the values of other layers that it hides. */
export const resolvedField = z.object({
  name: z.string(),
  value: z.unknown(),
  origin: policyReason,
  hides: z.array(z.object({ value: z.unknown(), origin: policyReason })),
});

export const promptPart = z.object({
  title: z.string(),
  text: z.string(),
  origin: policyReason,
  /** The program adds it when it runs: the text describes it. */
  atRun: z.literal(true).optional(),
});

export const chainLink = z.object({
  id: z.string(),
  scope: z.string(),
  path: z.string(),
  state: z.enum(["used", "shadowed", "broken", "missing"]),
  note: z.string().optional(),
});

/** The wire form of a core ResolvedAgent; the same shape. */
export const resolvedAgentView = z.object({
  dialect: z.enum(dialects),
  edition: z.string(),
  name: z.string(),
  fields: z.array(resolvedField),
  prompt: z.array(promptPart),
  chain: z.array(chainLink),
  policy: policyView,
});

/** Which settings an answer was made with; null for the program's own defaults. */
export const usedContext = z.object({ environment: z.string(), version: z.int().min(0) }).nullable();

export const resolvedRevisionView = z.object({
  agent: z.string(),
  revision: revisionNumber,
  context: usedContext,
  /** Null where the program would not run it so; then a diagnostic says why. */
  resolved: resolvedAgentView.nullable(),
  /** About the tool that was asked for. */
  decision: toolDecision.nullable(),
  diagnostics: z.array(diagnosticView),
});
export type ResolvedRevisionView = z.infer<typeof resolvedRevisionView>;

/** How an agent is run: started by a person or by another agent, and below how many runs. The format's usual way when absent. */
export const runCircumstances = {
  as: z.enum(["main", "subagent"]).optional(),
  depth: z.coerce.number().pipe(z.int().min(0).max(32)).optional(),
};

export const toolName = z
  .string()
  .min(1)
  .max(256)
  .regex(/^[^\p{Cc}\p{Cs}]*$/u, "a name on one line");

export const resolveRevisionInput = revisionTarget.extend({
  /** Whose settings hold. Absent: the program's own defaults. */
  environment: environmentName.optional(),
  ...runCircumstances,
  /** Answers also why this tool may or may not be called; one that nobody knows too. */
  tool: toolName.optional(),
});
export type ResolveRevisionInput = z.infer<typeof resolveRevisionInput>;
