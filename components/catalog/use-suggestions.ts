import { useCallback, useEffect, useRef, useState } from "react";
import type { SuggestionView } from "#schemas/catalog";
import { getJson } from "@/lib/client/api-json";

const pauseMs = 120;

type Suggestions = { items: SuggestionView[]; ask(query: string, caret: number): void; clear(): void };

/** What may be meant by what is typed. A new question takes back the one before it, answered or not; one that fails suggests nothing. */
export function useSuggestions(workspace: string): Suggestions {
  const [items, setItems] = useState<SuggestionView[]>([]);
  const current = useRef<{ abort: AbortController; timer: ReturnType<typeof setTimeout> } | null>(null);

  const stop = useCallback(() => {
    clearTimeout(current.current?.timer);
    current.current?.abort.abort();
    current.current = null;
  }, []);

  const clear = useCallback(() => {
    stop();
    setItems([]);
  }, [stop]);

  const ask = useCallback(
    (query: string, caret: number) => {
      stop();
      if (query.trim() === "") return setItems([]);
      const abort = new AbortController();
      const path = `/api/v1/workspaces/${workspace}/catalog/suggestions?${new URLSearchParams({ q: query, caret: String(caret) })}`;
      const load = () =>
        getJson<{ items: SuggestionView[] }>(path, abort.signal)
          .then((answer) => setItems(answer.items))
          .catch(() => !abort.signal.aborted && setItems([]));
      current.current = { abort, timer: setTimeout(load, pauseMs) };
    },
    [workspace, stop],
  );

  useEffect(() => stop, [stop]);
  return { items, ask, clear };
}
