"use client";

import { Command } from "cmdk";
import { useRouter } from "next/navigation";
import { useLayoutEffect, useRef, useState } from "react";
import { CommandGroup } from "@/components/command/command-group";
import { paletteCommands } from "@/components/command/palette-commands";
import { keepRecent, readRecent } from "@/components/command/recent-places";
import { useFoundPlaces } from "@/components/command/use-found-places";

type Props = { workspace: string; onClose: () => void };

/**
 * Goes anywhere and does anything by typing: agents and their revisions as the server finds them, pages and commands by their words. The
 * dialog is the browser's own, like all others.
 */
export function CommandPalette({ workspace, onClose }: Props) {
  const router = useRouter();
  const dialog = useRef<HTMLDialogElement>(null);
  const [text, setText] = useState("");
  const [recent] = useState(() => readRecent(workspace));
  const { places, isAsking } = useFoundPlaces(workspace, text);

  useLayoutEffect(() => {
    const shown = dialog.current;
    shown?.showModal();
    // The browser gives the focus to the first part that can take it, which is the whole palette.
    shown?.querySelector("input")?.focus();
    return () => shown?.close();
  }, []);

  const typed = text.trim().toLowerCase();
  const commands = paletteCommands(workspace).filter(({ title, words }) => `${title} ${words}`.toLowerCase().includes(typed));

  function go(place: { href: string; title: string; about: string | null }) {
    keepRecent(workspace, place);
    onClose();
    router.push(place.href);
  }

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the press beside the dialog has Escape as its twin.
    <dialog
      ref={dialog}
      aria-label="Go to or do"
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onClick={(event) => event.target === dialog.current && onClose()}
      className="mx-auto mt-[12vh] mb-auto w-[calc(100%-2rem)] max-w-xl animate-appear overflow-hidden rounded-md border bg-popover p-0 text-foreground shadow-overlay"
    >
      <Command label="Go to or do" shouldFilter={false} loop>
        <Command.Input
          value={text}
          onValueChange={setText}
          maxLength={200}
          placeholder="An agent, pricing v3, a page or a command"
          className="h-11 w-full border-b bg-transparent px-4 text-base outline-none placeholder:text-muted-foreground"
        />
        <Command.List
          label="Places and commands"
          aria-busy={isAsking}
          className="max-h-[min(24rem,60vh)] overflow-y-auto overscroll-contain p-1.5"
        >
          {typed === "" && <CommandGroup heading="Recent" items={recent.map((place) => ({ ...place, run: () => go(place) }))} />}
          <CommandGroup heading="Agents" items={places.map((place) => ({ ...place, run: () => go(place) }))} />
          <CommandGroup
            heading="Pages and commands"
            items={commands.map(({ href, act, ...command }) => ({
              ...command,
              run: () => {
                onClose();
                if (href !== undefined) router.push(href);
                else act?.();
              },
            }))}
          />
          <Command.Empty className="px-3 py-6 text-muted-foreground">
            {isAsking ? "Looking…" : "Nothing has that name. Search the catalog with / for what agents say and may do."}
          </Command.Empty>
        </Command.List>
      </Command>
    </dialog>
  );
}
