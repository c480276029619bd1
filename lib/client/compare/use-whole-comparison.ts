import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import type { AgentComparisonView, ComparisonView } from "#schemas/comparison";
import { getJson } from "@/lib/client/api-json";
import { type CompareAddress, compareQuery } from "@/lib/client/compare/compare-address";
import type { NearComparison } from "@/lib/client/compare/near-comparison";

/** Parts whose lines are not there yet. */
export type FarTexts = { parts: ReadonlySet<string>; isFailed: boolean; retry: () => void };

/** The comparison that came with the page, and the whole once it has been asked for; `far` is null when nothing is missing. */
export function useWholeComparison(
  workspace: string,
  address: CompareAddress,
  near: NearComparison,
): { comparison: AgentComparisonView; far: FarTexts | null } {
  const path = `/api/v1/workspaces/${encodeURIComponent(workspace)}/compare?${compareQuery(address)}`;
  const { data, isError, refetch } = useQuery({
    queryKey: ["comparison", path],
    queryFn: ({ signal }) => getJson<ComparisonView>(path, signal),
    staleTime: Number.POSITIVE_INFINITY,
    enabled: near.far.length > 0,
  });
  const far = useMemo(
    () => (near.far.length === 0 || data ? null : { parts: new Set(near.far), isFailed: isError, retry: () => void refetch() }),
    [near, data, isError, refetch],
  );
  return { comparison: near.far.length > 0 && data ? data : near.comparison, far };
}
