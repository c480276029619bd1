import { queryOptions, useQuery } from "@tanstack/react-query";
import type { ComparedSource } from "@/components/compare/compare-context";

/** A file of one side as text; null for what is none. It never changes, so what was read once serves as long as the page is open. */
export function sideTextOptions(source: ComparedSource, path: string) {
  return queryOptions({
    queryKey: ["compared-text", source.key, path],
    queryFn: ({ signal }) => source.readText(path, signal),
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/** The same while it is wanted; undefined until it is there. */
export function useSideText(source: ComparedSource, path: string | null, isWanted: boolean): string | null | undefined {
  const { data } = useQuery({ ...sideTextOptions(source, path ?? ""), enabled: isWanted && path !== null });
  return path === null ? null : data;
}
