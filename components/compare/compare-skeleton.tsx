import { Card } from "@/components/ui/card";
import { Skeleton } from "@/components/ui/skeleton";

/** The place of a comparison that is being worked out. */
export function CompareSkeleton() {
  return (
    <div aria-busy className="grid gap-x-6 lg:grid-cols-[15rem_minmax(0,1fr)]">
      <div className="space-y-2 max-lg:hidden">
        <Skeleton className="h-5 w-40" />
        <Skeleton className="h-5 w-32" />
        <Skeleton className="h-5 w-44" />
      </div>
      <div className="space-y-4">
        <p className="sr-only" role="status">
          Comparing…
        </p>
        <Skeleton className="h-5 w-96 max-w-full" />
        <Card className="h-32" />
        <Card className="h-32" />
        <Card className="h-96" />
      </div>
    </div>
  );
}
