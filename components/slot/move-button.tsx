"use client";

import { type ComponentProps, type ReactNode, useId, useState } from "react";
import type { ReleaseWorkspace } from "#core/release/activation-blockers";
import { useAnnounce } from "@/components/shell/announcer";
import { type Blocker, BlockerText } from "@/components/slot/blocker-text";
import { MoveDialog } from "@/components/slot/move-dialog";
import { Button } from "@/components/ui/button";
import { moveOutcome, moveTitle, type SlotMove } from "@/lib/client/slot-move";

/** What the rules of a release need to know beside the move itself. */
export type ReleaseFacts = { archivedAt: string | null; workspace: ReleaseWorkspace };

type Props = {
  workspace: string;
  move: SlotMove;
  release: ReleaseFacts;
  /** What is known to stand against it; the dialog looks for more. */
  blockers?: readonly Blocker[];
  /** What the button shows; its name stays the verb with its object. */
  label?: ReactNode;
  variant?: ComponentProps<typeof Button>["variant"];
  size?: ComponentProps<typeof Button>["size"];
};

/** Opens the dialog of one move and has the page say afterwards what came of it. Disabled with the reason beside it. */
export function MoveButton({ workspace, move, release, blockers = [], label, variant, size = "sm" }: Props) {
  const [isOpen, setOpen] = useState(false);
  const announce = useAnnounce();
  const blockedId = useId();
  const title = moveTitle(move);
  return (
    <div className="flex flex-col items-start gap-1.5">
      <Button
        variant={variant}
        size={size}
        disabled={blockers.length > 0}
        aria-describedby={blockers.length > 0 ? blockedId : undefined}
        aria-label={label ? title : undefined}
        onClick={() => setOpen(true)}
      >
        {label ?? title}
      </Button>
      {blockers.length > 0 && <BlockerText id={blockedId} blockers={blockers} />}
      {isOpen && (
        <MoveDialog
          workspace={workspace}
          move={move}
          release={release}
          onClose={() => setOpen(false)}
          onDone={() => {
            setOpen(false);
            announce(moveOutcome(move));
          }}
        />
      )}
    </div>
  );
}
