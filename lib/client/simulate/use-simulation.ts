import { useCallback, useEffect, useRef, useState } from "react";
import { type SimulatedAgent, type SimulatedChangeInput, type SimulationView, simulationView } from "#schemas/simulation";
import { sendJson } from "@/lib/client/api-json";
import { refusalText } from "@/lib/client/refusal-text";

/** What is asked: a change, and where agents are looked at. "" is nowhere: the newest revisions. */
export type SimulationQuestion = { change: SimulatedChangeInput; environment: string };

/** How far a simulation is. `changed` are the agents found so far, widening first. */
export type Simulation = {
  state: "running" | "done" | "stopped" | "failed";
  question: SimulationQuestion;
  total: number;
  looked: number;
  changed: readonly SimulatedAgent[];
  unread: SimulationView["unread"];
  /** Why it failed. */
  problem: string | null;
};

/** Agents that one request looks at: so often the page says how far it is. */
const pageSize = 40;

/** Simulates a change over all agents, page by page; it can be stopped, and what was found stays. */
export function useSimulation(workspace: string) {
  const [simulation, setSimulation] = useState<Simulation | null>(null);
  const running = useRef<AbortController>(undefined);

  const stop = useCallback(() => running.current?.abort(), []);
  useEffect(() => stop, [stop]);

  const start = useCallback(
    async (question: SimulationQuestion) => {
      stop();
      const controller = new AbortController();
      running.current = controller;
      let now: Simulation = { state: "running", question, total: 0, looked: 0, changed: [], unread: [], problem: null };
      const show = (next: Simulation) => {
        now = next;
        if (running.current === controller) setSimulation(next);
      };
      show(now);
      const path = `/api/v1/workspaces/${encodeURIComponent(workspace)}/simulations`;
      try {
        for (let cursor: string | null | undefined; cursor !== null; ) {
          if (controller.signal.aborted) return show({ ...now, state: "stopped" });
          const body = {
            change: question.change,
            limit: pageSize,
            ...(question.environment && { environment: question.environment }),
            ...(cursor && { cursor }),
          };
          const page = simulationView.parse(await sendJson<unknown>("POST", path, body, controller.signal));
          cursor = page.nextCursor;
          show({
            ...now,
            total: page.total,
            looked: now.looked + page.looked,
            changed: [...now.changed, ...page.changed].sort((a, b) => Number(b.isWidening) - Number(a.isWidening)),
            unread: [...now.unread, ...page.unread],
          });
        }
        show({ ...now, state: controller.signal.aborted ? "stopped" : "done" });
      } catch (error) {
        if (controller.signal.aborted) return show({ ...now, state: "stopped" });
        show({ ...now, state: "failed", problem: error instanceof Error ? refusalText(error) : null });
      }
    },
    [workspace, stop],
  );
  return { simulation, start, stop };
}
