import "server-only";
import type { AgentView } from "#schemas/agent";
import type { RevisionView } from "#schemas/revision";
import type { BoardColumn } from "@/components/slot/board-column";
import { may, roleAtLeast } from "@/lib/server/authorize";
import { listEnvironments } from "@/lib/server/environments/list-environments";
import { getRevision } from "@/lib/server/revisions/get-revision";
import type { PageContext } from "@/lib/server/session";
import { earlierRevision } from "@/lib/server/slots/earlier-revision";
import { listActivations } from "@/lib/server/slots/list-activations";

/** How many moves of a slot are looked at for what a rollback would go to; as many as one page of its history holds. */
const movesMax = 100;

/** The rail of one agent with all that its cards say: what stands in each slot, since which move, and what stood there before. */
export async function readSlotBoard(ctx: PageContext, agent: AgentView): Promise<BoardColumn[]> {
  const environments = await listEnvironments(ctx);
  const revisions = new Map<number, Promise<RevisionView>>();
  const revisionOf = (number: number) => {
    const reading = revisions.get(number) ?? getRevision(ctx, { agent: agent.slug, revision: number });
    revisions.set(number, reading);
    return reading;
  };
  return Promise.all(
    agent.slotDetails.map(async (slot) => {
      const environment = environments.find(({ name }) => name === slot.environment);
      const { items } = await listActivations(ctx, { agent: agent.slug, environment: slot.environment, limit: movesMax });
      const oldestFirst = items.toReversed().map(({ kind, to }) => ({ kind, toRevisionId: to === null ? null : String(to) }));
      const earlier = earlierRevision(oldestFirst);
      const releaseRole = environment?.releaseRole ?? "owner";
      return {
        slot,
        releaseRole,
        canMove: may(ctx, "slot:move") && roleAtLeast(ctx.role, releaseRole),
        current: slot.revision && (await revisionOf(slot.revision.number)),
        lastMove: items[0] ?? null,
        earlier: earlier === null ? null : Number(earlier),
      };
    }),
  );
}
