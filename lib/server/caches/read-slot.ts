import "server-only";
import type { SlotView } from "#schemas/slot";
import { canSeeEnvironment } from "@/lib/server/authorize";
import { type SlotAnswer, slotCache, slotKey } from "@/lib/server/caches/slot-cache";
import type { ServiceContext } from "@/lib/server/context";
import { connections } from "@/lib/server/db";
import { notFound } from "@/lib/server/errors";

type Row = {
  environment_id: string;
  agent_id: string;
  slot_id: string | null;
  version: number | null;
  retired_at: Date | null;
  changed_at: Date | null;
  revision_id: string | null;
  number: number | null;
  source_digest: string | null;
  artifact_digest: string | null;
  archive_digest: string | null;
  archive_bytes: number | null;
  model: string | null;
};

const query = `
  select e.id as environment_id, a.id as agent_id, s.id as slot_id, s.version, s.retired_at, s.changed_at,
    r.id as revision_id, r.number, r.source_digest, r.artifact_digest, r.archive_digest, r.archive_bytes, r.model
  from environment e
  join agent a on a.workspace_id = e.workspace_id and a.slug = $2
  left join slot s on s.agent_id = a.id and s.environment_id = e.id
  left join revision r on r.id = s.revision_id
  where e.workspace_id = $1 and e.name = $3`;

/**
 * What is active in one slot, as an answer ready to be sent: out of the cache, or by one prepared query.
 * @throws {ServiceError} NOT_FOUND for what the actor may not see, too.
 */
export async function readSlot(ctx: ServiceContext, agent: string, environment: string): Promise<SlotAnswer> {
  const key = slotKey(ctx.workspace.id, agent, environment);
  const answer = slotCache.get(key) ?? (await readAnswer(key, ctx.workspace.id, agent, environment));
  if (!answer || !canSeeEnvironment(ctx, answer.environmentId)) throw notFound(`slot of ${agent} in ${environment}`);
  return answer;
}

async function readAnswer(key: string, workspaceId: string, agent: string, environment: string): Promise<SlotAnswer | undefined> {
  const { generation } = slotCache;
  const { rows } = await connections().pool.query<Row>({ name: "slot-by-names", text: query, values: [workspaceId, agent, environment] });
  const row = rows[0];
  if (!row) return undefined;
  const version = row.version ?? 0;
  const answer: SlotAnswer = {
    body: JSON.stringify(viewOf(row, agent, environment, version)),
    // A slot that never moved has no row yet.
    etag: `"${row.slot_id ?? `${row.agent_id}.${row.environment_id}`}.${version}"`,
    environmentId: row.environment_id,
    agentId: row.agent_id,
    revisionId: row.revision_id,
    slotId: row.slot_id,
  };
  slotCache.set(key, answer, generation);
  return answer;
}

function viewOf(row: Row, agent: string, environment: string, version: number): SlotView {
  const { number, source_digest, artifact_digest, archive_digest, archive_bytes, model } = row;
  const isActive =
    number !== null &&
    source_digest !== null &&
    artifact_digest !== null &&
    archive_digest !== null &&
    archive_bytes !== null &&
    model !== null;
  return {
    agent,
    environment,
    state: isActive ? "active" : row.retired_at ? "retired" : "empty",
    version,
    revision: isActive
      ? {
          number,
          sourceDigest: source_digest,
          artifactDigest: artifact_digest,
          archiveDigest: archive_digest,
          archiveBytes: archive_bytes,
          model,
        }
      : null,
    changedAt: row.changed_at?.toISOString() ?? null,
  };
}
