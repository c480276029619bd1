import { activationBlockers } from "#core/release/activation-blockers";
import type { Role } from "#schemas/actor";
import type { RevisionView } from "#schemas/revision";
import type { SlotView } from "#schemas/slot";
import { MoveButton, type ReleaseFacts } from "@/components/slot/move-button";
import { releasedRevision } from "@/components/slot/released-revision";
import { roleBlocker } from "@/components/slot/role-blocker";

export type RevisionSlot = { slot: SlotView; releaseRole: Role; canMove: boolean };

type Props = { workspace: string; revision: RevisionView; slots: RevisionSlot[]; release: ReleaseFacts };

/** Each environment with what is active there, and the button that makes this revision active instead. */
export function RevisionSlots({ workspace, revision, slots, release }: Props) {
  return (
    <ul className="divide-y">
      {slots.map(({ slot, releaseRole, canMove }) => {
        const before = slot.revision?.number ?? null;
        const isActive = before === revision.number;
        const blockers = activationBlockers({
          agent: release,
          revision: releasedRevision(revision),
          slot: { revisionId: before === null ? null : String(before) },
          workspace: release.workspace,
        });
        return (
          <li key={slot.environment} className="space-y-1.5 px-4 py-2.5 text-sm">
            <p>
              <span className="font-medium">{slot.environment}</span>{" "}
              <span className={isActive ? "text-ok" : "text-muted-foreground"}>
                {isActive ? "this revision is active" : before === null ? slot.state : `v${before} is active`}
              </span>
            </p>
            {!isActive && (
              <MoveButton
                workspace={workspace}
                release={release}
                blockers={canMove ? blockers : [roleBlocker(slot.environment, releaseRole), ...blockers]}
                move={{
                  kind: "activate",
                  agent: revision.agent,
                  environment: slot.environment,
                  expectedVersion: slot.version,
                  before,
                  after: revision.number,
                }}
              />
            )}
          </li>
        );
      })}
    </ul>
  );
}
