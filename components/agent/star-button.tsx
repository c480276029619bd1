import { Star } from "lucide-react";
import { cn } from "@/components/ui/cn";
import { starFormAction } from "@/lib/actions/star-form";

type Props = { workspace: string; agent: string; starred: boolean; stars: number; withCount?: boolean };

/** Keeps an agent at hand, or no longer. A form, so that a list of many needs no script for it. */
export function StarButton({ workspace, agent, starred, stars, withCount = false }: Props) {
  return (
    <form action={starFormAction.bind(null, workspace, agent, !starred)} className="relative inline-flex">
      <button
        type="submit"
        data-star
        aria-pressed={starred}
        aria-label={`Star ${agent}`}
        title={starred ? "Starred by you (key s)" : "Star it (key s)"}
        className={cn(
          "inline-flex h-6 min-w-6 items-center justify-center gap-1 rounded-sm px-1 text-sm hover:bg-secondary",
          starred ? "text-primary" : "text-muted-foreground",
        )}
      >
        <Star aria-hidden className={cn("size-4", starred && "fill-current")} />
        {withCount && stars > 0 && <span>{stars}</span>}
      </button>
    </form>
  );
}
