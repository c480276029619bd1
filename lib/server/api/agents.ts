import "server-only";
import { createRoute } from "@hono/zod-openapi";
import { agentPage, agentView, archiveAgentInput, listAgentsInput } from "#schemas/agent";
import { agentSlug } from "#schemas/identifiers";
import { archiveAgent } from "@/lib/server/agents/archive-agent";
import { getAgent } from "@/lib/server/agents/get-agent";
import { listAgents } from "@/lib/server/agents/list-agents";
import { unarchiveAgent } from "@/lib/server/agents/unarchive-agent";
import type { Api } from "@/lib/server/api/api-env";
import { base, json, notModified, optionalJsonBody, refusals, security, workspaceParams } from "@/lib/server/api/describe";
import { forgetSlots } from "@/lib/server/caches/forget-slots";

const tags = ["agents"];
const params = workspaceParams.extend({ agent: agentSlug });

const listAgentsRoute = createRoute({
  method: "get",
  path: `${base}/agents`,
  operationId: "listAgents",
  summary: "The catalog: what a search asks for, or every agent by name",
  tags,
  security,
  request: { params: workspaceParams, query: listAgentsInput },
  responses: { 200: json("One page of agents", agentPage), ...notModified, ...refusals() },
});

const getAgentRoute = createRoute({
  method: "get",
  path: `${base}/agents/{agent}`,
  operationId: "getAgent",
  summary: "One agent with its slots",
  tags,
  security,
  request: { params },
  responses: { 200: json("The agent", agentView), ...notModified, ...refusals() },
});

const archiveAgentRoute = createRoute({
  method: "post",
  path: `${base}/agents/{agent}/archive`,
  operationId: "archiveAgent",
  summary: "Hide an agent and retire its slots",
  tags,
  security,
  request: { params, ...optionalJsonBody(archiveAgentInput.omit({ agent: true })) },
  responses: { 200: json("The agent, archived", agentView), ...refusals(400, 409, 413) },
});

const unarchiveAgentRoute = createRoute({
  method: "post",
  path: `${base}/agents/{agent}/unarchive`,
  operationId: "unarchiveAgent",
  summary: "Bring an archived agent back; its slots stay empty",
  tags,
  security,
  request: { params },
  responses: { 200: json("The agent", agentView), ...refusals(409, 413) },
});

export function addAgentRoutes(api: Api): void {
  api.openapi(listAgentsRoute, async (c) => c.json(await listAgents(c.get("ctx"), c.req.valid("query")), 200));

  api.openapi(getAgentRoute, async (c) => c.json(await getAgent(c.get("ctx"), c.req.valid("param")), 200));

  api.openapi(archiveAgentRoute, async (c) => {
    const { agent } = c.req.valid("param");
    const view = await archiveAgent(c.get("ctx"), { ...c.req.valid("json"), agent });
    forgetSlots(c.get("ctx"), agent, view.slots);
    return c.json(view, 200);
  });

  api.openapi(unarchiveAgentRoute, async (c) => c.json(await unarchiveAgent(c.get("ctx"), c.req.valid("param")), 200));
}
