import "server-only";
import { z } from "zod";
import type { DialectContexts } from "#core/dialect-contexts";
import { dialects } from "#core/dialects/dialect";
import type { AgentComparison } from "#core/diff/compare-agents";
import type { CompareOptions } from "#core/diff/compared-package";
import type { CompareRevisionsInput, ComparisonView } from "#schemas/comparison";
import { authorize } from "@/lib/server/authorize";
import { comparisonCache } from "@/lib/server/comparisons/comparison-cache";
import { type FoundSide, findSide } from "@/lib/server/comparisons/find-side";
import type { ServiceContext } from "@/lib/server/context";
import { runJob } from "@/lib/server/jobs/compile";
import { contextIn } from "@/lib/server/resolution/context-in";
import { type ResolutionSources, resolutionSources, withArchive } from "@/lib/server/resolution/with-archive";
import { parseDigest } from "@/lib/server/storage/object-store";

const dialectOf = z.enum(dialects);

/**
 * What is different between two revisions of one or two agents, permissions first. Worked out from the packages themselves, in another
 * process, and remembered; both sides with the settings of one environment. Reads by a token are logged.
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
  const settings = await settingsOf(ctx, environment, [from, to]);
  const run = { ...(as && { as }), ...(depth !== undefined && { depth }) };
  const key = JSON.stringify([from.revision.archiveDigest, to.revision.archiveDigest, settings.keys, as, depth]);
  const comparison = await remembered(key, () => comparePackages(from, to, { run, contexts: settings.contexts }, sources));
  return { from: from.view, to: to.view, contexts: settings.used, ...comparison };
}

async function remembered(key: string, workOut: () => Promise<AgentComparison>): Promise<AgentComparison> {
  const known = comparisonCache.get(key);
  if (known) return known;
  const comparison = await workOut();
  comparisonCache.set(key, comparison);
  return comparison;
}

/** `keys` name these very settings, format by format. */
type Settings = { used: ComparisonView["contexts"]; contexts: Partial<DialectContexts>; keys: [dialect: string, key: string][] };

/** The settings of each format among the sides. */
async function settingsOf(ctx: ServiceContext, environment: string | undefined, sides: readonly FoundSide[]): Promise<Settings> {
  const settings: Settings = { used: [], contexts: {}, keys: [] };
  for (const dialect of new Set(sides.map(({ revision }) => dialectOf.parse(revision.dialect)))) {
    const { used, contexts, key } = await contextIn(ctx, environment, dialect);
    settings.keys.push([dialect, key]);
    if (used) settings.used.push({ dialect, ...used });
    Object.assign(settings.contexts, contexts);
  }
  return settings;
}

function comparePackages(
  from: FoundSide,
  to: FoundSide,
  options: CompareOptions,
  { store, jobs }: ResolutionSources,
): Promise<AgentComparison> {
  const [left, right] = [parseDigest(from.revision.archiveDigest), parseDigest(to.revision.archiveDigest)];
  return withArchive(store, left, async (before) => {
    const value = await withArchive(store, right, (after) =>
      runJob(jobs, "compare", { before: { archivePath: before }, after: { archivePath: after }, ...options }),
    );
    return { ok: true, value, warnings: [] };
  });
}
