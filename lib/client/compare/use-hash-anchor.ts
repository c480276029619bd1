import { useMemo, useSyncExternalStore } from "react";
import { type CompareAnchor, readAnchor } from "@/lib/client/compare/compare-anchor";

/** The place of the comparison that the address names now; null for none, and on the server. */
export function useHashAnchor(): CompareAnchor | null {
  const hash = useSyncExternalStore(
    subscribe,
    () => location.hash,
    () => "",
  );
  return useMemo(() => readAnchor(hash), [hash]);
}

function subscribe(onChange: () => void): () => void {
  addEventListener("hashchange", onChange);
  return () => removeEventListener("hashchange", onChange);
}
