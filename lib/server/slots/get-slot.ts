import "server-only";
import type { SlotTarget, SlotView } from "#schemas/slot";
import { authorize, canSeeEnvironment } from "@/lib/server/authorize";
import type { ServiceContext } from "@/lib/server/context";
import { connections } from "@/lib/server/db";
import { notFound } from "@/lib/server/errors";
import { logPull } from "@/lib/server/slots/log-pull";
import { toSlotView } from "@/lib/server/slots/slot-row";

/** Prepared once for each connection: runtimes ask it thousands of times a minute. */
const query = {
  name: "get-slot",
  text: `
    select a.id as "agentId", a.slug as agent, e.id as "environmentId", e.name as environment,
      s.id as "slotId", coalesce(s.version, 0) as version, s.changed_at as "changedAt",
      r.id as "revisionId", r.number, r.source_digest as "sourceDigest", r.artifact_digest as "artifactDigest",
      r.archive_digest as "archiveDigest", r.archive_bytes as "archiveBytes", r.model
    from agent a
    join environment e on e.workspace_id = a.workspace_id and e.name = $3
    left join slot s on s.agent_id = a.id and s.environment_id = e.id
    left join revision r on r.id = s.revision_id
    where a.workspace_id = $1 and a.slug = $2`,
};

type Row = {
  agentId: string;
  agent: string;
  environmentId: string;
  environment: string;
  version: number;
  changedAt: Date | null;
} & (
  | {
      slotId: string;
      revisionId: string;
      number: number;
      sourceDigest: string;
      artifactDigest: string;
      archiveDigest: string;
      archiveBytes: number;
      model: string;
    }
  | { slotId: string | null; revisionId: null }
);

/**
 * What is active in a slot, in one query. A read by a token is logged as a pull of the revision.
 * @throws {ServiceError} NOT_FOUND for an agent or environment that is not there or cannot be seen.
 */
export async function getSlot(ctx: ServiceContext, { agent, environment }: SlotTarget): Promise<SlotView> {
  authorize(ctx, "agent:read");
  const found = await connections().pool.query<Row>({ ...query, values: [ctx.workspace.id, agent, environment] });
  const [row] = found.rows;
  if (!row || !canSeeEnvironment(ctx, row.environmentId)) throw notFound(`slot ${agent}@${environment}`);
  if (row.revisionId === null) return toSlotView(row.agent, row.environment, { ...row, revision: null });
  logPull(ctx, { agentId: row.agentId, revisionId: row.revisionId, via: row.slotId });
  return toSlotView(row.agent, row.environment, { ...row, revision: row });
}
