"use client";

import { LayoutGrid, Rows3 } from "lucide-react";
import { useRouter } from "next/navigation";
import { type CatalogView, catalogViewCookie } from "@/components/catalog/catalog-view";
import { cn } from "@/components/ui/cn";

const yearInSeconds = 31_536_000;
const choices = [
  { view: "rows", label: "Rows", Icon: Rows3 },
  { view: "cards", label: "Cards", Icon: LayoutGrid },
] as const;

/** Rows or cards, remembered in this browser. */
export function ViewSwitch({ view }: { view: CatalogView }) {
  const router = useRouter();

  function choose(next: CatalogView) {
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing on plain http.
    document.cookie = `${catalogViewCookie}=${next}; path=/; max-age=${yearInSeconds}; samesite=lax`;
    router.refresh();
  }

  return (
    <fieldset className="flex gap-0.5 rounded-md border p-0.5">
      <legend className="sr-only">Show agents as</legend>
      {choices.map(({ view: each, label, Icon }) => (
        <button
          key={each}
          type="button"
          aria-pressed={view === each}
          aria-label={label}
          title={label}
          onClick={() => choose(each)}
          className={cn(
            "inline-flex size-6 items-center justify-center rounded-sm",
            view === each ? "bg-secondary" : "text-muted-foreground hover:text-foreground",
          )}
        >
          <Icon aria-hidden className="size-4" />
        </button>
      ))}
    </fieldset>
  );
}
