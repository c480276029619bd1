"use client";

import { useRouter } from "next/navigation";
import { Button } from "@/components/ui/button";
import { Callout } from "@/components/ui/callout";
import { Refusal } from "@/lib/client/refusal";
import { conflictSentence } from "@/lib/client/slot-conflict";
import type { SlotMove } from "@/lib/client/slot-move";

/** Why a move was not made. When somebody else was faster it says what they did, and offers to look at that. */
export function MoveRefusal({ move, failure, onReload }: { move: SlotMove; failure: Error; onReload: () => void }) {
  const router = useRouter();
  if (!(failure instanceof Refusal)) {
    return (
      <Callout tone="danger" role="alert" title="The server did not answer" className="mt-4">
        <p>Whether {move.environment} was moved is not known. Reload the page to see what is active.</p>
      </Callout>
    );
  }
  const { error } = failure;
  const conflict = conflictSentence(move, error);
  return (
    <Callout tone={conflict ? "attention" : "danger"} role="alert" title={conflict ?? error.detail} className="mt-4">
      <p>
        You changed nothing. {!conflict && error.hint} {conflict && "See what is active now, and decide again."}
      </p>
      {conflict && (
        <Button
          size="sm"
          onClick={() => {
            router.refresh();
            onReload();
          }}
        >
          Reload
        </Button>
      )}
    </Callout>
  );
}
