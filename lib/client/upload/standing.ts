import { queryOptions } from "@tanstack/react-query";
import { agentView } from "#schemas/agent";
import { pageOf } from "#schemas/page";
import { type RevisionView, revisionSummary, revisionView } from "#schemas/revision";

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

async function getStanding(workspace: string, agent: string, sourceDigest: string | null, signal: AbortSignal): Promise<Standing | null> {
  const base = `/api/v1/workspaces/${encodeURIComponent(workspace)}/agents/${encodeURIComponent(agent)}`;
  const found = await getOrNull(base, signal);
  if (found === null) return null;
  const view = agentView.parse(found);
  const [latest, revisions] = await Promise.all([
    view.latestRevision === null ? null : getOrNull(`${base}/revisions/${view.latestRevision}`, signal),
    getOrNull(`${base}/revisions?limit=100`, signal),
  ]);
  const same = pageOf(revisionSummary)
    .parse(revisions)
    .items.filter((revision) => revision.sourceDigest === sourceDigest);
  return {
    latest: latest === null ? null : revisionView.parse(latest),
    slots: view.slots.map(({ environment, version, revision }) => ({ environment, version, revision })),
    isArchived: view.archivedAt !== null,
    sameSourceAs: same.at(0)?.number ?? null,
  };
}

async function getOrNull(url: string, signal: AbortSignal): Promise<unknown> {
  const answer = await fetch(url, { signal, headers: { accept: "application/json" } });
  if (answer.status === 404) return null;
  if (!answer.ok) throw new Error(`The server answered with status ${answer.status}.`);
  return answer.json();
}
