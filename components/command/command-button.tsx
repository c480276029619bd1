"use client";

import { Search } from "lucide-react";
import { paletteEvent } from "@/components/command/palette-event";
import { Kbd } from "@/components/ui/kbd";
import { useIsApple } from "@/lib/client/use-is-apple";

/** Opens the palette by a press, and tells its key. */
export function CommandButton() {
  const key = useIsApple() ? "⌘K" : "Ctrl K";
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      aria-keyshortcuts="Meta+K Control+K"
      onClick={() => document.dispatchEvent(new Event(paletteEvent))}
      className="ml-auto inline-flex h-8 min-w-8 items-center justify-center gap-2 rounded-md px-2 text-sm text-muted-foreground hover:bg-secondary hover:text-foreground"
    >
      <Search aria-hidden className="size-4" />
      <span className="max-md:sr-only">Go to</span>
      <span aria-hidden className="max-md:hidden">
        <Kbd>{key}</Kbd>
      </span>
    </button>
  );
}
