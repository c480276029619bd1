import "server-only";
import type { JobPool } from "#compiler/jobs";
import { manifestView, type RebuildProof, type RevisionTarget } from "#schemas/revision";
import { record } from "@/lib/server/audit/record";
import type { ServiceContext } from "@/lib/server/context";
import { jobPool, runJob } from "@/lib/server/jobs/compile";
import { openArchive } from "@/lib/server/revisions/open-archive";
import { toRebuildProof } from "@/lib/server/revisions/rebuild-proof";
import type { ObjectStore } from "@/lib/server/storage/object-store";
import { objectStore } from "@/lib/server/storage/open-object-store";

/** Builds a revision once more from its stored source, compares, and keeps the proof with the revision. */
export async function rebuildRevision(
  ctx: ServiceContext,
  input: RevisionTarget,
  from: { store: ObjectStore; jobs: JobPool } = { store: objectStore(), jobs: jobPool() },
): Promise<RebuildProof> {
  const { agent, revision, archive } = await openArchive(ctx, input, from.store);
  try {
    const built = await runJob(from.jobs, "rebuild", { archivePath: archive.path });
    return await ctx.db.$transaction(async (tx) => {
      const where = { id: revision.id };
      const { manifest } = await tx.revision.findUniqueOrThrow({ where, select: { manifest: true } });
      const rebuild = toRebuildProof(built, manifestView.parse(manifest).builder, new Date());
      await tx.revision.update({ where, data: { rebuild }, select: { id: true } });
      await record(tx, ctx, {
        action: "revision.rebuilt",
        subject: { kind: "agent", id: agent.id },
        data: { agent: agent.slug, revision: revision.number, outcome: rebuild.outcome, path: rebuild.path },
      });
      return rebuild;
    });
  } finally {
    await archive.remove();
  }
}
