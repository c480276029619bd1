import "server-only";
import type { PackageReport } from "#compiler/jobs";
import type { ServiceContext } from "@/lib/server/context";
import { findInRail } from "@/lib/server/environments/find-in-rail";
import { listRail, type RailEnvironment } from "@/lib/server/environments/list-rail";
import type { DeployState } from "@/lib/server/revisions/admit-deploy";
import { slotRevisionColumns } from "@/lib/server/revisions/revision-row";
import { readReleaseWorkspace } from "@/lib/server/slots/read-release-workspace";
import { readSlot } from "@/lib/server/slots/slot-row";

/**
 * What a deploy meets, read without a lock, so that most refusals come before anything is stored.
 * @throws {ServiceError} NOT_FOUND for an environment that is not there or cannot be seen.
 */
export async function readDeployState(
  ctx: ServiceContext,
  { name, digests }: PackageReport,
  environmentName: string | undefined,
): Promise<DeployState & { environment: RailEnvironment | null }> {
  const [agent, rail, workspace] = await Promise.all([
    ctx.db.agent.findUnique({ where: { workspaceId_slug: { workspaceId: ctx.workspace.id, slug: name } } }),
    environmentName === undefined ? [] : listRail(ctx.db, ctx),
    readReleaseWorkspace(ctx),
  ]);
  const environment = environmentName === undefined ? null : findInRail(ctx, rail, environmentName);
  const [existing, slot] = await Promise.all([
    agent &&
      ctx.db.revision.findUnique({
        where: { agentId_artifactDigest: { agentId: agent.id, artifactDigest: digests.artifact } },
        select: slotRevisionColumns,
      }),
    environment && readSlot(ctx.db, agent?.id ?? noAgent, environment.id),
  ]);
  return { agent, environment, existing, slot, workspace };
}

/** An id that no row has: the slot of an agent that is not there yet. */
const noAgent = "00000000-0000-0000-0000-000000000000";
