import { z } from "zod";
import { actorView } from "#schemas/actor";
import { agentSlug, digest, environmentName, moment, reason, revisionNumber, slotVersion, timestamp } from "#schemas/identifiers";
import { pageQuery } from "#schemas/page";

/** What stands in a slot; the least that a runtime needs to fetch and verify it. */
export const slotRevisionView = z.object({
  number: revisionNumber,
  sourceDigest: digest,
  artifactDigest: digest,
  archiveDigest: digest,
  archiveBytes: z.int(),
  /** Null where the definition leaves the model to its program. */
  model: z.string().nullable(),
});

export const slotView = z.object({
  agent: z.string(),
  environment: z.string(),
  /** `empty` never held a revision; `retired` held one and was emptied. */
  state: z.enum(["empty", "active", "retired"]),
  version: slotVersion,
  revision: slotRevisionView.nullable(),
  changedAt: timestamp.nullable(),
});
export type SlotView = z.infer<typeof slotView>;

export const activationKinds = ["deploy", "activate", "promote", "rollback", "retire"] as const;
export const activationView = z.object({
  id: z.uuid(),
  environment: z.string(),
  kind: z.enum(activationKinds),
  from: revisionNumber.nullable(),
  to: revisionNumber.nullable(),
  /** Where a promotion came from. */
  sourceEnvironment: z.string().nullable(),
  slotVersion,
  reason: z.string().nullable(),
  by: actorView,
  at: timestamp,
});
export type ActivationView = z.infer<typeof activationView>;

/** Names one slot; part of every input below. */
export const slotTarget = z.object({ agent: agentSlug, environment: environmentName });
export type SlotTarget = z.infer<typeof slotTarget>;

const compareAndSet = {
  /** The slot version that the caller saw. A move in between is a conflict (SLOT_MOVED). Absent: whatever it is now. */
  expectedVersion: slotVersion.optional(),
  reason: reason.optional(),
};

export const activateRevisionInput = slotTarget.extend({ revision: revisionNumber, ...compareAndSet });
export type ActivateRevisionInput = z.infer<typeof activateRevisionInput>;

/** Activates in `environment` what is active in `from`; `expectedRevision` is what the caller saw there. */
export const promoteRevisionInput = slotTarget.extend({
  from: environmentName,
  expectedRevision: revisionNumber.optional(),
  ...compareAndSet,
});
export type PromoteRevisionInput = z.infer<typeof promoteRevisionInput>;

/** Activates an earlier revision of the same slot: `to`, or the one before the current one. */
export const rollBackSlotInput = slotTarget.extend({ to: revisionNumber.optional(), ...compareAndSet });
export type RollBackSlotInput = z.infer<typeof rollBackSlotInput>;

export const retireSlotInput = slotTarget.extend(compareAndSet);
export type RetireSlotInput = z.infer<typeof retireSlotInput>;

/** A slot after a move; `activation` is null when nothing moved (the revision was active already). */
export const slotMoveResult = z.object({ slot: slotView, activation: activationView.nullable() });
export type SlotMoveResult = z.infer<typeof slotMoveResult>;

/**
 * Slot history, newest first: of one environment, or of all that the caller can see. With `until` nothing later than that
 * moment, so the first move in one environment tells what was active there then.
 */
export const listActivationsInput = pageQuery.extend({
  agent: agentSlug,
  environment: environmentName.optional(),
  until: moment.optional(),
});
export type ListActivationsInput = z.infer<typeof listActivationsInput>;
