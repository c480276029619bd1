import "server-only";
import type { PackageReport } from "#compiler/jobs";
import type { Diagnostic } from "#core/diagnostics/diagnostic";
import type { DeployRevisionInput } from "#schemas/deploy";
import type { RebuildProof } from "#schemas/revision";
import { actorView, type ServiceContext } from "@/lib/server/context";
import type { Tx } from "@/lib/server/db";
import type { Agent, Prisma } from "@/lib/server/generated/prisma/client";
import { cleanProvenance } from "@/lib/server/revisions/clean-provenance";
import { type SlotRevisionRow, slotRevisionColumns } from "@/lib/server/revisions/revision-row";

/** A package with everything that its revision will say. `rebuild` is null when the revision exists already. */
export type PreparedRevision = { report: PackageReport; warnings: Diagnostic[]; rebuild: RebuildProof | null };

/** Gives the package the next number of the agent, which is locked. */
export async function insertRevision(
  tx: Tx,
  ctx: ServiceContext,
  agent: Agent,
  { report, warnings, rebuild }: PreparedRevision,
  input: DeployRevisionInput,
): Promise<SlotRevisionRow> {
  if (!rebuild) throw new Error(`${agent.slug}: a new revision without a second build`);
  const number = agent.lastRevisionNumber + 1;
  const { digests, launch, description } = report;
  const createdAt = new Date();
  const revision = await tx.revision.create({
    data: {
      workspaceId: ctx.workspace.id,
      agentId: agent.id,
      number,
      dialect: report.dialect,
      edition: report.edition,
      description,
      model: launch.model,
      definition: toJson(report.definition),
      launch: toJson(launch),
      manifest: toJson(report.manifest),
      policy: toJson(report.policy),
      instructions: report.instructions,
      sourceDigest: digests.source,
      artifactDigest: digests.artifact,
      archiveDigest: digests.archive,
      archiveBytes: report.archiveBytes,
      unpackedBytes: report.unpackedBytes,
      fileCount: report.manifest.files.length,
      diagnostics: toJson(warnings),
      message: input.message ?? null,
      ...(input.provenance && { provenance: toJson(cleanProvenance(input.provenance)) }),
      rebuild: toJson(rebuild),
      createdBy: actorView(ctx.actor),
      createdAt,
    },
    select: slotRevisionColumns,
  });
  const changes = { lastRevisionNumber: number, description, model: launch.model, changedAt: createdAt };
  await tx.agent.update({ where: { id: agent.id }, data: changes, select: { id: true } });
  return revision;
}

/** Everything that is stored here is plain JSON; absent keys go. */
function toJson(value: object): Prisma.InputJsonObject {
  return JSON.parse(JSON.stringify(value));
}
