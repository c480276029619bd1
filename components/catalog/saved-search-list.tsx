import Link from "next/link";
import type { SavedSearchView } from "#schemas/catalog";
import { RemoveSearch } from "@/components/catalog/remove-search";
import { cn } from "@/components/ui/cn";
import { catalogHref } from "@/lib/client/catalog-href";

type Props = { workspace: string; q: string; searches: readonly SavedSearchView[]; canRemoveAll: boolean };

/** Searches under a name: one's own, and those that others share. */
export function SavedSearchList({ workspace, q, searches, canRemoveAll }: Props) {
  const always = [
    { name: "Starred by you", query: "is:starred" },
    { name: "Yours", query: "owner:me" },
  ];
  const linkClass = (query: string) =>
    cn(
      "flex min-h-6 min-w-0 flex-1 items-center rounded-sm px-2 py-0.5 text-sm hover:bg-secondary",
      query === q && "bg-secondary font-medium",
    );
  return (
    <nav aria-label="Saved searches">
      <h2 className="mb-1 px-2 text-xs font-medium text-muted-foreground">Searches</h2>
      <ul>
        {always.map(({ name, query }) => (
          <li key={query}>
            <Link
              prefetch={false}
              href={catalogHref(workspace, query)}
              aria-current={query === q ? "true" : undefined}
              className={linkClass(query)}
            >
              {name}
            </Link>
          </li>
        ))}
        {searches.map(({ id, name, query, isShared, isMine, by }) => (
          <li key={id} className="flex items-center gap-1">
            <Link
              prefetch={false}
              href={catalogHref(workspace, query)}
              aria-current={query === q ? "true" : undefined}
              title={query}
              className={linkClass(query)}
            >
              <span className="truncate">{name}</span>
              {isShared && (
                <span className="ml-auto shrink-0 pl-2 text-xs font-normal text-muted-foreground">{isMine ? "shared" : by}</span>
              )}
            </Link>
            {(isMine || canRemoveAll) && <RemoveSearch workspace={workspace} id={id} name={name} />}
          </li>
        ))}
      </ul>
    </nav>
  );
}
