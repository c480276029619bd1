import { cn } from "@/components/ui/cn";

/** `+12 −3`, and in words for who cannot see it. */
export function ChangeCounts({ added, removed, className }: { added: number; removed: number; className?: string }) {
  return (
    <span className={cn("text-xs whitespace-nowrap", className)}>
      <span aria-hidden>
        <span className={added > 0 ? "text-ok" : "text-muted-foreground"}>+{added}</span>{" "}
        <span className={removed > 0 ? "text-danger" : "text-muted-foreground"}>−{removed}</span>
      </span>
      <span className="sr-only">
        {added} added, {removed} removed
      </span>
    </span>
  );
}
