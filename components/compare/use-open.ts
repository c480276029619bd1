import { useState } from "react";
import type { CompareAnchor } from "@/lib/client/compare/compare-anchor";

/**
 * Whether a part is open: as the reader chose, else as `byDefault` says. An address that names something in it (`named`) opens it, until
 * the reader chooses again.
 */
export function useOpen(byDefault: boolean, named: CompareAnchor | null) {
  const [choice, setChoice] = useState<{ isOpen: boolean; at: CompareAnchor | null } | null>(null);
  const isOpen = choice && choice.at === named ? choice.isOpen : named !== null || byDefault;
  const set = (now: boolean) => setChoice({ isOpen: now, at: named });
  return { isOpen, set, toggle: () => set(!isOpen) };
}
