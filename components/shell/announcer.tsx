"use client";

import { createContext, type ReactNode, useCallback, useContext, useEffect, useRef, useState } from "react";
import { Callout } from "@/components/ui/callout";

const Announce = createContext<(sentence: string) => void>(() => {});

/** Says on the page what was just done. */
export function useAnnounce(): (sentence: string) => void {
  return useContext(Announce);
}

/**
 * Shows above its children what one of them did, and moves the focus there: the control that did it is often gone when the
 * page shows the new state.
 */
export function Announcer({ children }: { children: ReactNode }) {
  const [told, setTold] = useState<{ sentence: string; count: number } | null>(null);
  const place = useRef<HTMLDivElement>(null);
  const announce = useCallback((sentence: string) => setTold((last) => ({ sentence, count: (last?.count ?? 0) + 1 })), []);
  useEffect(() => {
    if (told) place.current?.focus();
  }, [told]);
  return (
    <Announce value={announce}>
      <div ref={place} tabIndex={-1} role="status" className="outline-none">
        {told && <Callout key={told.count} tone="ok" title={told.sentence} className="mb-4 animate-appear" />}
      </div>
      {children}
    </Announce>
  );
}
