import "server-only";
import type { JobRunOptions, UploadFile } from "#compiler/jobs";
import { nameModels } from "#core/diagnostics/name-models";
import { type PackedUpload, packUpload, type RefusedUpload } from "@/lib/server/checks/pack-upload";
import type { ServiceContext } from "@/lib/server/context";
import { runJob } from "@/lib/server/jobs/compile";
import { muxAround } from "@/lib/server/resolution/mux-around";
import type { ResolutionSources } from "@/lib/server/resolution/with-archive";

/**
 * Checks and packs an upload as `packUpload` does; of a Mux agent together with the agents of the workspace that it is based on, so that
 * its revision pins the chain it was resolved with. What is no Mux agent, or stands by itself, is packed once and pays nothing.
 */
export async function packInWorkspace(
  ctx: ServiceContext,
  sources: ResolutionSources,
  upload: UploadFile,
  archivePath: string,
  options?: JobRunOptions,
): Promise<PackedUpload | RefusedUpload> {
  const packed = await packUpload(sources.jobs, upload, archivePath, options);
  if (!mayBeBasedOnOthers(packed)) return withModels(ctx, packed);
  const left = await runJob(sources.jobs, "leavingBase", { upload }, options);
  const around = left.ok && left.value ? await muxAround(ctx, left.value, sources) : [];
  if (around.length === 0) return packed;
  return packUpload(sources.jobs, { ...upload, around }, archivePath, options);
}

/** Whoever wrote no model that could be one is told which the workspace has. */
async function withModels(ctx: ServiceContext, packed: PackedUpload | RefusedUpload): Promise<PackedUpload | RefusedUpload> {
  if (!("errors" in packed) || !packed.errors.some(({ code }) => code === "MODEL_FORMAT")) return packed;
  const rows = await ctx.db.modelEntry.findMany({
    where: { workspaceId: ctx.workspace.id },
    orderBy: { name: "asc" },
    select: { name: true },
  });
  const models = rows.map(({ name }) => name);
  const [first, ...others] = packed.errors;
  return { ...packed, errors: [nameModels(first, models), ...others.map((each) => nameModels(each, models))] };
}

/** A package brings its chain along. */
function mayBeBasedOnOthers(packed: PackedUpload | RefusedUpload): boolean {
  if ("errors" in packed) return packed.errors.some(({ code }) => code === "MUX_BASE_MISSING");
  return packed.report.dialect === "mux" && packed.proof === null;
}
