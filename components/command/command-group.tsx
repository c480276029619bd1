import { Command } from "cmdk";

export type PaletteItem = { key: string; title: string; about: string | null; run: () => void };

/** One kind of things in the palette; nothing where there are none. */
export function CommandGroup({ heading, items }: { heading: string; items: readonly PaletteItem[] }) {
  if (items.length === 0) return null;
  return (
    <Command.Group
      heading={heading}
      className="[&_[cmdk-group-heading]]:px-2.5 [&_[cmdk-group-heading]]:pt-2 [&_[cmdk-group-heading]]:pb-1 [&_[cmdk-group-heading]]:text-xs [&_[cmdk-group-heading]]:text-muted-foreground"
    >
      {items.map(({ key, title, about, run }) => (
        <Command.Item
          key={key}
          value={`${heading} ${key}`}
          onSelect={run}
          className="flex min-h-8 cursor-default items-baseline gap-2 rounded-sm px-2.5 py-1 data-[selected=true]:bg-secondary"
        >
          <span className="shrink-0 font-medium">{title}</span>
          <span className="min-w-0 flex-1 truncate text-sm text-muted-foreground">{about}</span>
        </Command.Item>
      ))}
    </Command.Group>
  );
}
