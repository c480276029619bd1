import "server-only";
import type { ReleaseBlocker } from "#core/release/release-blocker";
import type { SlotMoveResult } from "#schemas/slot";
import { ServiceError } from "@/lib/server/errors";
import { type SlotRow, toSlotView } from "@/lib/server/slots/slot-row";

/**
 * Lets a release go on when nothing stands against it. A revision that is active already is no refusal: there is nothing to do.
 * @throws {ServiceError} for the first other blocker, which decides; the codes of all stand in the facts.
 */
export function refuseBlocked(blockers: readonly ReleaseBlocker[]): "free" | "already-active" {
  const [first, ...others] = blockers.filter(({ code }) => code !== "ALREADY_ACTIVE");
  if (!first) return blockers.length > 0 ? "already-active" : "free";
  throw new ServiceError(first.kind, first.message, {
    code: first.code,
    hint: first.hint,
    facts: { codes: [first, ...others].map(({ code }) => code), ...(first.names && { names: first.names }) },
  });
}

/** The answer of a move that changed nothing and left no trace. */
export function unmoved(agent: { slug: string }, environment: { name: string }, slot: SlotRow): SlotMoveResult {
  return { slot: toSlotView(agent.slug, environment.name, slot), activation: null };
}
