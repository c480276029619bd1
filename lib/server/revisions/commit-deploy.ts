import "server-only";
import type { ReleaseWorkspace } from "#core/release/activation-blockers";
import type { SlotMoveResult } from "#schemas/slot";
import { lockAgent, lockAgentIfAny } from "@/lib/server/agents/find-agent";
import { record } from "@/lib/server/audit/record";
import { authorizeSlotMove } from "@/lib/server/authorize";
import { refreshFacts } from "@/lib/server/catalog/refresh-facts";
import type { ServiceContext } from "@/lib/server/context";
import type { Tx } from "@/lib/server/db";
import type { Agent } from "@/lib/server/generated/prisma/client";
import { admitDeploy } from "@/lib/server/revisions/admit-deploy";
import { insertRevision, type PreparedRevision, type RevisionToStore } from "@/lib/server/revisions/insert-revision";
import { readDeployed } from "@/lib/server/revisions/read-deployed";
import type { SlotRevisionRow } from "@/lib/server/revisions/revision-row";
import { markStored } from "@/lib/server/revisions/store-archive";
import { lockEnvironment } from "@/lib/server/slots/lock-environment";
import { moveSlot } from "@/lib/server/slots/move-slot";
import { unmoved } from "@/lib/server/slots/refuse-blocked";
import { uuidv7 } from "@/lib/server/uuidv7";

export type CommittedDeploy = {
  agent: Agent;
  revision: SlotRevisionRow;
  reused: boolean;
  created: boolean;
  move: SlotMoveResult | null;
};

/**
 * The one short transaction of a deploy, in the order in which all of them lock: agent, environment, object, slot, head of
 * the audit chain. The archive is in the store before it begins.
 */
export async function commitDeploy(
  tx: Tx,
  ctx: ServiceContext,
  prepared: PreparedRevision,
  input: RevisionToStore,
  workspace: ReleaseWorkspace,
): Promise<CommittedDeploy> {
  const { report } = prepared;
  const { agent, created } = await lockOrCreateAgent(tx, ctx, prepared);
  const environment = input.environment === undefined ? null : await lockEnvironment(tx, ctx, input.environment);
  if (environment) authorizeSlotMove(ctx, environment);
  const { slot, existing } = await readDeployed(tx, {
    agent,
    environmentId: environment?.id ?? null,
    artifactDigest: report.digests.artifact,
  });
  admitDeploy(report, input, { agent, slot, existing, workspace });

  if (existing) await markStored(tx, existing.archiveDigest);
  const revision = existing ?? (await insertRevision(tx, ctx, agent, prepared, input));
  const move = environment && slot && (await activate(tx, ctx, { agent, environment, slot, revision, reason: input.message }));
  if (!existing && !move?.activation) await refreshFacts(tx, [agent.id]);
  if (!existing || move?.activation) await recordDeploy(tx, ctx, { agent, revision, reused: existing !== null, created, move });
  return { agent, revision, reused: existing !== null, created, move };
}

type Activation = Omit<Parameters<typeof moveSlot>[2], "kind"> & { revision: SlotRevisionRow };

async function activate(tx: Tx, ctx: ServiceContext, target: Activation): Promise<SlotMoveResult> {
  const { agent, environment, slot, revision } = target;
  if (slot.revisionId === revision.id) return unmoved(agent, environment, slot);
  return moveSlot(tx, ctx, { kind: "deploy", ...target });
}

async function lockOrCreateAgent(tx: Tx, ctx: ServiceContext, { report }: PreparedRevision): Promise<{ agent: Agent; created: boolean }> {
  const known = await lockAgentIfAny(tx, ctx, report.name);
  if (known) return { agent: known, created: false };
  // Of several first deploys at once one inserts the row; the others wait here for its commit, and then find it.
  const inserted = await tx.$executeRaw`
    insert into agent (id, workspace_id, slug, dialect)
    values (${uuidv7()}::uuid, ${ctx.workspace.id}::uuid, ${report.name}, ${report.dialect})
    on conflict (workspace_id, slug) do nothing`;
  return { agent: await lockAgent(tx, ctx, report.name), created: inserted === 1 };
}

async function recordDeploy(tx: Tx, ctx: ServiceContext, { agent, revision, reused, created, move }: CommittedDeploy): Promise<void> {
  const activation = move?.activation;
  await record(tx, ctx, {
    action: "revision.deployed",
    subject: { kind: "agent", id: agent.id },
    data: {
      agent: agent.slug,
      revision: revision.number,
      artifactDigest: revision.artifactDigest,
      reused,
      created,
      activated: activation ? { environment: activation.environment, from: activation.from, slotVersion: activation.slotVersion } : null,
    },
  });
}
