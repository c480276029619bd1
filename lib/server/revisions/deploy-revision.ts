import "server-only";
import path from "node:path";
import type { UploadFile } from "#compiler/jobs";
import type { DeployResult } from "#schemas/deploy";
import { authorize, authorizeSlotMove } from "@/lib/server/authorize";
import { uploadRefused } from "@/lib/server/checks/pack-upload";
import type { ServiceContext } from "@/lib/server/context";
import type { Tx } from "@/lib/server/db";
import { withTempFolder } from "@/lib/server/jobs/temp-folder";
import { packInWorkspace } from "@/lib/server/resolution/pack-in-workspace";
import { admitDeploy } from "@/lib/server/revisions/admit-deploy";
import { commitDeploy } from "@/lib/server/revisions/commit-deploy";
import { type DeploySteps, deploySteps } from "@/lib/server/revisions/deploy-steps";
import type { RevisionToStore } from "@/lib/server/revisions/insert-revision";
import { prepareRevision, secondBuild } from "@/lib/server/revisions/prepare-revision";
import { readDeployGround, readDeployState } from "@/lib/server/revisions/read-deploy-state";
import { revisionSummaries } from "@/lib/server/revisions/revision-summary";

export type DeployOptions = {
  signal?: AbortSignal | undefined;
  /**
   * What is to be written if and only if the deploy is: `lock` comes before all locks of its transaction, since whoever holds the same row
   * may wait for the head of the audit chain; `write` is its end.
   */
  alongside?: { lock(tx: Tx): Promise<unknown>; write(tx: Tx, stored: { agent: string; revision: number }): Promise<void> };
};

/**
 * Stores an upload — an agent folder, or a package — as the next revision of its agent, and activates it where `environment`
 * asks for it. The same artifact again is the same revision. Check, pack, archive into the store, then one short transaction:
 * a crash anywhere in between leaves at most an object that nothing refers to, and the same deploy succeeds afterwards.
 *
 * @throws {ServiceError} AGENT_INVALID with all findings, a size limit's code (413), AGENT_INLINE_SLUG, AGENT_ARCHIVED,
 *   AGENT_CHANGED, SLOT_MOVED, or the first of the release rules' refusals. No refusal makes a revision.
 */
export async function deployRevision(
  ctx: ServiceContext,
  input: RevisionToStore,
  upload: UploadFile,
  steps: DeploySteps = deploySteps(),
  { signal, alongside }: DeployOptions = {},
): Promise<DeployResult> {
  authorize(ctx, "revision:deploy");
  return withTempFolder(async (folder) => {
    const archivePath = path.join(folder, "archive.tgz");
    const { root, dialect } = input;
    const named = { ...upload, ...(root !== undefined && { root }), ...(dialect && { dialect }) };
    const [packed, ground] = await Promise.all([
      packInWorkspace(ctx, steps, named, archivePath, signal ? { signal } : {}),
      readDeployGround(ctx, input.environment),
    ]);
    if (ground.environment) authorizeSlotMove(ctx, ground.environment);
    if ("errors" in packed) throw uploadRefused(packed);
    const { report, leftOut, warnings } = packed;
    // Begun before anybody knows whether it is needed, because finding out takes as long.
    const rebuild = secondBuild(steps, packed, archivePath);
    const rebuilt = rebuild.catch(() => {});
    try {
      const state = await readDeployState(ctx, report, ground);
      admitDeploy(report, input, state);

      const { prepared, notes } = await prepareRevision(ctx, steps, {
        packed,
        archivePath,
        rebuild,
        agent: state.agent,
        existing: state.existing,
      });
      const committed = await ctx.db.$transaction(async (tx) => {
        await alongside?.lock(tx);
        const done = await commitDeploy(tx, ctx, prepared, input, state.workspace);
        await alongside?.write(tx, { agent: done.agent.slug, revision: done.revision.number });
        steps.reached("before-commit");
        return done;
      });
      steps.reached("after-commit");

      const { agent, revision, reused, created, move } = committed;
      const [summary] = await revisionSummaries(ctx.db, ctx, agent.id, { number: revision.number });
      if (!summary) throw new Error(`revision ${revision.id} vanished after its commit`);
      return {
        agent: agent.slug,
        revision: summary,
        reused,
        created,
        previousRevision: reused || revision.number === 1 ? null : revision.number - 1,
        slot: move?.slot ?? null,
        activation: move?.activation ?? null,
        diagnostics: [...warnings, ...notes],
        leftOut,
        remarks: state.workspace.sandboxProviders.length === 0 ? [registryOnly] : [],
      };
    } finally {
      // It reads the archive, which goes with the folder.
      await rebuilt;
    }
  });
}

const registryOnly =
  "This workspace is a registry only: no sandbox provider is configured, so revisions are stored and activated, and nothing runs.";
