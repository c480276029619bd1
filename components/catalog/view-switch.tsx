import { LayoutGrid, Rows3 } from "lucide-react";
import type { CatalogView } from "#schemas/catalog-view";
import { cn } from "@/components/ui/cn";
import { catalogViewFormAction } from "@/lib/actions/catalog-view-form";

const choices = [
  { view: "rows", label: "Rows", Icon: Rows3 },
  { view: "cards", label: "Cards", Icon: LayoutGrid },
] as const;

/** Rows or cards, remembered in this browser. A form, so that it needs no script. */
export function ViewSwitch({ view }: { view: CatalogView }) {
  return (
    <form>
      <fieldset className="flex gap-0.5 rounded-md border p-0.5">
        <legend className="sr-only">Show agents as</legend>
        {choices.map(({ view: each, label, Icon }) => (
          <button
            key={each}
            type="submit"
            formAction={catalogViewFormAction.bind(null, each)}
            aria-pressed={view === each}
            aria-label={label}
            title={label}
            className={cn(
              "inline-flex size-6 items-center justify-center rounded-sm",
              view === each ? "bg-secondary" : "text-muted-foreground hover:text-foreground",
            )}
          >
            <Icon aria-hidden className="size-4" />
          </button>
        ))}
      </fieldset>
    </form>
  );
}
