import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { readHeader } from "#core/form/read-header";
import { usedByView } from "#schemas/catalog";
import { getJson } from "@/lib/client/api-json";
import { type Simulation, useSimulation } from "@/lib/client/simulate/use-simulation";

/** So long after the last key agents are looked at: the server has work with it. */
const pauseMs = 1_500;

type Base = { id: string; text: string; starting: string };

/**
 * What a draft of a Mux agent would do to those that are based on it, as soon as its header differs from that of its revision. Null while
 * it does not, and where nobody stands on it.
 */
export function useBaseImpact(workspace: string, { id, text, starting }: Base): { simulation: Simulation | null; stop(): void } {
  const { data: isBase = false } = useQuery({
    queryKey: ["used-by", workspace, "base", id],
    queryFn: async ({ signal }) => {
      const query = new URLSearchParams({ used: `base/${id}`, limit: "1" });
      const path = `/api/v1/workspaces/${encodeURIComponent(workspace)}/catalog/used-by?${query}`;
      return usedByView.parse(await getJson<unknown>(path, signal)).items.length > 0;
    },
  });
  const { simulation, start, stop } = useSimulation(workspace);
  const header = headerOf(text);
  const isChanged = header !== headerOf(starting);

  useEffect(() => {
    if (!isBase || !isChanged) return;
    const change = { kind: "base" as const, id, text: header };
    const timer = setTimeout(() => void start({ change, environment: "" }), pauseMs);
    return () => clearTimeout(timer);
  }, [isBase, isChanged, id, header, start]);

  return { simulation: isChanged ? simulation : null, stop };
}

/** What a base hands on is in its header, but for its instructions, which permit nothing. */
function headerOf(text: string): string {
  const header = readHeader("mux", text);
  return "body" in header ? `${text.slice(0, header.body.start)}Instructions.\n` : text;
}
