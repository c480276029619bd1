import "server-only";
import { slotCache, slotKey } from "@/lib/server/caches/slot-cache";
import type { ServiceContext } from "@/lib/server/context";

/**
 * Forgets slots that this process has just moved. The notification says it too, to every process; but whoever moved a slot
 * here and reads it at once must see the move.
 */
export function forgetSlots(ctx: ServiceContext, agent: string, slots: readonly { environment: string }[]): void {
  for (const { environment } of slots) slotCache.forget(slotKey(ctx.workspace.id, agent, environment));
}
