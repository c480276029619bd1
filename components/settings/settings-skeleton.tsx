import { Card } from "@/components/ui/card";
import { Skeleton } from "@/components/ui/skeleton";

const rows = ["a", "b", "c", "d"];

export function SettingsSkeleton() {
  return (
    <Card>
      <div className="flex min-h-11 items-center border-b px-4">
        <Skeleton className="h-4 w-32" />
      </div>
      {rows.map((row) => (
        <div key={row} className="flex h-12 items-center gap-4 border-b px-4 last:border-b-0">
          <Skeleton className="h-4 w-40" />
          <Skeleton className="h-4 w-64 max-sm:hidden" />
        </div>
      ))}
    </Card>
  );
}
