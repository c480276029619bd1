import "server-only";
import type { PackageReport } from "#compiler/jobs";
import type { ReleaseWorkspace } from "#core/release/activation-blockers";
import { findAgentIfAny } from "@/lib/server/agents/find-agent";
import type { ServiceContext } from "@/lib/server/context";
import { findInRail } from "@/lib/server/environments/find-in-rail";
import { listRail, type RailEnvironment } from "@/lib/server/environments/list-rail";
import type { DeployState } from "@/lib/server/revisions/admit-deploy";
import { readDeployed } from "@/lib/server/revisions/read-deployed";
import { readReleaseWorkspace } from "@/lib/server/slots/read-release-workspace";

/** What a deploy meets that does not depend on the package, so that it can be read while the package is made. */
export type DeployGround = { workspace: ReleaseWorkspace; environment: RailEnvironment | null };

/** @throws {ServiceError} NOT_FOUND for an environment that is not there or cannot be seen. */
export async function readDeployGround(ctx: ServiceContext, environmentName: string | undefined): Promise<DeployGround> {
  const [workspace, rail] = await Promise.all([readReleaseWorkspace(ctx), environmentName === undefined ? [] : listRail(ctx.db, ctx)]);
  return { workspace, environment: environmentName === undefined ? null : findInRail(ctx, rail, environmentName) };
}

/** The rest of it. Read without a lock, so that most refusals come before anything is stored. */
export async function readDeployState(
  ctx: ServiceContext,
  { name, digests }: PackageReport,
  { workspace, environment }: DeployGround,
): Promise<DeployState> {
  const named = { workspaceId: ctx.workspace.id, slug: name };
  const [agent, deployed] = await Promise.all([
    findAgentIfAny(ctx.db, ctx, name),
    readDeployed(ctx.db, { agent: named, environmentId: environment?.id ?? null, artifactDigest: digests.artifact }),
  ]);
  return { agent, ...deployed, workspace };
}
