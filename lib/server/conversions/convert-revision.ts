import "server-only";
import type { ConversionReport, ConvertRevisionInput } from "#schemas/conversion";
import type { ServiceContext } from "@/lib/server/context";
import { runConversion } from "@/lib/server/conversions/run-conversion";
import { type ResolutionSources, resolutionSources } from "@/lib/server/resolution/with-archive";
import { openArchive } from "@/lib/server/revisions/open-archive";
import { logPull } from "@/lib/server/slots/log-pull";

/**
 * What a stored revision would be in another format, from the package's own source and the workspace's skills; nothing is stored. A read by a token is logged.
 * @throws {ServiceError} NOT_FOUND, AGENT_INVALID, OBJECT_MISSING, OBJECT_CORRUPT.
 */
export async function convertRevision(
  ctx: ServiceContext,
  input: ConvertRevisionInput,
  sources: ResolutionSources = resolutionSources(),
): Promise<ConversionReport> {
  const { agent, revision, archive } = await openArchive(ctx, input, sources.store);
  try {
    logPull(ctx, { agentId: agent.id, revisionId: revision.id, via: "revision" });
    const { view } = await runConversion(ctx, sources, { archivePath: archive.path }, input);
    return view;
  } finally {
    await archive.remove();
  }
}
