"use client";

import { useQuery } from "@tanstack/react-query";
import { useId, useState } from "react";
import { activationBlockers } from "#core/release/activation-blockers";
import type { RevisionView } from "#schemas/revision";
import { BlockerText } from "@/components/slot/blocker-text";
import type { ReleaseFacts } from "@/components/slot/move-button";
import { MovePreview } from "@/components/slot/move-preview";
import { MoveRefusal } from "@/components/slot/move-refusal";
import { releasedRevision } from "@/components/slot/released-revision";
import { Button } from "@/components/ui/button";
import { Dialog, DialogActions } from "@/components/ui/dialog";
import { Field } from "@/components/ui/field";
import { Textarea } from "@/components/ui/input";
import { Refusal } from "@/lib/client/refusal";
import { revisionOptions } from "@/lib/client/revision-query";
import { conflictSentence } from "@/lib/client/slot-conflict";
import { moveTitle, type SlotMove } from "@/lib/client/slot-move";
import { useMoveSlot } from "@/lib/client/use-move-slot";

type Props = { workspace: string; move: SlotMove; release: ReleaseFacts; onClose: () => void; onDone: () => void };

/** One move of a slot before it is made: now → then, what that changes, and for whom. */
export function MoveDialog({ workspace, move: movedNow, release, onClose, onDone }: Props) {
  // What the reader decides about stays as it was when the dialog opened, whatever the page learns meanwhile.
  const [move] = useState(movedNow);
  const [reason, setReason] = useState("");
  const moveSlot = useMoveSlot(workspace);
  const after = useQuery({ ...revisionOptions(workspace, move.agent, move.after ?? 0), enabled: move.after !== null });
  const blockers = after.data ? blockersOf(move, after.data, release) : [];
  const blockedId = useId();
  const title = moveTitle(move);
  const isOvertaken = moveSlot.error instanceof Refusal && conflictSentence(move, moveSlot.error.error) !== null;

  return (
    <Dialog title={title} onClose={onClose}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          moveSlot.mutate({ move, reason: reason.trim() || undefined }, { onSuccess: onDone });
        }}
      >
        <MovePreview workspace={workspace} move={move} />
        <Field label="Reason" hint="Optional. It stays in the history of this slot." className="mt-4">
          {(control) => (
            <Textarea {...control} data-autofocus maxLength={500} value={reason} onChange={(event) => setReason(event.target.value)} />
          )}
        </Field>
        {moveSlot.error && <MoveRefusal move={move} failure={moveSlot.error} onReload={onClose} />}
        {blockers.length > 0 && (
          <div className="mt-4">
            <BlockerText id={blockedId} blockers={blockers} />
          </div>
        )}
        <DialogActions>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            type="submit"
            variant={move.kind === "retire" ? "danger" : "primary"}
            disabled={blockers.length > 0 || moveSlot.isPending || isOvertaken}
            aria-describedby={blockers.length > 0 ? blockedId : undefined}
          >
            {moveSlot.isPending ? "Working…" : title}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

/** The rules of the verb, on what the page knows. */
function blockersOf(move: SlotMove, revision: RevisionView, { archivedAt, workspace }: ReleaseFacts) {
  return activationBlockers({
    agent: { archivedAt },
    revision: releasedRevision(revision),
    slot: { revisionId: move.before === null ? null : String(move.before) },
    workspace,
  });
}
