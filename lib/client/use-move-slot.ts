import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { SlotMoveResult } from "#schemas/slot";
import type { ActionResult } from "@/lib/actions/action-result";
import { activateRevisionAction, promoteRevisionAction, retireSlotAction, rollBackSlotAction } from "@/lib/actions/slots";
import { unwrap } from "@/lib/client/refusal";
import { revisionKeys } from "@/lib/client/revision-query";
import type { SlotMove } from "@/lib/client/slot-move";

/** Makes a move of a slot; it rejects with a Refusal. The action refreshes the page, which owns all that is shown of slots. */
export function useMoveSlot(workspace: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async ({ move, reason }: { move: SlotMove; reason: string | undefined }) => unwrap(await run(workspace, move, reason)),
    // A revision tells where it is active.
    onSettled: () => queryClient.invalidateQueries({ queryKey: revisionKeys.all }),
  });
}

function run(workspace: string, move: SlotMove, reason: string | undefined): Promise<ActionResult<SlotMoveResult>> {
  const { agent, environment, expectedVersion } = move;
  const target = { agent, environment, expectedVersion, reason };
  switch (move.kind) {
    case "activate":
      return activateRevisionAction(workspace, { ...target, revision: move.after });
    case "promote":
      return promoteRevisionAction(workspace, { ...target, from: move.from, expectedRevision: move.after });
    case "rollback":
      return rollBackSlotAction(workspace, { ...target, to: move.after });
    case "retire":
      return retireSlotAction(workspace, target);
  }
}
