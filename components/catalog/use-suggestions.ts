import { useCallback, useEffect, useRef, useState } from "react";
import type { SuggestionView } from "#schemas/catalog";

const pauseMs = 120;

/** `about` is the text that the places of the items are in; more may have been typed since. */
type Suggested = { items: SuggestionView[]; about: string };
type Suggestions = Suggested & { ask(query: string, caret: number): void; clear(): void };

const none: Suggested = { items: [], about: "" };

/** What may be meant by what is typed. A new question takes back the one before it, answered or not; one that fails suggests nothing. */
export function useSuggestions(workspace: string): Suggestions {
  const [suggested, setSuggested] = useState(none);
  const current = useRef<{ abort: AbortController; timer: ReturnType<typeof setTimeout> } | null>(null);

  const stop = useCallback(() => {
    clearTimeout(current.current?.timer);
    current.current?.abort.abort();
    current.current = null;
  }, []);

  const clear = useCallback(() => {
    stop();
    setSuggested(none);
  }, [stop]);

  const ask = useCallback(
    (query: string, caret: number) => {
      stop();
      if (query.trim() === "") return setSuggested(none);
      const abort = new AbortController();
      const path = `/api/v1/workspaces/${workspace}/catalog/suggestions?${new URLSearchParams({ q: query, caret: String(caret) })}`;
      const load = () =>
        readItems(path, abort.signal)
          .then((items) => setSuggested({ items, about: query }))
          .catch(() => !abort.signal.aborted && setSuggested(none));
      current.current = { abort, timer: setTimeout(load, pauseMs) };
    },
    [workspace, stop],
  );

  useEffect(() => stop, [stop]);
  return { ...suggested, ask, clear };
}

/** Without the reader of refusals that other pages have: the first script of the catalog has no room for it, and nothing to say about one. */
async function readItems(path: string, signal: AbortSignal): Promise<SuggestionView[]> {
  const answer = await fetch(path, { signal, headers: { accept: "application/json" } });
  if (!answer.ok) return [];
  const { items }: { items: SuggestionView[] } = await answer.json();
  return items;
}
