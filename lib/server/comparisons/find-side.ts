import "server-only";
import { z } from "zod";
import { type Dialect, dialects } from "#core/dialects/dialect";
import type { Digest } from "#core/package/digest";
import type { ComparedSideView, RevisionOrSlot } from "#schemas/comparison";
import { findAgent } from "@/lib/server/agents/find-agent";
import type { ServiceContext } from "@/lib/server/context";
import { ServiceError } from "@/lib/server/errors";
import { findRevision, type SlotRevisionRow } from "@/lib/server/revisions/revision-row";
import { getSlot } from "@/lib/server/slots/get-slot";
import { logPull } from "@/lib/server/slots/log-pull";
import { parseDigest } from "@/lib/server/storage/object-store";

export type FoundSide = { view: ComparedSideView; revision: SlotRevisionRow; dialect: Dialect; archive: Digest };

const dialectOf = z.enum(dialects);

/**
 * The revision that a caller names, or the one that is active where they say. A read by a token is logged.
 * @throws {ServiceError} NOT_FOUND, also for an environment that cannot be seen; SLOT_EMPTY.
 */
export async function findSide(ctx: ServiceContext, named: RevisionOrSlot): Promise<FoundSide> {
  const agent = await findAgent(ctx.db, ctx, named.agent);
  const number = named.by === "revision" ? named.revision : await activeNumber(ctx, named.agent, named.environment);
  const revision = await findRevision(ctx.db, agent, number);
  // The read of a slot is logged as one.
  if (named.by === "revision") logPull(ctx, { agentId: agent.id, revisionId: revision.id, via: "revision" });
  return {
    view: { agent: agent.slug, revision: number, environment: named.by === "slot" ? named.environment : null },
    revision,
    dialect: dialectOf.parse(revision.dialect),
    archive: parseDigest(revision.archiveDigest),
  };
}

async function activeNumber(ctx: ServiceContext, agent: string, environment: string): Promise<number> {
  const { revision } = await getSlot(ctx, { agent, environment });
  if (revision) return revision.number;
  throw new ServiceError("CONFLICT", `Nothing of ${agent} is active in ${environment}.`, {
    code: "SLOT_EMPTY",
    hint: "Compare with a revision instead.",
  });
}
