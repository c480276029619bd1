import "server-only";
import { z } from "zod";
import { dialects } from "#core/dialects/dialect";
import { conversionRecord } from "#schemas/conversion-record";
import { diagnosticView } from "#schemas/diagnostic";
import { launchView, manifestView, policyView, type RevisionTarget, type RevisionView, rebuildProof } from "#schemas/revision";
import { findAgent } from "@/lib/server/agents/find-agent";
import { authorize } from "@/lib/server/authorize";
import type { ServiceContext } from "@/lib/server/context";
import { notFound } from "@/lib/server/errors";
import { revisionSummaries } from "@/lib/server/revisions/revision-summary";
import { logPull } from "@/lib/server/slots/log-pull";

/** What was packed, as the columns of a revision keep it. */
const packed = z.object({
  dialect: z.enum(dialects),
  edition: z.string(),
  definition: z.record(z.string(), z.unknown()),
  instructions: z.string(),
  launch: launchView,
  manifest: manifestView,
  policy: policyView,
  diagnostics: z.array(diagnosticView),
  conversion: conversionRecord.nullable(),
  rebuild: rebuildProof,
});

/** One revision with everything that its page shows. A read by a token is logged. @throws {ServiceError} NOT_FOUND. */
export async function getRevision(ctx: ServiceContext, input: RevisionTarget): Promise<RevisionView> {
  authorize(ctx, "agent:read");
  const agent = await findAgent(ctx.db, ctx, input.agent);
  const [[summary], row] = await Promise.all([
    revisionSummaries(ctx.db, ctx, agent.id, { number: input.revision }),
    ctx.db.revision.findUnique({ where: { agentId_number: { agentId: agent.id, number: input.revision } } }),
  ]);
  if (!summary || !row) throw notFound(`revision v${input.revision} of ${input.agent}`);
  logPull(ctx, { agentId: agent.id, revisionId: row.id, via: "revision" });
  return { ...summary, agent: agent.slug, ...packed.parse(row) };
}
