import Link from "next/link";
import { hasFilter, withFilter, withoutFilter } from "#core/search/change-query";
import type { FacetsView, FacetView } from "#schemas/catalog";
import { categoryTree } from "@/components/catalog/category-tree";
import { cn } from "@/components/ui/cn";
import { catalogHref } from "@/lib/client/catalog-href";

const titles: Record<FacetView["key"], string> = {
  category: "Category",
  dialect: "Format",
  env: "Active in",
  behind: "Behind in",
  owner: "Owner",
  tag: "Tag",
  model: "Model",
  risk: "Highest risk of its tools",
  is: "Kind",
};

const order: readonly FacetView["key"][] = ["category", "owner", "tag", "env", "behind", "dialect", "risk", "model", "is"];

type Props = { workspace: string; q: string; facets: FacetsView };

/** The ways to narrow a search: each value is a link that adds its filter, or takes it away. Works without script. */
export function FacetPanel({ workspace, q, facets }: Props) {
  const shown = order.flatMap((key) => facets.facets.find((facet) => facet.key === key && isWorthShowing(facet, q, facets.counted)) ?? []);
  return (
    <nav aria-label="Filters" className="max-lg:columns-2 max-lg:gap-x-4 sm:max-lg:columns-3 *:mb-4">
      {shown.map(({ key, values }) => (
        <section key={key} aria-label={titles[key]} className="break-inside-avoid">
          <h2 className="mb-1 px-2 text-xs font-medium text-muted-foreground">{titles[key]}</h2>
          <ul>
            {(key === "category" ? categoryTree(values) : values.map((value) => ({ ...value, depth: 0 }))).map(
              ({ value, name, agents, depth }) => {
                const isOn = hasFilter(q, { key, value });
                const query = isOn ? withoutFilter(q, { key, value }) : withFilter(q, { key, value });
                return (
                  <li key={value}>
                    <Link
                      prefetch={false}
                      scroll={false}
                      href={catalogHref(workspace, query)}
                      aria-current={isOn ? "true" : undefined}
                      style={{ paddingLeft: `${0.5 + depth * 0.75}rem` }}
                      className={cn(
                        "flex min-h-6 items-baseline gap-2 rounded-sm py-0.5 pr-2 text-sm hover:bg-secondary",
                        isOn ? "bg-secondary font-medium" : "text-foreground/85",
                      )}
                    >
                      <span className="min-w-0 flex-1 truncate" title={name}>
                        {isOn && <span aria-hidden>✓ </span>}
                        {name}
                      </span>
                      <span className="text-xs font-normal text-muted-foreground">
                        {agents.toLocaleString("en")}
                        {!facets.isComplete && "+"}
                      </span>
                    </Link>
                  </li>
                );
              },
            )}
          </ul>
        </section>
      ))}
    </nav>
  );
}

/** A value that all have narrows nothing, unless it is what narrows now. */
function isWorthShowing({ key, values }: FacetView, q: string, counted: number): boolean {
  return values.some(({ value, agents }) => agents < counted || hasFilter(q, { key, value }));
}
