import "server-only";
import type { ConvertedSource, ConvertJobInput } from "#compiler/conversion-job";
import type { JobInput } from "#compiler/jobs";
import type { Choices } from "#core/convert/conversion";
import type { Checked } from "#core/diagnostics/diagnostic";
import type { ConvertInput } from "#schemas/conversion";
import type { ServiceContext } from "@/lib/server/context";
import { withWorkspaceSkills } from "@/lib/server/conversions/with-workspace-skills";
import { ServiceError } from "@/lib/server/errors";
import { runJob } from "@/lib/server/jobs/compile";
import type { ResolutionSources } from "@/lib/server/resolution/with-archive";

type Options = { targetPath?: string; signal?: AbortSignal | undefined };

/**
 * Converts in a process of its own, since sources are hostile. Skills that the agent names come along: those that came with it, then
 * those that the workspace keeps.
 * @throws {ServiceError} AGENT_INVALID with the findings of a source that is no agent, or has the format already.
 */
export async function runConversion(
  ctx: ServiceContext,
  { store, jobs }: ResolutionSources,
  source: ConvertJobInput["source"],
  input: ConvertInput,
  { targetPath, signal }: Options = {},
): Promise<ConvertedSource> {
  const job = { source, to: input.to, choices: choicesOf(input), ...(targetPath !== undefined && { targetPath }) };
  const convert = async (more: Pick<JobInput<"convert">, "skills"> = {}) =>
    finished(await runJob(jobs, "convert", { ...job, ...more }, signal && { signal }));
  const converted = await convert();
  if (converted.missingSkills.length === 0) return converted;
  return withWorkspaceSkills(ctx, converted.missingSkills, store, async (skills) =>
    skills.length === 0 ? converted : convert({ skills }),
  );
}

function finished(converted: Checked<ConvertedSource>): ConvertedSource {
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
