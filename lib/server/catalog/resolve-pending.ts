import "server-only";
import { z } from "zod";
import { dialects } from "#core/dialects/dialect";
import { launchPolicy } from "#core/policy/launch-policy";
import { readContext } from "#schemas/dialect-contexts/read-context";
import { refreshFacts } from "@/lib/server/catalog/refresh-facts";
import type { Db } from "@/lib/server/db";
import { runJob } from "@/lib/server/jobs/compile";
import { type ResolutionSources, withArchive } from "@/lib/server/resolution/with-archive";
import { parseDigest } from "@/lib/server/storage/object-store";

const batchAgents = 20;
const dialectOf = z.enum(dialects);

type Pending = {
  workspaceId: string;
  revisionId: string;
  archiveDigest: string;
  dialect: string;
  contextId: string;
  document: unknown;
};

/**
 * Works out what active revisions may call with the settings of their environments, where nobody has yet: of up to twenty agents, outside
 * any transaction. What cannot be resolved is noted, and keeps the tools of its package.
 * @returns whether there was anything to do.
 */
export async function resolvePending(db: Db, sources: ResolutionSources): Promise<boolean> {
  const asked = await db.$queryRaw<{ id: string }[]>`
    select agent_id as id from agent_facts where facts @> array['pending'] limit ${batchAgents}`;
  const agents = asked.map(({ id }) => id).sort();
  if (agents.length === 0) return false;
  for (const { revisionId, contextId, workspaceId, ...each } of await findPending(db, agents)) {
    const tools = await resolvedTools(each, sources);
    const row = { workspaceId, revisionId, contextId, ...(tools ?? { allowed: [], asks: [], isResolved: false }) };
    await db.resolvedTools.createMany({ data: row, skipDuplicates: true });
  }
  await db.$transaction(async (tx) => {
    await tx.$queryRaw`select from agent where id = any(${agents}::uuid[]) order by id for no key update`;
    await refreshFacts(tx, agents);
  });
  return true;
}

function findPending(db: Db, agents: readonly string[]): Promise<Pending[]> {
  return db.$queryRaw<Pending[]>`
    select distinct on (r.id, context.id) s.workspace_id as "workspaceId", r.id as "revisionId", r.archive_digest as "archiveDigest", r.dialect,
      context.id as "contextId", context.document
    from slot s join revision r on r.id = s.revision_id
    cross join lateral (
      select c.id, c.document from dialect_context c
      where c.environment_id = s.environment_id and c.dialect = r.dialect order by c.version desc limit 1
    ) context
    where s.agent_id = any(${agents}::uuid[])
      and not exists (select from resolved_tools t where t.revision_id = r.id and t.context_id = context.id)`;
}

/** Failures that come again whenever the same is tried. */
const lasting: ReadonlySet<string> = new Set([
  "OBJECT_MISSING",
  "OBJECT_CORRUPT",
  "JOB_DEADLINE",
  "JOB_MEMORY",
  "JOB_CRASHED",
  "JOB_FAILED",
]);

async function resolvedTools(
  { dialect, document, archiveDigest }: Pick<Pending, "dialect" | "document" | "archiveDigest">,
  { store, jobs }: ResolutionSources,
): Promise<{ allowed: string[]; asks: string[] } | null> {
  const read = readContext(dialectOf.parse(dialect), document);
  if (!read.ok) return null;
  try {
    const { resolution } = await withArchive(store, parseDigest(archiveDigest), (archivePath) =>
      runJob(jobs, "resolve", { archivePath, contexts: read.contexts }),
    );
    if (!resolution.agent) return { allowed: [], asks: [] };
    const { tools, policy } = launchPolicy(resolution.agent.policy);
    return { allowed: tools, asks: policy.asks };
  } catch (error) {
    if (!(error instanceof Error && "code" in error && typeof error.code === "string" && lasting.has(error.code))) throw error;
    console.error(`the tools of ${archiveDigest} cannot be worked out: ${error.message}`);
    return null;
  }
}
