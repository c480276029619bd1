import "server-only";
import { rm } from "node:fs/promises";
import path from "node:path";
import type { Readable } from "node:stream";
import type { FetchedAgents } from "#compiler/git/fetch-agents";
import type { FetchRepositoryInput, ImportSummary } from "#schemas/import";
import type { Provenance } from "#schemas/revision";
import { record } from "@/lib/server/audit/record";
import { authorize } from "@/lib/server/authorize";
import type { ServiceContext } from "@/lib/server/context";
import { isServiceError } from "@/lib/server/errors";
import { fetchFailed, fetchRefused } from "@/lib/server/imports/fetch-refused";
import { type FetchSteps, fetchSteps } from "@/lib/server/imports/fetch-steps";
import { inImportTurn } from "@/lib/server/imports/import-turns";
import { runJob } from "@/lib/server/jobs/compile";
import { makeTempFolder } from "@/lib/server/jobs/temp-folder";
import { openOnce } from "@/lib/server/storage/read-verified";

/** An archive on its way out, which opens like an upload. Read the stream to its end, or destroy it. */
export type RepositoryDownload = {
  stream: Readable;
  bytes: number;
  digest: string;
  fileName: string;
  provenance: Provenance;
  summary: ImportSummary;
};

const listedMax = 20;

/**
 * Fetches one commit of a Git repository that needs no sign-in and gives back what belongs to its agents. Nothing is stored but the audit event: who
 * fetched what from where, or why not. What comes is hostile and is worked through in a process of its own.
 * @throws {ServiceError} FORBIDDEN, IMPORT_LIMIT, or why it was not fetched: GIT_HOST_REFUSED, GIT_HOST_NOT_FOUND, GIT_NOT_REACHED,
 *   GIT_NOT_FOUND, GIT_SIGN_IN, GIT_REDIRECT, GIT_ANSWER, GIT_REF_NOT_FOUND, GIT_FOLDER_NOT_FOUND, GIT_TOO_LARGE, GIT_TOO_SLOW, GIT_NO_AGENT,
 *   GIT_CONTENT.
 */
export async function fetchRepository(
  ctx: ServiceContext,
  input: FetchRepositoryInput,
  steps: FetchSteps = fetchSteps(),
  signal?: AbortSignal,
): Promise<RepositoryDownload> {
  authorize(ctx, "revision:deploy");
  return inImportTurn(ctx, input.url, signal, async () => {
    const folder = await makeTempFolder();
    const remove = () => rm(folder, { recursive: true, force: true });
    try {
      const archivePath = path.join(folder, "agents.tgz");
      const fetched = await fetchInJob(input, archivePath, steps, signal);
      await recordFetch(ctx, input, fetched);
      return {
        stream: openOnce({ path: archivePath, bytes: fetched.archiveBytes, remove }),
        bytes: fetched.archiveBytes,
        digest: fetched.digest,
        fileName: `${repositoryName(input.url)}.tgz`,
        provenance: toProvenance(input, fetched),
        summary: toSummary(fetched),
      };
    } catch (error) {
      await remove();
      if (isServiceError(error)) await recordFetch(ctx, input, { refused: error.code });
      throw error;
    }
  });
}

async function fetchInJob(
  { url, ref, folder }: FetchRepositoryInput,
  archivePath: string,
  { jobs, ...limits }: FetchSteps,
  signal: AbortSignal | undefined,
): Promise<FetchedAgents> {
  const source = { url, ...(ref !== undefined && { ref }), ...(folder !== undefined && { folder }) };
  const answer = await runJob(jobs, "fetch", { source, archivePath, ...limits }, signal && { signal }).catch((error: unknown) => {
    throw fetchFailed(error);
  });
  if (!answer.ok) throw fetchRefused(answer.refusal);
  return answer.value;
}

function recordFetch(
  ctx: ServiceContext,
  { url, ref, folder }: FetchRepositoryInput,
  outcome: FetchedAgents | { refused: string },
): Promise<void> {
  const told = "refused" in outcome ? outcome : { commit: outcome.commit, agents: outcome.agents, archiveBytes: outcome.archiveBytes };
  return ctx.db.$transaction((tx) =>
    record(tx, ctx, {
      action: "refused" in outcome ? "repository.refused" : "repository.fetched",
      subject: { kind: "workspace", id: ctx.workspace.id },
      data: { remote: url, ref: ref ?? null, folder: folder ?? null, ...told },
    }),
  );
}

function toProvenance({ url }: FetchRepositoryInput, { commit, branch }: FetchedAgents): Provenance {
  return { remote: url, commit, ...(branch !== null && { branch }), dirty: false };
}

function toSummary({ agents, notFetched }: FetchedAgents): ImportSummary {
  return { agents, notFetched: notFetched.slice(0, listedMax), notFetchedCount: notFetched.length };
}

function repositoryName(url: string): string {
  const last = url.split("/").at(-1) ?? "";
  return last.replace(/\.git$/, "").replace(/[^\w.-]/g, "_") || "agents";
}
