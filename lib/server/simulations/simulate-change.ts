import "server-only";
import type { JobInput, JobRunOptions } from "#compiler/jobs";
import type { SimulatedOutcome } from "#core/simulate/simulate-change";
import { changedDialect, type SimulatedChange } from "#core/simulate/simulated-change";
import { readContext } from "#schemas/dialect-contexts/read-context";
import { type SimulateChangeInput, type SimulatedAgent, type SimulationView, simulationView } from "#schemas/simulation";
import { parseCatalogCursor, toCatalogCursor } from "@/lib/server/agents/catalog-cursor";
import { authorize } from "@/lib/server/authorize";
import type { ServiceContext } from "@/lib/server/context";
import { parseContext } from "@/lib/server/contexts/parse-context";
import { isServiceError } from "@/lib/server/errors";
import { runJob } from "@/lib/server/jobs/compile";
import { contextIn } from "@/lib/server/resolution/context-in";
import { type ResolutionSources, resolutionSources } from "@/lib/server/resolution/with-archive";
import { type SimulatedRevision, simulatedRevisions } from "@/lib/server/simulations/simulated-revisions";
import { readVerified, type VerifiedArchive } from "@/lib/server/storage/read-verified";

/** Packages that one job looks at. */
const batchSize = 10;

/** A page ends behind the batch that goes beyond this, in characters of JSON: hundreds of tools can differ in each of a hundred agents. */
const answerLengthMax = 2_000_000;

/**
 * Which agents would get another effective policy, and how it would differ, if something around them were otherwise. Nothing is stored. One
 * page of agents is looked at, in processes of their own, until `signal`; the caller asks for the next. All are counted for the first page.
 * @throws {ServiceError} NOT_FOUND for an environment that is not there; CONTEXT_INVALID.
 */
export async function simulateChange(
  ctx: ServiceContext,
  input: SimulateChangeInput,
  { sources = resolutionSources(), ...options }: { sources?: ResolutionSources } & JobRunOptions = {},
): Promise<SimulationView> {
  authorize(ctx, "agent:read");
  const change = toChange(input.change);
  const dialect = changedDialect(change);
  const { used, contexts } = await contextIn(ctx, input.environment, dialect);
  const place = parseCatalogCursor(input.cursor, "total");
  const revisions = await simulatedRevisions(ctx, { dialect, environment: input.environment });
  const total = place?.total ?? (await revisions.count());
  const rows = await revisions.list({ after: place?.slug ?? "", take: input.limit + 1 });
  const asked = rows.slice(0, input.limit);
  const run = { ...(input.as && { as: input.as }), ...(input.depth !== undefined && { depth: input.depth }) };
  const outcomes = await outcomesOf(asked, { change, run, contexts }, { sources, options });
  const last = asked[outcomes.length - 1];
  return simulationView.parse({
    dialect,
    context: used,
    total,
    looked: outcomes.length,
    changed: outcomes
      .flatMap(({ row, outcome }) => (outcome ? { agent: row.agent, revision: row.revision, ...outcome } : []))
      .sort(wideningFirst),
    unread: outcomes.flatMap(({ row, isRead }) => (isRead ? [] : { agent: row.agent, revision: row.revision })),
    nextCursor: rows.length > outcomes.length && last ? toCatalogCursor({ slug: last.agent, total }) : null,
  });
}

function toChange(change: SimulateChangeInput["change"]): SimulatedChange {
  if (change.kind === "universe") {
    const { edition, ...rest } = change;
    return { ...rest, ...(edition && { edition }) };
  }
  if (change.kind !== "context") return change;
  const read = readContext(change.dialect, parseContext(change.dialect, change.document));
  return { kind: "context", dialect: change.dialect, contexts: read.ok ? read.contexts : {} };
}

type Looked = { row: SimulatedRevision; isRead: boolean; outcome: SimulatedOutcome | null };

/** Batches one after the other: the pool serves others too. Not all of the rows where their answers are long. */
async function outcomesOf(
  rows: readonly SimulatedRevision[],
  question: Omit<JobInput<"simulate">, "archivePaths">,
  { sources: { store, jobs }, options }: { sources: ResolutionSources; options: JobRunOptions },
): Promise<Looked[]> {
  const looked: Looked[] = [];
  let length = 0;
  for (let at = 0; at < rows.length && length <= answerLengthMax; at += batchSize) {
    const archives = await Promise.all(
      rows.slice(at, at + batchSize).map(async (row) => ({ row, archive: await findArchive(() => readVerified(store, row.digest)) })),
    );
    try {
      const read = archives.flatMap(({ row, archive }) => (archive ? { row, archive } : []));
      const archivePaths = read.map(({ archive }) => archive.path);
      const answers = await runJob(jobs, "simulate", { ...question, archivePaths }, options);
      length += JSON.stringify(answers).length;
      read.forEach(({ row }, index) => {
        const answer = answers[index];
        looked.push({ row, isRead: answer?.isRead ?? false, outcome: answer?.outcome ?? null });
      });
      for (const { row, archive } of archives) if (!archive) looked.push({ row, isRead: false, outcome: null });
    } finally {
      await Promise.all(archives.map(({ archive }) => archive?.remove()));
    }
  }
  return looked;
}

/** Null for a package that is not in the store as it should be: one does not stop the others. */
async function findArchive(read: () => Promise<VerifiedArchive>): Promise<VerifiedArchive | null> {
  try {
    return await read();
  } catch (error) {
    if (isServiceError(error) && (error.code === "OBJECT_MISSING" || error.code === "OBJECT_CORRUPT")) return null;
    throw error;
  }
}

function wideningFirst(a: SimulatedAgent, b: SimulatedAgent): number {
  return Number(b.isWidening) - Number(a.isWidening);
}
