import "server-only";
import { createRoute } from "@hono/zod-openapi";
import { simulateChangeInput, simulationView } from "#schemas/simulation";
import type { Api } from "@/lib/server/api/api-env";
import { base, json, jsonBody, refusals, security, workspaceParams } from "@/lib/server/api/describe";
import { whileConnected } from "@/lib/server/api/while-connected";
import { simulateChange } from "@/lib/server/simulations/simulate-change";

const simulateRoute = createRoute({
  method: "post",
  path: `${base}/simulations`,
  operationId: "simulateChange",
  summary: "Which agents would be allowed something different if this changed; nothing is stored",
  description:
    "A base of Mux agents, a toolset, the settings of a format or the tools of a program. Agents are looked at page by page, in the order of their names; those that would change come widening first.",
  tags: ["agents"],
  security,
  request: { params: workspaceParams, ...jsonBody(simulateChangeInput) },
  responses: { 200: json("One page of agents", simulationView), ...refusals(400, 413) },
});

export function addSimulationRoutes(api: Api): void {
  api.openapi(simulateRoute, (c) =>
    whileConnected(c, async (signal) => c.json(await simulateChange(c.get("ctx"), c.req.valid("json"), { signal }), 200)),
  );
}
