import { z } from "zod";
import { diagnosticView } from "#schemas/diagnostic";
import { environmentName, revisionNumber } from "#schemas/identifiers";
import { policyDeltaView } from "#schemas/policy-delta";
import { runCircumstances, usedContext } from "#schemas/resolved";
import { revisionTarget } from "#schemas/revision";

/** A definition that a deploy of the same source would take now. `revision` is that of the workspace's agent; null for an imported built-in. */
export const newerBase = z.object({ id: z.string(), path: z.string(), revision: revisionNumber.nullable() });

/** What newer bases would change. Where the agent could not be run on a side, only that is said. */
export const rebaseChange = z.object({
  canRunBefore: z.boolean(),
  canRunAfter: z.boolean(),
  policy: policyDeltaView.nullable(),
  /** Values of the merged header; absent where a side does not say it. */
  fields: z.array(z.object({ name: z.string(), before: z.unknown().optional(), after: z.unknown().optional() })),
  changesPrompt: z.boolean(),
  changesChain: z.boolean(),
  gainedFindings: z.array(diagnosticView),
  endedFindings: z.array(diagnosticView),
  changesNothing: z.boolean(),
});

export const rebaseOutlookView = z.object({
  agent: z.string(),
  revision: revisionNumber,
  context: usedContext,
  /** Those that differ from what the revision pins, nearest first. None: it stands on the newest. */
  newer: z.array(newerBase),
  change: rebaseChange.nullable(),
});
export type RebaseOutlookView = z.infer<typeof rebaseOutlookView>;

export const rebaseOutlookInput = revisionTarget.extend({ environment: environmentName.optional(), ...runCircumstances });
export type RebaseOutlookInput = z.infer<typeof rebaseOutlookInput>;
