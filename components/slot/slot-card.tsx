import { Lock } from "lucide-react";
import Link from "next/link";
import type { ReactNode } from "react";
import { releaseRoleWords } from "@/components/settings/release-role-words";
import type { BoardColumn } from "@/components/slot/board-column";
import { MoveButton, type ReleaseFacts } from "@/components/slot/move-button";
import { MoveSentence } from "@/components/slot/move-sentence";
import { cn } from "@/components/ui/cn";
import { Digest } from "@/components/ui/digest";
import { RelativeTime } from "@/components/ui/relative-time";

const tintClasses = ["bg-card", "bg-rail-1", "bg-rail-2", "bg-rail-3", "bg-rail-4"];

type Props = { workspace: string; column: BoardColumn; release: ReleaseFacts; tint: number; children: ReactNode };

/** One slot of an agent; `children` is what could be promoted into it. */
export function SlotCard({ workspace, column, release, tint, children }: Props) {
  const { slot, releaseRole, canMove, lastMove, earlier } = column;
  const { agent, environment, version, revision } = slot;
  const move = { agent, environment, expectedVersion: version, before: revision?.number ?? null };
  return (
    <section
      aria-label={environment}
      className={cn("flex flex-1 flex-col rounded-md border bg-card", slot.state === "empty" && "border-dashed border-input")}
    >
      <div className={cn("space-y-0.5 rounded-t-md border-b px-4 py-2.5", tintClasses[tint])}>
        <h2 className="flex items-center gap-1.5 text-sm font-medium">
          {environment}
          {releaseRole !== "author" && (
            <span title={releaseRoleWords[releaseRole]}>
              <Lock aria-hidden className="size-3 opacity-70" />
              <span className="sr-only">, {releaseRoleWords[releaseRole]}</span>
            </span>
          )}
        </h2>
        <p className="flex items-baseline gap-2">
          {revision ? (
            <Link
              href={`/${workspace}/agents/${agent}/revisions/${revision.number}`}
              className="rounded-sm text-xl font-semibold hover:underline"
            >
              v{revision.number}
            </Link>
          ) : (
            <span className="text-xl font-semibold text-muted-foreground">{slot.state}</span>
          )}
          {slot.changedAt && <RelativeTime at={slot.changedAt} className="text-sm" />}
        </p>
      </div>
      <div className="space-y-1 px-4 py-2.5 text-sm">
        {lastMove ? (
          <p className="wrap-anywhere">
            <MoveSentence move={lastMove} />
          </p>
        ) : (
          <p className="text-muted-foreground">Nothing has been active here yet.</p>
        )}
        {revision && <Digest digest={revision.artifactDigest} what={`the artifact digest of v${revision.number}`} />}
      </div>
      {children}
      {canMove && (earlier !== null || revision) && (
        <div className="mt-auto flex flex-wrap gap-1.5 border-t px-4 py-2.5">
          {earlier !== null && (
            <MoveButton
              workspace={workspace}
              release={release}
              move={{ ...move, kind: "rollback", after: earlier }}
              label={revision ? `Roll back to v${earlier}` : `Bring back v${earlier}`}
            />
          )}
          {revision && (
            <MoveButton
              workspace={workspace}
              release={release}
              move={{ ...move, kind: "retire", after: null }}
              label="Retire"
              variant="ghost"
            />
          )}
        </div>
      )}
    </section>
  );
}
