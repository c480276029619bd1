import { useEffect, useState } from "react";
import type { AgentPage } from "#schemas/agent";
import type { RecentPlace } from "@/components/command/recent-places";
import { placesOf, readTyped } from "@/components/command/typed-place";
import { getJson } from "@/lib/client/api-json";

const pauseMs = 120;
const agentsMax = 7;

/** Agents, and a revision where one is named, as the server finds them. A new question takes back the one before it. */
export function useFoundPlaces(workspace: string, text: string): { places: RecentPlace[]; isAsking: boolean } {
  const [found, setFound] = useState<{ text: string; places: RecentPlace[] }>({ text: "", places: [] });
  const typed = text.trim();

  useEffect(() => {
    if (typed === "") return setFound({ text: "", places: [] });
    const abort = new AbortController();
    const { words, number } = readTyped(typed);
    const query = new URLSearchParams({ q: words, limit: String(agentsMax) });
    const timer = setTimeout(() => {
      getJson<AgentPage>(`/api/v1/workspaces/${workspace}/agents?${query}`, abort.signal)
        .then(({ items }) => setFound({ text: typed, places: placesOf(workspace, items, number) }))
        .catch(() => !abort.signal.aborted && setFound({ text: typed, places: [] }));
    }, pauseMs);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [workspace, typed]);

  return { places: typed === "" ? [] : found.places, isAsking: typed !== found.text };
}
