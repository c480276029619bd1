import "server-only";
import type { RevisionTarget } from "#schemas/revision";
import { findAgent } from "@/lib/server/agents/find-agent";
import { authorize } from "@/lib/server/authorize";
import type { ServiceContext } from "@/lib/server/context";
import type { Agent } from "@/lib/server/generated/prisma/client";
import { findRevision, type SlotRevisionRow } from "@/lib/server/revisions/revision-row";
import { type ObjectStore, parseDigest } from "@/lib/server/storage/object-store";
import { readVerified, type VerifiedArchive } from "@/lib/server/storage/read-verified";

export type OpenedArchive = { agent: Agent; revision: SlotRevisionRow; archive: VerifiedArchive };

/** A verified copy of a revision's archive; whoever asked removes it. @throws {ServiceError} NOT_FOUND, OBJECT_MISSING, OBJECT_CORRUPT. */
export async function openArchive(ctx: ServiceContext, input: RevisionTarget, store: ObjectStore): Promise<OpenedArchive> {
  authorize(ctx, "agent:read");
  const agent = await findAgent(ctx.db, ctx, input.agent);
  const revision = await findRevision(ctx.db, agent, input.revision);
  return { agent, revision, archive: await readVerified(store, parseDigest(revision.archiveDigest)) };
}
