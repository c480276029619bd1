import "server-only";
import type { SlotTarget } from "#schemas/slot";
import { type SlotAnswer, slotCache, slotKey } from "@/lib/server/caches/slot-cache";
import type { ServiceContext } from "@/lib/server/context";
import { findSlot, readFoundSlot } from "@/lib/server/slots/get-slot";

/**
 * What is active in one slot, as an answer ready to be sent: out of the cache, or by one prepared query. Says and logs the
 * same as `getSlot`.
 * @throws {ServiceError} NOT_FOUND for what the actor may not see, too.
 */
export async function readSlot(ctx: ServiceContext, target: SlotTarget): Promise<SlotAnswer> {
  const key = slotKey(ctx.workspace.id, target.agent, target.environment);
  return readFoundSlot(ctx, target, slotCache.get(key) ?? (await readAnswer(key, ctx.workspace.id, target)));
}

async function readAnswer(key: string, workspaceId: string, target: SlotTarget): Promise<SlotAnswer | null> {
  const { generation } = slotCache;
  const found = await findSlot(workspaceId, target);
  if (!found) return null;
  const { view, agentId, environmentId, active } = found;
  // An agent keeps one slot in an environment for ever, and its version counts every move.
  const etag = `"${agentId}.${environmentId}.${view.version}"`;
  const answer: SlotAnswer = { body: JSON.stringify(view), etag, agentId, environmentId, active };
  slotCache.set(key, answer, generation);
  return answer;
}
