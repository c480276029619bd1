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
      model: string | null;
    }
  | { slotId: string | null; revisionId: null }
);

/** A slot with the ids that say who may see it and what a read of it is a pull of. */
export type FoundSlot = {
  view: SlotView;
  agentId: string;
  environmentId: string;
  /** Both null where nothing is active. */
  active: { slotId: string; revisionId: string } | null;
};

/** Finds a slot in one query, whoever asks; null when agent or environment is not there. */
export async function findSlot(workspaceId: string, { agent, environment }: SlotTarget): Promise<FoundSlot | null> {
  const found = await connections().pool.query<Row>({ ...query, values: [workspaceId, agent, environment] });
  const [row] = found.rows;
  if (!row) return null;
  const { agentId, environmentId } = row;
  if (row.revisionId === null)
    return { view: toSlotView(row.agent, row.environment, { ...row, revision: null }), agentId, environmentId, active: null };
  const { slotId, revisionId } = row;
  return {
    view: toSlotView(row.agent, row.environment, { ...row, revision: row }),
    agentId,
    environmentId,
    active: { slotId, revisionId },
  };
}

/**
 * What is active in a slot. A read by a token is logged as a pull of the revision.
 * @throws {ServiceError} NOT_FOUND for an agent or environment that is not there or cannot be seen.
 */
export async function getSlot(ctx: ServiceContext, target: SlotTarget): Promise<SlotView> {
  return readFoundSlot(ctx, target, await findSlot(ctx.workspace.id, target)).view;
}

/** The rest of `getSlot`, for a slot that was found before: may the actor see it, and what is logged. */
export function readFoundSlot<Found extends Omit<FoundSlot, "view">>(ctx: ServiceContext, target: SlotTarget, found: Found | null): Found {
  authorize(ctx, "agent:read");
  if (!found || !canSeeEnvironment(ctx, found.environmentId)) throw notFound(`slot ${target.agent}@${target.environment}`);
  if (found.active) logPull(ctx, { agentId: found.agentId, revisionId: found.active.revisionId, via: found.active.slotId });
  return found;
}
