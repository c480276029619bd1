import { Skeleton } from "@/components/ui/skeleton";

const rows = ["a", "b", "c", "d", "e", "f"];

export function AgentListSkeleton() {
  return (
    <div className="divide-y rounded-md border bg-card">
      {rows.map((row) => (
        <div key={row} className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3 lg:min-h-16">
          <div className="flex-1 space-y-2">
            <Skeleton className="h-4 w-44" />
            <Skeleton className="h-3.5 w-64 max-w-full" />
          </div>
          <Skeleton className="h-6 w-80 max-w-full max-lg:order-last max-lg:basis-full" />
          <Skeleton className="h-4 w-16" />
        </div>
      ))}
    </div>
  );
}
