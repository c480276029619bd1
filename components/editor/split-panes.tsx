"use client";

import { type KeyboardEvent, type PointerEvent, type ReactNode, useRef, useState } from "react";
import { keepPaneShare, keptPaneShare } from "@/components/editor/kept-pane-share";
import { paneColumns } from "@/components/editor/pane-columns";
import { cn } from "@/components/ui/cn";
import { halves, shareAfterKey, shareAt, shareMax, shareMin } from "@/lib/client/editor/pane-share";

type Props = {
  start: ReactNode;
  startId: string;
  /** Null where one pane has all the room. */
  end: ReactNode | null;
};

/** Two panes with a border that is dragged, or moved by arrow keys; a double click makes halves. This browser remembers where it stood. */
export function SplitPanes({ start, startId, end }: Props) {
  const panes = useRef<HTMLDivElement>(null);
  const [share, setShare] = useState(keptPaneShare);
  const moveTo = (next: number) => {
    setShare(next);
    keepPaneShare(next);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const next = event.altKey || event.ctrlKey || event.metaKey ? null : shareAfterKey(share, event);
    if (next === null) return;
    event.preventDefault();
    moveTo(next);
  };
  const onPointerMove = ({ currentTarget, pointerId, clientX }: PointerEvent) => {
    const place = panes.current?.getBoundingClientRect();
    if (place && currentTarget.hasPointerCapture(pointerId)) setShare(shareAt(clientX - place.left, place.width));
  };
  return (
    <div ref={panes} style={{ "--editor-share": share }} className={cn("grid min-h-0 min-w-0", end !== null && paneColumns)}>
      {start}
      {end !== null && (
        <>
          {/* biome-ignore lint/a11y/useSemanticElements: a rule that is moved is no hr. */}
          <div
            role="separator"
            tabIndex={0}
            aria-label="Width of the left pane"
            aria-orientation="vertical"
            aria-controls={startId}
            aria-valuemin={shareMin}
            aria-valuemax={shareMax}
            aria-valuenow={share}
            aria-valuetext={`${share} percent`}
            onKeyDown={onKeyDown}
            onPointerDown={({ currentTarget, pointerId, button }) => button === 0 && currentTarget.setPointerCapture(pointerId)}
            onPointerMove={onPointerMove}
            onLostPointerCapture={() => keepPaneShare(share)}
            onDoubleClick={() => moveTo(halves)}
            className="group flex cursor-col-resize touch-none items-center justify-center border-x border-border bg-muted select-none hover:bg-secondary focus-visible:-outline-offset-2 active:bg-secondary"
          >
            <span aria-hidden className="h-8 w-0.5 rounded-full bg-input group-hover:bg-primary group-active:bg-primary" />
          </div>
          {end}
        </>
      )}
    </div>
  );
}
