import { AgentListSkeleton } from "@/components/agent/agent-list-skeleton";
import { Skeleton } from "@/components/ui/skeleton";

const facets = ["a", "b", "c", "d", "e", "f", "g", "h"];

export default function CatalogLoading() {
  return (
    <>
      <div className="mb-3 flex flex-wrap items-center gap-x-4 gap-y-3">
        <h1 className="text-xl font-semibold">Agents</h1>
        <Skeleton className="h-8 min-w-48 flex-1" />
        <Skeleton className="h-8 w-20" />
      </div>
      <div className="grid gap-x-6 gap-y-3 lg:grid-cols-[12rem_minmax(0,1fr)]">
        <div className="space-y-3 max-lg:hidden">
          {facets.map((facet) => (
            <Skeleton key={facet} className="h-4 w-40" />
          ))}
        </div>
        <div className="min-w-0">
          <Skeleton className="mb-2 h-7 w-64 max-w-full" />
          <AgentListSkeleton />
        </div>
      </div>
    </>
  );
}
