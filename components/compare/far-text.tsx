"use client";

import { useCompare } from "@/components/compare/compare-context";
import { Button } from "@/components/ui/button";

/** In the place of lines that do not come with the page: they are under way, or can be asked for again. */
export function FarText() {
  const { far } = useCompare();
  if (!far?.isFailed)
    return (
      <p aria-busy className="px-4 py-2.5 text-sm text-muted-foreground">
        Reading the lines…
      </p>
    );
  return (
    <div className="flex flex-wrap items-center gap-3 px-4 py-2.5 text-sm">
      <p>The lines could not be read.</p>
      <Button variant="outline" size="sm" onClick={far.retry}>
        Try again
      </Button>
    </div>
  );
}
