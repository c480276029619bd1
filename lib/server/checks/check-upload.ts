import "server-only";
import path from "node:path";
import type { JobPool, UploadFile } from "#compiler/jobs";
import type { CheckReport } from "#schemas/check";
import { authorize } from "@/lib/server/authorize";
import type { ServiceContext } from "@/lib/server/context";
import { jobPool } from "@/lib/server/jobs/compile";
import { withTempFolder } from "@/lib/server/jobs/temp-folder";
import { packInWorkspace } from "@/lib/server/resolution/pack-in-workspace";
import { objectStore } from "@/lib/server/storage/open-object-store";

/** Checks and packs an upload as deploy would, and stores nothing: the package it would make, or every finding. */
export async function checkUpload(
  ctx: ServiceContext,
  upload: UploadFile,
  options: { jobs?: JobPool; signal?: AbortSignal } = {},
): Promise<CheckReport> {
  authorize(ctx, "agent:read");
  return withTempFolder(async (folder) => {
    const { jobs = jobPool(), ...run } = options;
    const packed = await packInWorkspace(ctx, { store: objectStore(), jobs }, upload, path.join(folder, "archive.tgz"), run);
    if ("errors" in packed) {
      return { status: "invalid", name: null, diagnostics: [...packed.errors, ...packed.warnings], leftOut: [] };
    }
    const { name, digests, archiveBytes, unpackedBytes, manifest, launch } = packed.report;
    const { warnings: diagnostics, leftOut } = packed;
    return { status: "valid", name, digests, archiveBytes, unpackedBytes, manifest, launch, diagnostics, leftOut };
  });
}
