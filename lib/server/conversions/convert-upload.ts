import "server-only";
import type { JobPool, UploadFile } from "#compiler/jobs";
import type { ConversionReport, ConvertInput } from "#schemas/conversion";
import { authorize } from "@/lib/server/authorize";
import type { ServiceContext } from "@/lib/server/context";
import { runConversion } from "@/lib/server/conversions/run-conversion";
import { jobPool } from "@/lib/server/jobs/compile";

/** What an upload would be in another format, with the loss report; nothing is stored. @throws {ServiceError} AGENT_INVALID. */
export async function convertUpload(
  ctx: ServiceContext,
  input: ConvertInput,
  upload: UploadFile,
  { jobs = jobPool(), signal }: { jobs?: JobPool; signal?: AbortSignal } = {},
): Promise<ConversionReport> {
  authorize(ctx, "agent:read");
  const { view } = await runConversion(jobs, { upload }, input, { signal });
  return view;
}
