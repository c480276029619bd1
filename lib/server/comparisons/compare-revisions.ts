import "server-only";
import type { AgentComparison } from "#core/diff/compare-agents";
import type { CompareOptions } from "#core/diff/compared-package";
import type { CompareRevisionsInput, ComparisonView } from "#schemas/comparison";
import { authorize } from "@/lib/server/authorize";
import { comparedSettings } from "@/lib/server/comparisons/compared-settings";
import { type FoundSide, findSide } from "@/lib/server/comparisons/find-side";
import { keepChange } from "@/lib/server/comparisons/keep-change";
import { sharedComparison } from "@/lib/server/comparisons/remembered-comparison";
import type { ServiceContext } from "@/lib/server/context";
import { runJob } from "@/lib/server/jobs/compile";
import { type ResolutionSources, resolutionSources, withArchive } from "@/lib/server/resolution/with-archive";

/**
 * What is different between two revisions of one or two agents, permissions first. Worked out from the packages themselves, in another
 * process, once for all who ask at the same time, and remembered; both sides with the settings of one environment. Reads by a token are logged.
 * @throws {ServiceError} NOT_FOUND, SLOT_EMPTY, OBJECT_MISSING, OBJECT_CORRUPT.
 */
export async function compareRevisions(
  ctx: ServiceContext,
  { environment, as, depth, ...named }: CompareRevisionsInput,
  sources: ResolutionSources = resolutionSources(),
): Promise<ComparisonView> {
  authorize(ctx, "agent:read");
  const from = await findSide(ctx, named.from);
  const to = await findSide(ctx, named.to);
  const { used, contexts, keys } = await comparedSettings(ctx, environment, [from.dialect, to.dialect]);
  const run = { ...(as && { as }), ...(depth !== undefined && { depth }) };
  const comparison = await sharedComparison({ before: from.archive, after: to.archive, settings: keys, as, depth }, () =>
    comparePackages(from, to, { run, contexts }, sources),
  );
  if (environment === undefined && as === undefined && depth === undefined) await keepChange(ctx, from, to, comparison);
  return { from: from.view, to: to.view, contexts: used, ...comparison };
}

function comparePackages(
  from: FoundSide,
  to: FoundSide,
  options: CompareOptions,
  { store, jobs }: ResolutionSources,
): Promise<AgentComparison> {
  return withArchive(store, from.archive, async (before) => {
    const value = await withArchive(store, to.archive, (after) =>
      runJob(jobs, "compare", { before: { archivePath: before }, after: { archivePath: after }, ...options }),
    );
    return { ok: true, value, warnings: [] };
  });
}
