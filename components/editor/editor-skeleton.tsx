import { editorColumns, paneColumns } from "@/components/editor/pane-columns";
import { cn } from "@/components/ui/cn";
import { Skeleton } from "@/components/ui/skeleton";

/** The editor's outline while it is loaded. */
export function EditorSkeleton() {
  return (
    <div data-wide className="space-y-3" aria-busy="true">
      <span className="sr-only">Loading the editor</span>
      <Skeleton className="h-8 w-64" />
      <Skeleton className="h-8" />
      <div
        className={cn("grid overflow-hidden rounded-md border border-border bg-card lg:h-[calc(100dvh-13rem)] lg:min-h-120", editorColumns)}
      >
        <div className="hidden border-r border-border p-3 lg:block">
          <Skeleton className="h-4 w-32" />
        </div>
        <div className={cn("grid", paneColumns)}>
          <div className="space-y-5 p-4 max-lg:min-h-96">
            {[0, 1, 2, 3, 4].map((row) => (
              <Skeleton key={row} className="h-14" />
            ))}
          </div>
          <div className="hidden border-x border-border bg-muted lg:block" />
          <div className="hidden space-y-2 p-4 lg:block">
            {[0, 1, 2, 3, 4, 5, 6, 7].map((row) => (
              <Skeleton key={row} className="h-4" />
            ))}
          </div>
        </div>
      </div>
    </div>
  );
}
