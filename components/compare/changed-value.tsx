import { ArrowRight } from "lucide-react";
import type { ReactNode } from "react";

type Props = { before: ReactNode; after: ReactNode };

/** A short value before and after; null on a side that has none. */
export function ChangedValue({ before, after }: Props) {
  return (
    <span className="inline-flex flex-wrap items-center gap-x-2 gap-y-1 text-sm">
      <span className="text-muted-foreground wrap-anywhere">{before ?? "none"}</span>
      <ArrowRight aria-label="becomes" className="size-3.5 shrink-0 text-muted-foreground" />
      <span className="wrap-anywhere">{after ?? <span className="text-muted-foreground">none</span>}</span>
    </span>
  );
}
