import { z } from "zod";
import { dialects } from "#core/dialects/dialect";
import { leftOutFile } from "#schemas/check";
import { diagnosticView } from "#schemas/diagnostic";
import { environmentName, revisionNumber, slotVersion, storableText } from "#schemas/identifiers";
import { provenance, revisionSummary } from "#schemas/revision";
import { activationView, slotView } from "#schemas/slot";

/** What a deploy says beside its bytes. Without `environment` the revision is stored and no slot moves. */
export const deployRevisionInput = z.object({
  environment: environmentName.optional(),
  /** Slot version that the caller saw; another one is a conflict (SLOT_MOVED) and stores nothing. */
  expectedVersion: slotVersion.optional(),
  /** The newest revision that the caller saw (0: none); another one is a conflict (AGENT_CHANGED) and stores nothing. */
  expectedLatest: z.int().min(0).optional(),
  message: storableText(500).optional(),
  provenance: provenance.optional(),
  /** Which agent of an upload that holds several: its folder, or its file. */
  root: z.string().max(1024).optional(),
  /** The format, where its content does not tell it or tells it wrongly. */
  dialect: z.enum(dialects).optional(),
});
export type DeployRevisionInput = z.infer<typeof deployRevisionInput>;

export const deployResult = z.object({
  agent: z.string(),
  revision: revisionSummary,
  /** True when the agent had this artifact already: no new revision was made. */
  reused: z.boolean(),
  /** True when this deploy created the agent. */
  created: z.boolean(),
  /** The revision before this one, when a new one was made. */
  previousRevision: revisionNumber.nullable(),
  slot: slotView.nullable(),
  activation: activationView.nullable(),
  diagnostics: z.array(diagnosticView),
  leftOut: z.array(leftOutFile),
  /** Plain sentences about what this installation does not do, such as registry-only mode. */
  remarks: z.array(z.string()),
});
export type DeployResult = z.infer<typeof deployResult>;
