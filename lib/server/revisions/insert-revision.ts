import "server-only";
import type { PackageReport } from "#compiler/jobs";
import type { Diagnostic } from "#core/diagnostics/diagnostic";
import type { ConversionRecord } from "#schemas/conversion-record";
import type { DeployRevisionInput } from "#schemas/deploy";
import type { RebuildProof } from "#schemas/revision";
import { nextChange } from "@/lib/server/agents/next-change";
import { textOfRevision } from "@/lib/server/catalog/text-of-revision";
import { writeAgentText } from "@/lib/server/catalog/write-agent-text";
import { actorView, type ServiceContext } from "@/lib/server/context";
import type { Tx } from "@/lib/server/db";
import { type Agent, Prisma } from "@/lib/server/generated/prisma/client";
import { cleanProvenance } from "@/lib/server/revisions/clean-provenance";
import { type SlotRevisionRow, slotRevisionColumns } from "@/lib/server/revisions/revision-row";
import { storableJson, storableText } from "@/lib/server/revisions/storable";
import { markStored } from "@/lib/server/revisions/store-archive";

/** A package with everything that its revision will say. `rebuild` is null when the revision exists already. */
export type PreparedRevision = { report: PackageReport; warnings: Diagnostic[]; rebuild: RebuildProof | null };

/** What is asked of a deploy; `conversion` says what the source was made from, `expectedAgent` which agent alone it may belong to. */
export type RevisionToStore = DeployRevisionInput & { conversion?: ConversionRecord; expectedAgent?: string };

/**
 * Gives the package the next number of the agent, which is locked, and marks its archive as referred to.
 * @throws {ServiceError} UNAVAILABLE when the archive was collected meanwhile.
 */
export async function insertRevision(
  tx: Tx,
  ctx: ServiceContext,
  agent: Agent,
  { report, warnings, rebuild }: PreparedRevision,
  input: RevisionToStore,
): Promise<SlotRevisionRow> {
  if (!rebuild) throw new Error(`${agent.slug}: a new revision without a second build`);
  const number = agent.lastRevisionNumber + 1;
  const { digests, launch } = report;
  const description = report.description === null ? null : storableText(report.description);
  const createdAt = nextChange(agent);
  const revision = await tx.revision.create({
    data: {
      workspaceId: ctx.workspace.id,
      agentId: agent.id,
      number,
      dialect: report.dialect,
      edition: report.edition,
      description,
      model: launch.model,
      definition: storableJson(report.definition),
      launch: storableJson(launch),
      manifest: storableJson(report.manifest),
      policy: storableJson(report.policy),
      instructions: storableText(report.instructions),
      sourceDigest: digests.source,
      artifactDigest: digests.artifact,
      archiveDigest: digests.archive,
      archiveBytes: report.archiveBytes,
      unpackedBytes: report.unpackedBytes,
      fileCount: report.manifest.files.length,
      diagnostics: storableJson(warnings),
      message: input.message ?? null,
      ...(input.provenance && { provenance: storableJson(cleanProvenance(input.provenance)) }),
      ...(input.conversion && { conversion: storableJson(input.conversion) }),
      rebuild: storableJson(rebuild),
      createdBy: actorView(ctx.actor),
      createdAt,
    },
    select: slotRevisionColumns,
  });
  await markStored(
    tx,
    digests.archive,
    Prisma.sql`update agent set last_revision_number = ${number}, description = ${description}, model = ${launch.model}, changed_at = ${createdAt}
      where id = ${agent.id}::uuid`,
  );
  const { manifest, instructions, dialect } = report;
  const parts = textOfRevision({ name: agent.slug, description, model: launch.model, launch, manifest, instructions });
  await writeAgentText(tx, { id: agent.id, workspaceId: ctx.workspace.id, dialect, parts });
  return revision;
}
