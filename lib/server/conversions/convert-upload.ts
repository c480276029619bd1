import "server-only";
import type { UploadFile } from "#compiler/jobs";
import type { ConversionReport, ConvertInput } from "#schemas/conversion";
import { authorize } from "@/lib/server/authorize";
import type { ServiceContext } from "@/lib/server/context";
import { runConversion } from "@/lib/server/conversions/run-conversion";
import { type ResolutionSources, resolutionSources } from "@/lib/server/resolution/with-archive";

/** What an upload would be in another format, with the loss report; nothing is stored. @throws {ServiceError} AGENT_INVALID. */
export async function convertUpload(
  ctx: ServiceContext,
  input: ConvertInput,
  upload: UploadFile,
  { sources = resolutionSources(), signal }: { sources?: ResolutionSources; signal?: AbortSignal } = {},
): Promise<ConversionReport> {
  authorize(ctx, "agent:read");
  const { view } = await runConversion(ctx, sources, { upload }, input, { signal });
  return view;
}
