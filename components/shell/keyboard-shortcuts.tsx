"use client";

import { useRouter } from "next/navigation";
import { lazy, Suspense, useEffect, useRef, useState } from "react";
import { paletteEvent } from "@/components/command/palette-event";
import { commandFor, isForTheBrowser, isPaletteKey, type KeyPress, type ShortcutCommand } from "@/lib/client/keyboard-shortcuts";
import { moveRowFocus } from "@/lib/client/move-row-focus";

// The dialogs of the frame, loaded when they are asked for. With React's own means: every page loads this with its first script, and those
// of Next weigh more than all of it.
const CommandPalette = lazy(() =>
  import("@/components/command/command-palette").then(({ CommandPalette }) => ({ default: CommandPalette })),
);
const ShortcutHelp = lazy(() => import("@/components/shell/shortcut-help").then(({ ShortcutHelp }) => ({ default: ShortcutHelp })));

/** Whether a key press is text, or belongs to something that is open. */
function isTaken(event: KeyboardEvent): boolean {
  if (isForTheBrowser(event) || event.isComposing || event.defaultPrevented) return true;
  const { target } = event;
  return target instanceof HTMLElement && target.closest("input, textarea, select, dialog, [contenteditable], [role=menu]") !== null;
}

/** Presses what the row with the focus has; nothing where none has it. */
function pressInRow(what: string): void {
  document.activeElement?.closest("li")?.querySelector<HTMLElement>(what)?.click();
}

/** Does what the link or button marked with `key` does; nothing on a page without one. */
function follow(key: ShortcutCommand): void {
  document.querySelector<HTMLElement>(`[data-key="${key}"]`)?.click();
}

/** Listens for the keyboard shortcuts of the pages of `workspace`; shows the help. */
export function KeyboardShortcuts({ workspace }: { workspace: string }) {
  const router = useRouter();
  const previous = useRef<KeyPress | null>(null);
  const [open, setOpen] = useState<"help" | "palette" | null>(null);

  useEffect(() => {
    const run: Record<ShortcutCommand, () => void> = {
      search() {
        const field = document.querySelector<HTMLInputElement>("[data-search]");
        if (field) field.focus();
        else router.push(`/${workspace}?focus=search`);
      },
      help: () => setOpen("help"),
      "next-row": () => moveRowFocus(1),
      "previous-row": () => moveRowFocus(-1),
      "next-change": () => follow("next-change"),
      "previous-change": () => follow("previous-change"),
      "previous-revision": () => follow("previous-revision"),
      "next-revision": () => follow("next-revision"),
      star: () => pressInRow("button[data-star]"),
      select: () => pressInRow("input[data-select]"),
      "go-agents": () => router.push(`/${workspace}`),
      "go-upload": () => router.push(`/${workspace}/upload`),
      "go-settings": () => router.push(`/${workspace}/settings/environments`),
    };
    function listen(event: KeyboardEvent) {
      if (isPaletteKey(event)) {
        event.preventDefault();
        setOpen((last) => (last === null ? "palette" : last === "palette" ? null : last));
        return;
      }
      if (isTaken(event)) return;
      const press = { key: event.key, at: event.timeStamp };
      const command = commandFor(press, previous.current);
      previous.current = command ? null : press;
      if (!command) return;
      event.preventDefault();
      run[command]();
    }
    const openPalette = () => setOpen("palette");
    document.addEventListener("keydown", listen);
    document.addEventListener(paletteEvent, openPalette);
    return () => {
      document.removeEventListener("keydown", listen);
      document.removeEventListener(paletteEvent, openPalette);
    };
  }, [router, workspace]);

  const close = () => setOpen(null);
  return (
    <Suspense>
      {open === "palette" && <CommandPalette workspace={workspace} onClose={close} />}
      {open === "help" && <ShortcutHelp onClose={close} />}
    </Suspense>
  );
}
