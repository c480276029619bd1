"use client";

import { type KeyboardEvent, type ReactNode, useRef } from "react";
import { cn } from "@/components/ui/cn";

export type PaneTab<Name extends string> = { name: Name; label: string; badge?: ReactNode };

type Props<Name extends string> = {
  label: string;
  tabs: readonly PaneTab<Name>[];
  shown: Name;
  onShow(name: Name): void;
  /** The id of a tab's panel; the tab itself has the same with `-tab` behind it. */
  panelId(name: Name): string;
  className?: string;
};

/** Tabs of panes: arrow keys walk, and what is reached is shown. */
export function PaneTabs<Name extends string>({ label, tabs, shown, onShow, panelId, className }: Props<Name>) {
  const list = useRef<HTMLDivElement>(null);
  const onKeyDown = (event: KeyboardEvent) => {
    const step = event.key === "ArrowRight" ? 1 : event.key === "ArrowLeft" ? -1 : 0;
    const next = tabs[(tabs.findIndex(({ name }) => name === shown) + step + tabs.length) % tabs.length];
    if (step === 0 || !next) return;
    event.preventDefault();
    onShow(next.name);
    list.current?.querySelector<HTMLElement>(`[data-tab="${next.name}"]`)?.focus();
  };
  return (
    <div
      ref={list}
      role="tablist"
      aria-label={label}
      onKeyDown={onKeyDown}
      className={cn("flex overflow-x-auto border-b border-border", className)}
    >
      {tabs.map(({ name, label, badge }) => (
        <button
          key={name}
          type="button"
          role="tab"
          id={`${panelId(name)}-tab`}
          data-tab={name}
          aria-selected={name === shown}
          aria-controls={panelId(name)}
          tabIndex={name === shown ? 0 : -1}
          onClick={() => onShow(name)}
          className={cn(
            "-mb-px flex shrink-0 items-center gap-1.5 border-b-2 px-3 pt-2 pb-1.75 text-sm",
            name === shown ? "border-primary font-medium" : "border-transparent text-muted-foreground hover:text-foreground",
          )}
        >
          {label}
          {badge}
        </button>
      ))}
    </div>
  );
}
