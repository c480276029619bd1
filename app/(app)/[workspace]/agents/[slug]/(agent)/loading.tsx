import { Card } from "@/components/ui/card";
import { Skeleton } from "@/components/ui/skeleton";

const places = ["a", "b", "c"];

export default function AgentLoading() {
  return (
    <>
      <div className="mb-5 space-y-2">
        <Skeleton className="h-6 w-56" />
        <Skeleton className="h-5 w-96 max-w-full" />
      </div>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(17rem,100%),1fr))] gap-4">
        {places.map((place) => (
          <Card key={place} className="flex h-56 flex-col gap-2 px-4 py-3">
            <Skeleton className="h-4 w-16" />
            <Skeleton className="h-7 w-24" />
            <Skeleton className="h-4 w-48" />
          </Card>
        ))}
      </div>
      <Card className="mt-6 h-64">
        <div className="flex h-11 items-center border-b px-4">
          <Skeleton className="h-4 w-24" />
        </div>
      </Card>
    </>
  );
}
