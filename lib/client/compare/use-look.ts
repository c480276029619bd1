import { useSearchParams } from "next/navigation";
import { useState, useSyncExternalStore } from "react";
import { type CompareLook, readLook } from "@/lib/client/compare/compare-address";

/** Two columns of text need more than a phone. */
const wide = "(width >= 48rem)";

/** How the reader looks at a comparison, as the address says it; in a narrow window always in one column. Nothing is asked of the server. */
export function useLook(): { look: CompareLook; isWide: boolean; change: (look: Partial<CompareLook>) => void } {
  const asked = useSearchParams();
  const [chosen, setChosen] = useState(() => readLook(asked));
  const isWide = useSyncExternalStore(
    subscribe,
    () => matchMedia(wide).matches,
    () => true,
  );
  return {
    look: { ...chosen, isSplit: chosen.isSplit && isWide },
    isWide,
    change(changes) {
      const url = new URL(location.href);
      const next = { ...chosen, ...changes };
      setChosen(next);
      replaceQuery(url, "view", next.isSplit ? "split" : null);
      replaceQuery(url, "whitespace", next.ignoresWhiteSpace ? "ignore" : null);
      history.replaceState(null, "", url);
    },
  };
}

function replaceQuery(url: URL, name: string, value: string | null): void {
  if (value === null) url.searchParams.delete(name);
  else url.searchParams.set(name, value);
  // A query is written with escapes that nobody needs to read.
  url.search = url.search.replaceAll("%40", "@");
}

function subscribe(onChange: () => void): () => void {
  const query = matchMedia(wide);
  query.addEventListener("change", onChange);
  return () => query.removeEventListener("change", onChange);
}
