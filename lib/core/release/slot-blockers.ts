import {
  type Activation,
  activationBlockers,
  type ReleasedAgent,
  type ReleasedRevision,
  type ReleaseWorkspace,
} from "#core/release/activation-blockers";
import type { ReleaseBlocker } from "#core/release/release-blocker";

type Slot = { environmentId: string; revisionId: string | null };

/**
 * Why what is active in `from` cannot be promoted to `to` now. `revision` is the one that `from` points at, null when there is none.
 */
export function promotionBlockers(input: {
  agent: ReleasedAgent;
  revision: ReleasedRevision | null;
  from: Slot;
  to: Slot;
  workspace: ReleaseWorkspace;
}): ReleaseBlocker[] {
  const { revision, from, to } = input;
  if (from.environmentId === to.environmentId) {
    return [
      {
        code: "SAME_ENVIRONMENT",
        kind: "INVALID",
        message: "Both environments are the same.",
        hint: "Choose another environment to promote to.",
      },
    ];
  }
  if (!revision) return [slotEmpty("There is no active revision to promote.")];
  return activationBlockers({ ...input, revision, slot: to });
}

/** Why `slot` cannot be rolled back now. `earlier` is the revision that was active before, null when there was none. */
export function rollbackBlockers(input: Omit<Activation, "revision"> & { earlier: ReleasedRevision | null }): ReleaseBlocker[] {
  const { earlier } = input;
  if (earlier) return activationBlockers({ ...input, revision: earlier });
  return [
    {
      code: "NO_EARLIER_REVISION",
      kind: "CONFLICT",
      message: "No other revision was active here before.",
      hint: "Activate a revision of your choice, or retire the slot.",
    },
  ];
}

/** Why `slot` cannot be retired now. An archived agent's slots are retired already. */
export function retirementBlockers(slot: Pick<Slot, "revisionId">): ReleaseBlocker[] {
  return slot.revisionId === null ? [slotEmpty("No revision is active here.")] : [];
}

function slotEmpty(message: string): ReleaseBlocker {
  return { code: "SLOT_EMPTY", kind: "CONFLICT", message, hint: "Activate a revision first." };
}
