import "server-only";
import type { JobInput } from "#compiler/jobs";
import type { Checked } from "#core/diagnostics/diagnostic";
import type { RebaseOutcome } from "#core/dialects/mux/rebase";
import { type RebaseOutlookInput, type RebaseOutlookView, rebaseOutlookView } from "#schemas/rebase";
import { findAgent } from "@/lib/server/agents/find-agent";
import { authorize } from "@/lib/server/authorize";
import type { ServiceContext } from "@/lib/server/context";
import { runJob } from "@/lib/server/jobs/compile";
import { contextIn } from "@/lib/server/resolution/context-in";
import { type AroundDefinition, muxAround } from "@/lib/server/resolution/mux-around";
import { type ResolutionSources, resolutionSources, withArchive } from "@/lib/server/resolution/with-archive";
import { findRevision } from "@/lib/server/revisions/revision-row";
import { parseDigest } from "@/lib/server/storage/object-store";

/**
 * Whether a Mux agent would stand on newer bases if the same source were deployed again, and what they would change. A revision of another
 * format, or one whose bases are all its own, stands on the newest for ever.
 * @throws {ServiceError} NOT_FOUND, OBJECT_MISSING, OBJECT_CORRUPT.
 */
export async function rebaseOutlook(
  ctx: ServiceContext,
  input: RebaseOutlookInput,
  sources: ResolutionSources = resolutionSources(),
): Promise<RebaseOutlookView> {
  authorize(ctx, "agent:read");
  const agent = await findAgent(ctx.db, ctx, input.agent);
  const revision = await findRevision(ctx.db, agent, input.revision);
  const { used, contexts } = await contextIn(ctx, input.environment, "mux");
  const { as, depth } = input;
  const run = { ...(as && { as }), ...(depth !== undefined && { depth }) };
  const ask = (archivePath: string) => compare(ctx, sources, { archivePath, run, context: contexts.mux ?? {} });
  const { bases, compared } =
    revision.dialect === "mux" ? await withArchive(sources.store, parseDigest(revision.archiveDigest), ask) : nothingNewer;
  const newer = bases.filter(({ path }) => compared?.paths.includes(path) && takesPart(path, compared.outcome));
  return rebaseOutlookView.parse({
    agent: agent.slug,
    revision: revision.number,
    context: used,
    newer,
    change: newer.length > 0 && compared ? toChange(compared.outcome) : null,
  });
}

type Comparison = { bases: AroundDefinition[]; compared: { paths: string[]; outcome: RebaseOutcome } | null };

const nothingNewer: Comparison = { bases: [], compared: null };

async function compare(
  ctx: ServiceContext,
  sources: ResolutionSources,
  question: Omit<JobInput<"rebase">, "newer">,
): Promise<Checked<Comparison>> {
  const left = await runJob(sources.jobs, "leavingBase", { archivePath: question.archivePath });
  if (!left.ok) return left;
  const bases = left.value ? await muxAround(ctx, left.value, sources) : [];
  if (bases.length === 0) return { ok: true, value: nothingNewer, warnings: [] };
  const newer = bases.map(({ path, text }) => ({ path, text }));
  const compared = await runJob(sources.jobs, "rebase", { ...question, newer });
  return compared.ok ? { ...compared, value: { bases, compared: compared.value } } : compared;
}

/** Built-ins come all together, and most are in no chain. */
function takesPart(path: string, { after }: RebaseOutcome): boolean {
  return after === null || after.chain.some((link) => link.path === path && link.state === "used");
}

function toChange({ before, after, ...change }: RebaseOutcome) {
  return { canRunBefore: before !== null, canRunAfter: after !== null, ...change };
}
