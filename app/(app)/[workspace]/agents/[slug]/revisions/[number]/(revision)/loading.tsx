import { Card } from "@/components/ui/card";
import { Skeleton } from "@/components/ui/skeleton";

export default function RevisionLoading() {
  return (
    <>
      <div className="mb-4 space-y-2">
        <Skeleton className="h-6 w-64" />
        <Skeleton className="h-5 w-80 max-w-full" />
      </div>
      <div className="mb-5 flex h-9 items-center gap-4 border-b">
        <Skeleton className="h-4 w-20" />
        <Skeleton className="h-4 w-24" />
        <Skeleton className="h-4 w-12" />
      </div>
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <Card className="h-96" />
        <Card className="h-64" />
      </div>
    </>
  );
}
