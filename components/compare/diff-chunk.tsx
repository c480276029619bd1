"use client";

import { type ReactNode, useEffect, useState } from "react";
import { flushSync } from "react-dom";
import { watchNear } from "@/lib/client/compare/watch-near";

/** Shows the rows of a chunk at once, for whoever jumps to them. */
export type ShowChunk = () => void;

type Props = {
  /** The element of this chunk, and what shows it at once. */
  handle: (element: HTMLDivElement, show: ShowChunk) => () => void;
  isWindowed: boolean;
  /** In pixels, as long as it has not been shown. */
  estimate: number;
  children: () => ReactNode;
};

/**
 * Some rows of a long text. In a windowed comparison they are there only near the window; what holds the focus, or says `data-keep`, stays.
 */
export function DiffChunk({ handle, isWindowed, estimate, children }: Props) {
  const [element, setElement] = useState<HTMLDivElement | null>(null);
  const [isShown, setShown] = useState(!isWindowed);
  const [height, setHeight] = useState(estimate);

  useEffect(() => (element ? handle(element, () => flushSync(() => setShown(true))) : undefined), [element, handle]);
  useEffect(() => {
    if (!element || !isWindowed) return;
    return watchNear(element, (isNear, now) => {
      if (isNear) return setShown(true);
      if (element.contains(document.activeElement) || element.querySelector("[data-keep]")) return;
      // An empty chunk has its own height.
      if (element.childElementCount > 0) setHeight(now);
      setShown(false);
    });
  }, [element, isWindowed]);

  return (
    <div ref={setElement} className="contain-content" style={isShown ? undefined : { height }}>
      {isShown && children()}
    </div>
  );
}
