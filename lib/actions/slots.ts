"use server";
import { activateRevisionInput, promoteRevisionInput, retireSlotInput, rollBackSlotInput } from "#schemas/slot";
import { refreshed } from "@/lib/actions/refreshed";
import { runAction } from "@/lib/actions/run-action";
import { activateRevision } from "@/lib/server/slots/activate-revision";
import { promoteRevision } from "@/lib/server/slots/promote-revision";
import { retireSlot } from "@/lib/server/slots/retire-slot";
import { rollBackSlot } from "@/lib/server/slots/roll-back-slot";

export async function activateRevisionAction(workspace: string, raw: unknown) {
  return refreshed(runAction(workspace, activateRevisionInput, raw, activateRevision));
}

export async function promoteRevisionAction(workspace: string, raw: unknown) {
  return refreshed(runAction(workspace, promoteRevisionInput, raw, promoteRevision));
}

export async function rollBackSlotAction(workspace: string, raw: unknown) {
  return refreshed(runAction(workspace, rollBackSlotInput, raw, rollBackSlot));
}

export async function retireSlotAction(workspace: string, raw: unknown) {
  return refreshed(runAction(workspace, retireSlotInput, raw, retireSlot));
}
