import { type SlotMoveResult, slotMoveResult } from "#schemas/slot";
import { type ExitCode, exitCode } from "@/lib/cli/exit-code";
import type { Io } from "@/lib/cli/io";
import { printJson } from "@/lib/cli/print-json";
import type { Request } from "@/lib/cli/request";
import { openWorkspace } from "@/lib/cli/workspace-api";

/** Asks for one move of a slot and tells what came of it. `action` is below the slot; "" is the slot itself. */
export async function moveSlot(
  slot: { agent: string; environment: string; action?: "promote" | "rollback" },
  request: Pick<Request, "method" | "body" | "query">,
  options: { json?: boolean; workspace?: string },
  io: Io,
): Promise<ExitCode> {
  const api = await openWorkspace(io, options);
  const path = `${slotPath(slot.agent, slot.environment)}${slot.action ? `/${slot.action}` : ""}`;
  const result = await api.json({ ...request, path }, slotMoveResult);
  if (options.json) printJson(io, result);
  else io.out(`${slot.agent} in ${slot.environment}: ${describeMove(result)}\n`);
  return exitCode.ok;
}

export function slotPath(agent: string, environment: string): string {
  return `/agents/${encodeURIComponent(agent)}/slots/${encodeURIComponent(environment)}`;
}

/** `v7 → v8 (slot version 4)`. */
export function describeMove({ slot, activation }: Pick<SlotMoveResult, "slot" | "activation">): string {
  if (!activation)
    return `${slot.revision ? `v${slot.revision.number} was active` : "nothing was active"} already (slot version ${slot.version})`;
  const name = (revision: number | null) => (revision === null ? "nothing" : `v${revision}`);
  return `${name(activation.from)} → ${name(activation.to)} (slot version ${slot.version})`;
}
