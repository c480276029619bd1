import { promotionBlockers } from "#core/release/slot-blockers";
import type { RevisionView } from "#schemas/revision";
import { CompareLink } from "@/components/compare/compare-link";
import type { BoardColumn } from "@/components/slot/board-column";
import { ChangeSummary } from "@/components/slot/change-summary";
import { MoveButton, type ReleaseFacts } from "@/components/slot/move-button";
import { releasedRevision } from "@/components/slot/released-revision";
import { roleBlocker } from "@/components/slot/role-blocker";
import { revisionChanges } from "@/lib/client/revision-changes";

type Props = { workspace: string; from: BoardColumn; source: RevisionView; to: BoardColumn; release: ReleaseFacts };

/** What promoting `source` from the environment before would change here, with the button that does it. */
export function PromotionPanel({ workspace, from, source, to, release }: Props) {
  const before = to.current?.number ?? null;
  if (before === source.number) {
    return <p className="border-t px-4 py-2.5 text-sm text-muted-foreground">Same revision as {from.slot.environment}.</p>;
  }
  const goesBack = before !== null && source.number < before;
  const blockers = promotionBlockers({
    agent: release,
    revision: releasedRevision(source),
    from: { environmentId: from.slot.environment, revisionId: String(source.number) },
    to: { environmentId: to.slot.environment, revisionId: before === null ? null : String(before) },
    workspace: release.workspace,
  });
  return (
    <div className="space-y-2.5 border-t px-4 py-3">
      <h3 className="text-sm text-muted-foreground">
        {from.slot.environment} → {to.slot.environment}: v{source.number}
        {before !== null && ` in place of ${goesBack ? "the newer " : ""}v${before}`} would mean
      </h3>
      <ChangeSummary changes={revisionChanges(to.current, source)} />
      {before !== null && <CompareLink workspace={workspace} agent={to.slot.agent} before={before} after={source.number} />}
      <MoveButton
        workspace={workspace}
        release={release}
        variant={goesBack ? "outline" : "primary"}
        blockers={to.canMove ? blockers : [roleBlocker(to.slot.environment, to.releaseRole), ...blockers]}
        move={{
          kind: "promote",
          agent: to.slot.agent,
          environment: to.slot.environment,
          from: from.slot.environment,
          expectedVersion: to.slot.version,
          before,
          after: source.number,
        }}
      />
    </div>
  );
}
