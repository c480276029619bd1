import type { ReleasedRevision } from "#core/release/activation-blockers";
import type { RevisionView } from "#schemas/revision";

/** A revision as the release rules see it. Views have no ids: within one agent the number names a revision as well. */
export function releasedRevision({ number, model, launch, revokedAt }: RevisionView): ReleasedRevision {
  return { id: String(number), number, model, requiredBindings: launch.requiredBindings, revokedAt };
}
