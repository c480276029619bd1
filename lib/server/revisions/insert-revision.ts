import "server-only";
import type { PackageReport } from "#compiler/jobs";
import type { Diagnostic } from "#core/diagnostics/diagnostic";
import type { SearchEntry } from "#core/search/search-entry";
import type { ConversionRecord } from "#schemas/conversion-record";
import type { DeployRevisionInput } from "#schemas/deploy";
import type { RebuildProof } from "#schemas/revision";
import { nextChange } from "@/lib/server/agents/next-change";
import { writeAgentText } from "@/lib/server/catalog/write-agent-text";
import { actorView, type ServiceContext } from "@/lib/server/context";
import type { Tx } from "@/lib/server/db";
import type { Agent } from "@/lib/server/generated/prisma/client";
import { planOnce } from "@/lib/server/plan-once";
import { cleanProvenance } from "@/lib/server/revisions/clean-provenance";
import { type SlotRevisionRow, selectedSlotRevision } from "@/lib/server/revisions/revision-row";
import { storableJsonText, storableText } from "@/lib/server/revisions/storable";
import { objectReclaimed, storedMark } from "@/lib/server/revisions/store-archive";
import { uuidv7 } from "@/lib/server/uuidv7";

/** A package with everything that its revision will say. `rebuild` is null when the revision exists already. */
export type PreparedRevision = { report: PackageReport; entry: SearchEntry; warnings: Diagnostic[]; rebuild: RebuildProof | null };

/** What is asked of a deploy; `conversion` says what the source was made from, `expectedAgent` which agent alone it may belong to. */
export type RevisionToStore = DeployRevisionInput & { conversion?: ConversionRecord; expectedAgent?: string };

/**
 * Gives the package the next number of the agent, which is locked, shows in lists what it says, and marks its archive as referred to: in
 * one statement, because whoever waits for the agent waits for each round trip.
 * @throws {ServiceError} UNAVAILABLE when the archive was collected meanwhile.
 */
export async function insertRevision(
  tx: Tx,
  ctx: ServiceContext,
  agent: Agent,
  { report, entry, warnings, rebuild }: PreparedRevision,
  input: RevisionToStore,
): Promise<SlotRevisionRow> {
  if (!rebuild) throw new Error(`${agent.slug}: a new revision without a second build`);
  const number = agent.lastRevisionNumber + 1;
  const { digests, launch, manifest } = report;
  const description = report.description === null ? null : storableText(report.description);
  const provenance = input.provenance ? storableJsonText(cleanProvenance(input.provenance)) : null;
  const conversion = input.conversion ? storableJsonText(input.conversion) : null;
  const createdAt = nextChange(agent);
  const [revision] = await tx.$queryRaw<SlotRevisionRow[]>`${planOnce}
    with marked as (${storedMark(digests.archive)} returning digest),
    listed as (
      update agent set last_revision_number = ${number}::int, description = ${description}::text, model = ${launch.model}::text,
        changed_at = ${createdAt}::timestamptz
      from marked where agent.id = ${agent.id}::uuid
    ),
    r as (
      insert into revision (id, workspace_id, agent_id, number, dialect, edition, description, model, definition, launch, manifest, policy,
        instructions, source_digest, artifact_digest, archive_digest, archive_bytes, unpacked_bytes, file_count, diagnostics, message,
        provenance, conversion, rebuild, created_by, created_at)
      select ${uuidv7(createdAt.getTime())}::uuid, ${ctx.workspace.id}::uuid, ${agent.id}::uuid, ${number}::int, ${report.dialect}::text,
        ${report.edition}::text, ${description}::text, ${launch.model}::text, ${storableJsonText(report.definition)}::jsonb,
        ${storableJsonText(launch)}::jsonb, ${storableJsonText(manifest)}::jsonb, ${storableJsonText(report.policy)}::jsonb,
        ${storableText(report.instructions)}::text, ${digests.source}::text, ${digests.artifact}::text, marked.digest,
        ${report.archiveBytes}::int, ${report.unpackedBytes}::int, ${manifest.files.length}::int, ${storableJsonText(warnings)}::jsonb,
        ${input.message ?? null}::text, ${provenance}::jsonb, ${conversion}::jsonb, ${storableJsonText(rebuild)}::jsonb,
        ${JSON.stringify(actorView(ctx.actor))}::jsonb, ${createdAt}::timestamptz
      from marked
      returning *
    )
    select ${selectedSlotRevision} from r`;
  if (!revision) throw objectReclaimed();
  await writeAgentText(tx, agent, entry);
  return revision;
}
