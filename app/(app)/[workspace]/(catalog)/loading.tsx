import { AgentListSkeleton } from "@/components/agent/agent-list-skeleton";
import { Skeleton } from "@/components/ui/skeleton";

export default function CatalogLoading() {
  return (
    <>
      <div className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-3">
        <h1 className="text-xl font-semibold">Agents</h1>
        <Skeleton className="h-8 min-w-48 flex-1" />
        <Skeleton className="h-8 w-20" />
      </div>
      <AgentListSkeleton />
    </>
  );
}
