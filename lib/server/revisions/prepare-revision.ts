import "server-only";
import type { Diagnostic } from "#core/diagnostics/diagnostic";
import type { RebuildProof } from "#schemas/revision";
import type { PackedUpload } from "@/lib/server/checks/pack-upload";
import type { ServiceContext } from "@/lib/server/context";
import type { Agent } from "@/lib/server/generated/prisma/client";
import { runJob } from "@/lib/server/jobs/compile";
import type { DeploySteps } from "@/lib/server/revisions/deploy-steps";
import type { PreparedRevision } from "@/lib/server/revisions/insert-revision";
import { lineEndsNote } from "@/lib/server/revisions/line-ends-note";
import { toRebuildProof } from "@/lib/server/revisions/rebuild-proof";
import type { SlotRevisionRow } from "@/lib/server/revisions/revision-row";
import { hasArchive, storeArchive } from "@/lib/server/revisions/store-archive";

type Packed = {
  packed: PackedUpload;
  archivePath: string;
  /** The second build, under way. */
  rebuild: Promise<RebuildProof>;
  agent: Agent | null;
  existing: SlotRevisionRow | null;
};

/**
 * Everything that takes time before the transaction: the archive goes into the store while it is built a second time. A revision that
 * exists has both; an archive that was lost is put back.
 */
export async function prepareRevision(
  ctx: ServiceContext,
  steps: DeploySteps,
  { packed, archivePath, rebuild: building, agent, existing }: Packed,
): Promise<{ prepared: PreparedRevision; notes: Diagnostic[] }> {
  const { report, entry, warnings } = packed;
  if (existing) {
    const isWanted = existing.archiveDigest === report.digests.archive && !(await hasArchive(steps.store, existing));
    if (isWanted) await storeArchive(ctx, steps.store, report, archivePath);
    return { prepared: { report, entry, warnings, rebuild: null }, notes: [] };
  }
  steps.reached("before-object");
  const [rebuild, notes] = await Promise.all([
    building,
    agent ? lineEndsNote(ctx, steps, { report, archivePath, agent }) : [],
    storeArchive(ctx, steps.store, report, archivePath),
  ]);
  steps.reached("after-object");
  return { prepared: { report, entry, warnings, rebuild }, notes };
}

/** Builds the archive again, from its own source and in another job. An uploaded package was built here when it was taken in: that was its second build. */
export async function secondBuild(steps: DeploySteps, { report, proof }: PackedUpload, archivePath: string): Promise<RebuildProof> {
  const { builder } = report.manifest;
  if (proof === null) return toRebuildProof(await runJob(steps.jobs, "rebuild", { archivePath }), builder, new Date());
  return { outcome: proof === "identical" ? "identical" : "builder-not-installed", builder, at: new Date().toISOString() };
}
