import Link from "next/link";
import { withValue } from "#core/search/change-query";
import type { SortOrder } from "#core/search/query-keys";
import { cn } from "@/components/ui/cn";
import { catalogHref } from "@/lib/client/catalog-href";

const names: Record<SortOrder, string> = { relevance: "Best match", name: "Name", changed: "Last changed", unchanged: "Longest unchanged" };

type Props = { workspace: string; q: string; sort: SortOrder | null; hasWords: boolean };

/** The order of the list. What it is by itself, best match for words and else by name, is not written into the search. */
export function SortLinks({ workspace, q, sort, hasWords }: Props) {
  const usual: SortOrder = hasWords ? "relevance" : "name";
  const orders: SortOrder[] = [...(hasWords ? (["relevance"] as const) : []), "name", "changed", "unchanged"];
  return (
    <nav aria-label="Order" className="flex flex-wrap items-center gap-x-0.5 text-sm">
      {orders.map((order) => {
        const isHere = (sort ?? usual) === order;
        return (
          <Link
            key={order}
            prefetch={false}
            scroll={false}
            href={catalogHref(workspace, withValue(q, "sort", order === usual ? null : order))}
            aria-current={isHere ? "true" : undefined}
            className={cn(
              "inline-flex h-6 items-center rounded-sm px-1.5",
              isHere ? "bg-secondary font-medium" : "text-muted-foreground hover:text-foreground",
            )}
          >
            {names[order]}
          </Link>
        );
      })}
    </nav>
  );
}
