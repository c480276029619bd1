import "server-only";
import type { ConvertedSource, ConvertJobInput } from "#compiler/conversion-job";
import type { JobPool } from "#compiler/jobs";
import type { Choices } from "#core/convert/conversion";
import type { ConvertInput } from "#schemas/conversion";
import { ServiceError } from "@/lib/server/errors";
import { runJob } from "@/lib/server/jobs/compile";

/**
 * Converts in a process of its own, since sources are hostile.
 * @throws {ServiceError} AGENT_INVALID with the findings of a source that is no agent, or has the format already.
 */
export async function runConversion(
  jobs: JobPool,
  source: ConvertJobInput["source"],
  input: ConvertInput,
  { targetPath, signal }: { targetPath?: string; signal?: AbortSignal | undefined } = {},
): Promise<ConvertedSource> {
  const job = { source, to: input.to, choices: choicesOf(input), ...(targetPath !== undefined && { targetPath }) };
  const converted = await runJob(jobs, "convert", job, signal && { signal });
  if (converted.ok) return converted.value;
  const [first] = converted.errors;
  throw new ServiceError("INVALID", first.message, {
    code: "AGENT_INVALID",
    hint: first.hint ?? "Correct what the findings name, and convert again.",
    diagnostics: [...converted.errors, ...converted.warnings],
  });
}

function choicesOf({ name, model, description, into }: ConvertInput): Choices {
  return {
    ...(name && { name }),
    ...(model && { model }),
    ...(description && { description }),
    ...(into && { agent: into }),
  };
}
