import "server-only";
import type { JobPool, JobRunOptions, LeftOut, PackageReport, UploadFile } from "#compiler/jobs";
import type { Diagnostic } from "#core/diagnostics/diagnostic";
import type { SearchEntry } from "#core/search/search-entry";
import { ServiceError } from "@/lib/server/errors";
import { runJob } from "@/lib/server/jobs/compile";

/** `proof` is set for an upload that was a package already: whether it could be built again here. `entry` is what the agent is found by. */
export type PackedUpload = {
  report: PackageReport;
  entry: SearchEntry;
  proof: "identical" | "unproven" | null;
  leftOut: LeftOut[];
  warnings: Diagnostic[];
};

/** A refusal with its findings: errors first, in rule order. */
export type RefusedUpload = { errors: [Diagnostic, ...Diagnostic[]]; warnings: Diagnostic[] };

/**
 * Checks an upload, be it an agent folder or a package, and writes its archive to `archivePath`.
 * @throws {ServiceError} for a job that gave no answer.
 */
export async function packUpload(
  pool: JobPool,
  upload: UploadFile,
  archivePath: string,
  options?: JobRunOptions,
): Promise<PackedUpload | RefusedUpload> {
  const packed = await runJob(pool, "pack", { upload, archivePath }, options);
  if (!packed.ok) return packed;
  const { entry, proof, leftOut, ...report } = packed.value;
  return { report, entry, proof, leftOut, warnings: packed.warnings };
}

const tooLarge = new Set(["PACKAGE_TOO_LARGE", "UPLOAD_TOO_LARGE", "UPLOAD_TOO_MANY_ENTRIES", "UPLOAD_RATIO"]);

/** A refused upload as an error: AGENT_INVALID (422), or the code of the limit that it exceeds (413). */
export function uploadRefused({ errors, warnings }: RefusedUpload): ServiceError {
  const [first] = errors;
  const diagnostics = [...errors, ...warnings];
  if (tooLarge.has(first.code)) {
    return new ServiceError("TOO_LARGE", first.message, { code: first.code, diagnostics, ...(first.hint && { hint: first.hint }) });
  }
  const others = errors.length > 1 ? ` There are ${errors.length} errors.` : "";
  return new ServiceError("INVALID", `${first.message}${others}`, {
    code: "AGENT_INVALID",
    hint: "Correct what the findings name, and deploy again. Nothing was stored.",
    diagnostics,
  });
}
