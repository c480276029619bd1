import { agentRowGrid } from "@/components/agent/agent-list";
import { cn } from "@/components/ui/cn";
import { Skeleton } from "@/components/ui/skeleton";

const rows = ["a", "b", "c", "d", "e", "f"];

export function AgentListSkeleton() {
  return (
    <div className="divide-y rounded-md border bg-card">
      {rows.map((row) => (
        <div key={row} className={cn(agentRowGrid)}>
          <div className="space-y-2">
            <Skeleton className="h-4 w-44" />
            <Skeleton className="h-3.5 w-64 max-w-full" />
          </div>
          <Skeleton className="h-6 w-72 max-lg:col-span-2 max-lg:row-start-2 max-lg:max-w-full" />
          <Skeleton className="h-4 w-14 justify-self-end" />
        </div>
      ))}
    </div>
  );
}
