"use client";

import { ChevronDown, ChevronRight } from "lucide-react";
import { type ReactNode, useId } from "react";
import { Card } from "@/components/ui/card";
import { cn } from "@/components/ui/cn";

type Props = {
  id: string;
  title: ReactNode;
  /** The name of the part in words. */
  name: string;
  as?: "h2" | "h3";
  detail?: ReactNode;
  isOpen: boolean;
  onToggle: () => void;
  isViewed: boolean;
  onView: (isViewed: boolean) => void;
  children: ReactNode;
};

/** One part of a comparison that can be folded and marked as viewed. Its head stays in sight while its text goes by. */
export function DiffCard({ id, title, name, as: Heading = "h3", detail, isOpen, onToggle, isViewed, onView, children }: Props) {
  const bodyId = useId();
  const Chevron = isOpen ? ChevronDown : ChevronRight;
  return (
    <Card id={id} aria-label={name} className="scroll-mt-24">
      <div
        className={cn(
          "sticky top-[5.5rem] z-1 flex min-h-10 items-center gap-x-3 rounded-t-md bg-card px-2 py-1 text-sm",
          isOpen ? "border-b" : "rounded-b-md",
        )}
      >
        <Heading className="min-w-0 flex-1">
          <button
            type="button"
            data-row="top"
            aria-expanded={isOpen}
            aria-controls={bodyId}
            onClick={onToggle}
            className="flex min-h-7 w-full min-w-0 items-center gap-1.5 rounded-sm text-left"
          >
            <Chevron aria-hidden className="size-4 shrink-0 text-muted-foreground" />
            {title}
          </button>
        </Heading>
        {detail}
        <label className="inline-flex min-h-7 items-center gap-1.5 rounded-sm px-1.5 text-xs text-muted-foreground hover:bg-secondary hover:text-foreground">
          <input
            type="checkbox"
            checked={isViewed}
            onChange={(event) => onView(event.target.checked)}
            className="size-3.5 accent-primary"
          />
          <span className="max-sm:sr-only">Viewed</span>
          <span className="sr-only">: {name}</span>
        </label>
      </div>
      <div id={bodyId}>{isOpen && children}</div>
    </Card>
  );
}
