import type { Role } from "#schemas/actor";
import type { RevisionView } from "#schemas/revision";
import type { ActivationView, SlotView } from "#schemas/slot";

/** One environment on the page of an agent. */
export type BoardColumn = {
  slot: SlotView;
  /** The least role that moves slots here, and whether the reader has it. */
  releaseRole: Role;
  canMove: boolean;
  /** What is active, whole. */
  current: RevisionView | null;
  /** The newest move of this slot. */
  lastMove: ActivationView | null;
  /** What a rollback goes to. */
  earlier: number | null;
};
