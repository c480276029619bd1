import "server-only";
import { z } from "zod";
import { dialects } from "#core/dialects/dialect";
import type { ToolExplanation } from "#core/explain-tool";
import { type ResolvedRevisionView, type ResolveRevisionInput, resolvedRevisionView } from "#schemas/resolved";
import { findAgent } from "@/lib/server/agents/find-agent";
import { authorize } from "@/lib/server/authorize";
import type { ServiceContext } from "@/lib/server/context";
import { runJob } from "@/lib/server/jobs/compile";
import { contextIn, type UsedContext } from "@/lib/server/resolution/context-in";
import { resolutionCache } from "@/lib/server/resolution/resolution-cache";
import { type ResolutionSources, resolutionSources, withArchive } from "@/lib/server/resolution/with-archive";
import { findRevision, type SlotRevisionRow } from "@/lib/server/revisions/revision-row";
import { logPull } from "@/lib/server/slots/log-pull";
import { parseDigest } from "@/lib/server/storage/object-store";

const dialectOf = z.enum(dialects);

/**
 * What a revision really is with the settings of an environment: its merged header, final prompt, chain and policy, and on request why one
 * tool may or may not be called. Worked out from the package's own source, in another process. A read by a token is logged.
 * @throws {ServiceError} NOT_FOUND, OBJECT_MISSING, OBJECT_CORRUPT.
 */
export async function resolveRevision(
  ctx: ServiceContext,
  input: ResolveRevisionInput,
  from: ResolutionSources = resolutionSources(),
): Promise<ResolvedRevisionView> {
  authorize(ctx, "agent:read");
  const agent = await findAgent(ctx.db, ctx, input.agent);
  const revision = await findRevision(ctx.db, agent, input.revision);
  const context = await contextIn(ctx, input.environment, dialectOf.parse(revision.dialect));
  logPull(ctx, { agentId: agent.id, revisionId: revision.id, via: "revision" });
  const { resolution, decision } = await explained(revision, context, input, from);
  return resolvedRevisionView.parse({
    agent: agent.slug,
    revision: revision.number,
    context: context.used,
    resolved: resolution.agent,
    decision,
    diagnostics: resolution.diagnostics,
  });
}

async function explained(
  { artifactDigest, archiveDigest }: SlotRevisionRow,
  { contexts, key: contextKey }: UsedContext,
  { as, depth, tool }: ResolveRevisionInput,
  { store, jobs }: ResolutionSources,
): Promise<ToolExplanation> {
  const key = JSON.stringify([artifactDigest, contextKey, as, depth, tool]);
  const known = resolutionCache.get(key);
  if (known) return known;
  const run = { ...(as && { as }), ...(depth !== undefined && { depth }) };
  const answer = await withArchive(store, parseDigest(archiveDigest), (archivePath) =>
    runJob(jobs, "resolve", { archivePath, run, contexts, ...(tool !== undefined && { tool }) }),
  );
  resolutionCache.set(key, answer);
  return answer;
}
