"use client";

import dynamic from "next/dynamic";
import { useRouter } from "next/navigation";
import { useEffect, useRef, useState } from "react";
import { commandFor, isForTheBrowser, type KeyPress, type ShortcutCommand } from "@/lib/client/keyboard-shortcuts";
import { moveRowFocus } from "@/lib/client/move-row-focus";

/** Loaded when it is asked for: it is the only dialog of the frame. */
const ShortcutHelp = dynamic(() => import("@/components/shell/shortcut-help").then((module) => module.ShortcutHelp), { ssr: false });

/** Whether a key press is text, or belongs to something that is open. */
function isTaken(event: KeyboardEvent): boolean {
  if (isForTheBrowser(event) || event.isComposing || event.defaultPrevented) return true;
  const { target } = event;
  return target instanceof HTMLElement && target.closest("input, textarea, select, dialog, [contenteditable], [role=menu]") !== null;
}

/** Does what the link or button marked with `key` does; nothing on a page without one. */
function follow(key: ShortcutCommand): void {
  document.querySelector<HTMLElement>(`[data-key="${key}"]`)?.click();
}

/** Listens for the keyboard shortcuts of the pages of `workspace`; shows the help. */
export function KeyboardShortcuts({ workspace }: { workspace: string }) {
  const router = useRouter();
  const previous = useRef<KeyPress | null>(null);
  const [isHelpOpen, setHelpOpen] = useState(false);

  useEffect(() => {
    const run: Record<ShortcutCommand, () => void> = {
      search() {
        const field = document.querySelector<HTMLInputElement>("[data-search]");
        if (field) field.focus();
        else router.push(`/${workspace}?focus=search`);
      },
      help: () => setHelpOpen(true),
      "next-row": () => moveRowFocus(1),
      "previous-row": () => moveRowFocus(-1),
      "next-change": () => follow("next-change"),
      "previous-change": () => follow("previous-change"),
      "previous-revision": () => follow("previous-revision"),
      "next-revision": () => follow("next-revision"),
      "go-agents": () => router.push(`/${workspace}`),
      "go-upload": () => router.push(`/${workspace}/upload`),
      "go-settings": () => router.push(`/${workspace}/settings/environments`),
    };
    function listen(event: KeyboardEvent) {
      if (isTaken(event)) return;
      const press = { key: event.key, at: event.timeStamp };
      const command = commandFor(press, previous.current);
      previous.current = command ? null : press;
      if (!command) return;
      event.preventDefault();
      run[command]();
    }
    document.addEventListener("keydown", listen);
    return () => document.removeEventListener("keydown", listen);
  }, [router, workspace]);

  return isHelpOpen && <ShortcutHelp onClose={() => setHelpOpen(false)} />;
}
