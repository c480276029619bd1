import "server-only";
import type { Db, Tx } from "@/lib/server/db";
import { Prisma } from "@/lib/server/generated/prisma/client";
import { planOnce } from "@/lib/server/plan-once";
import { type SlotRevisionRow, selectedSlotRevision } from "@/lib/server/revisions/revision-row";
import { neverMoved, type SlotJoin, type SlotRow, toSlotRow } from "@/lib/server/slots/slot-row";

/** What of an agent a deploy meets: its slot (null without an environment), and its revision with the same artifact. */
export type Deployed = { slot: SlotRow | null; existing: SlotRevisionRow | null };

export type DeployedOf = {
  /** By id where the agent is locked, else by name: an agent that is not there has neither. */
  agent: { id: string } | { workspaceId: string; slug: string };
  environmentId: string | null;
  artifactDigest: string;
};

/** The slot with its revision, and the other revision without a slot. */
type Row = SlotJoin | ({ [Column in "slotId" | "version" | "changedAt"]: null } & SlotRevisionRow);

/** One query, because whoever waits for the agent waits for each round trip. */
export async function readDeployed(db: Db | Tx, { agent, environmentId, artifactDigest }: DeployedOf): Promise<Deployed> {
  const agentId =
    "id" in agent
      ? Prisma.sql`${agent.id}::uuid`
      : Prisma.sql`(select id from agent where workspace_id = ${agent.workspaceId}::uuid and slug = ${agent.slug})`;
  const rows = await db.$queryRaw<Row[]>`${planOnce}
    select s.id as "slotId", s.version, s.changed_at as "changedAt", ${selectedSlotRevision}
    from slot s left join revision r on r.id = s.revision_id
    where s.agent_id = ${agentId} and s.environment_id = ${environmentId}::uuid
    union all
    select null, null, null, ${selectedSlotRevision}
    from revision r where r.agent_id = ${agentId} and r.artifact_digest = ${artifactDigest}`;
  let slot = environmentId === null ? null : neverMoved;
  let existing: SlotRevisionRow | null = null;
  for (const row of rows) {
    if (row.slotId !== null) {
      slot = toSlotRow(row);
    } else {
      const { slotId, version, changedAt, ...revision } = row;
      existing = revision;
    }
  }
  return { slot, existing };
}
