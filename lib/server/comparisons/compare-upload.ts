import "server-only";
import path from "node:path";
import type { JobRunOptions, UploadFile } from "#compiler/jobs";
import type { CompareUploadInput, ComparisonView } from "#schemas/comparison";
import { authorize } from "@/lib/server/authorize";
import { uploadRefused } from "@/lib/server/checks/pack-upload";
import { comparedSettings } from "@/lib/server/comparisons/compared-settings";
import { findSide } from "@/lib/server/comparisons/find-side";
import { rememberedComparison } from "@/lib/server/comparisons/remembered-comparison";
import type { ServiceContext } from "@/lib/server/context";
import { runJob } from "@/lib/server/jobs/compile";
import { withTempFolder } from "@/lib/server/jobs/temp-folder";
import { packInWorkspace } from "@/lib/server/resolution/pack-in-workspace";
import { type ResolutionSources, resolutionSources, withArchive } from "@/lib/server/resolution/with-archive";

/**
 * What would be different if an upload took the place of a revision: the upload is packed as deploy would, and stored nowhere.
 * @throws {ServiceError} NOT_FOUND, SLOT_EMPTY, AGENT_INVALID, OBJECT_MISSING, OBJECT_CORRUPT.
 */
export async function compareUpload(
  ctx: ServiceContext,
  { environment, as, depth, ...named }: CompareUploadInput,
  upload: UploadFile,
  { sources = resolutionSources(), ...options }: { sources?: ResolutionSources } & JobRunOptions = {},
): Promise<ComparisonView> {
  authorize(ctx, "agent:read");
  const from = await findSide(ctx, named.from);
  return withTempFolder(async (folder) => {
    const archivePath = path.join(folder, "archive.tgz");
    const packed = await packInWorkspace(ctx, sources, upload, archivePath, options);
    if ("errors" in packed) throw uploadRefused(packed);
    const { name, dialect, digests } = packed.report;
    const { used, contexts, keys } = await comparedSettings(ctx, environment, [from.dialect, dialect]);
    const run = { ...(as && { as }), ...(depth !== undefined && { depth }) };
    const comparison = await rememberedComparison({ before: from.archive, after: digests.archive, settings: keys, as, depth }, () =>
      withArchive(sources.store, from.archive, (before) =>
        runJob(sources.jobs, "compare", { before: { archivePath: before }, after: { archivePath }, run, contexts }, options),
      ),
    );
    return { from: from.view, to: { agent: name, revision: null, environment: null }, contexts: used, ...comparison };
  });
}
