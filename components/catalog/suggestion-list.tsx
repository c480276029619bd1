import type { SuggestionView } from "#schemas/catalog";
import { suggestionId } from "@/components/catalog/suggestion-id";
import { cn } from "@/components/ui/cn";

type Props = { id: string; items: readonly SuggestionView[]; active: number; onChoose: (item: SuggestionView) => void };

const kinds = { key: "filter", value: "", agent: "agent" };

/** The suggestions under the search field; the field keeps the focus and says which one is active. */
export function SuggestionList({ id, items, active, onChoose }: Props) {
  return (
    <div
      id={id}
      role="listbox"
      aria-label="Suggestions"
      className="absolute inset-x-0 top-9 z-10 max-h-96 animate-appear overflow-y-auto rounded-md border bg-popover p-1 shadow-overlay"
    >
      {items.map((item, index) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: its keys are those of the field, which keeps the focus.
        <div
          key={`${item.kind} ${item.text}`}
          id={suggestionId(id, index)}
          role="option"
          tabIndex={-1}
          aria-selected={index === active}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onChoose(item)}
          className={cn("flex items-baseline gap-2 rounded-sm px-2 py-1", index === active ? "bg-secondary" : "hover:bg-muted")}
        >
          <span className={cn("shrink-0", item.kind === "agent" ? "font-semibold" : "font-mono text-sm")}>{item.text}</span>
          <span className="min-w-0 flex-1 truncate text-sm text-muted-foreground">{item.about}</span>
          {kinds[item.kind] && <span className="shrink-0 text-xs text-muted-foreground">{kinds[item.kind]}</span>}
        </div>
      ))}
    </div>
  );
}
