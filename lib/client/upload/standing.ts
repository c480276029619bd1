import { queryOptions } from "@tanstack/react-query";
import { agentSummary } from "#schemas/agent";
import { pageOf } from "#schemas/page";
import { type RevisionView, revisionSummary, revisionView } from "#schemas/revision";
import { getJson } from "@/lib/client/api-json";

/** What the workspace has under a name now: the ground for "would become v8". */
export type Standing = {
  latest: RevisionView | null;
  /** Environment name → slot version and active revision. */
  slots: { environment: string; version: number; revision: number | null }[];
  isArchived: boolean;
  /** The revision that already has this source, if any of the newest hundred does. */
  sameSourceAs: number | null;
};

export const standingKeys = {
  all: ["standing"] as const,
  of: (workspace: string, agent: string, sourceDigest: string | null) => [...standingKeys.all, workspace, agent, sourceDigest] as const,
};

/** Null when the workspace has no agent of that name: a deploy would create it. */
export function standingOptions(workspace: string, agent: string, sourceDigest: string | null) {
  return queryOptions({
    queryKey: standingKeys.of(workspace, agent, sourceDigest),
    queryFn: ({ signal }) => getStanding(workspace, agent, sourceDigest, signal),
    staleTime: 15_000,
  });
}

async function getStanding(workspace: string, name: string, sourceDigest: string | null, signal: AbortSignal): Promise<Standing | null> {
  const agents = `/api/v1/workspaces/${encodeURIComponent(workspace)}/agents`;
  // By search, which puts the exact name first: to ask for an agent that is not there yet would be an error in the console.
  const search = new URLSearchParams({ search: name, archived: "show", limit: "1" });
  const [agent] = pageOf(agentSummary).parse(await getJson<unknown>(`${agents}?${search}`, signal)).items;
  if (agent?.slug !== name) return null;
  const revisions = `${agents}/${encodeURIComponent(name)}/revisions`;
  const [latest, newest] = await Promise.all([
    agent.latestRevision === null ? null : getJson<unknown>(`${revisions}/${agent.latestRevision}`, signal),
    getJson<unknown>(`${revisions}?limit=100`, signal),
  ]);
  const same = pageOf(revisionSummary)
    .parse(newest)
    .items.filter((revision) => revision.sourceDigest === sourceDigest);
  return {
    latest: latest === null ? null : revisionView.parse(latest),
    slots: agent.slots.map(({ environment, version, revision }) => ({ environment, version, revision })),
    isArchived: agent.archivedAt !== null,
    sameSourceAs: same.at(0)?.number ?? null,
  };
}
