import { queryOptions } from "@tanstack/react-query";
import type { RevisionView } from "#schemas/revision";
import { getJson } from "@/lib/client/api-json";

export const revisionKeys = {
  all: ["revisions"] as const,
  one: (workspace: string, agent: string, number: number) => [...revisionKeys.all, workspace, agent, number] as const,
};

/** One revision. It never changes but for its flags, so what was read once serves as long as the page is open. */
export function revisionOptions(workspace: string, agent: string, number: number) {
  return queryOptions({
    queryKey: revisionKeys.one(workspace, agent, number),
    queryFn: ({ signal }) => getJson<RevisionView>(`/api/v1/workspaces/${workspace}/agents/${agent}/revisions/${number}`, signal),
    staleTime: Number.POSITIVE_INFINITY,
  });
}
