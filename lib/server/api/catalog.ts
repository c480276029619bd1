import "server-only";
import { createRoute, z } from "@hono/zod-openapi";
import {
  archiveAgentsInput,
  bulkResultView,
  facetsInput,
  facetsView,
  organisationView,
  organiseAgentInput,
  organiseAgentsInput,
  starView,
  suggestInput,
  suggestionsView,
  usedByInput,
  usedByView,
  useView,
} from "#schemas/catalog";
import { agentSlug } from "#schemas/identifiers";
import { archiveAgents } from "@/lib/server/agents/archive-agents";
import type { Api } from "@/lib/server/api/api-env";
import { base, json, jsonBody, notModified, refusals, security, workspaceParams } from "@/lib/server/api/describe";
import { listFacets } from "@/lib/server/catalog/list-facets";
import { listUsedBy } from "@/lib/server/catalog/list-used-by";
import { listUses } from "@/lib/server/catalog/list-uses";
import { organiseAgent } from "@/lib/server/catalog/organise-agent";
import { organiseAgents } from "@/lib/server/catalog/organise-agents";
import { starAgent } from "@/lib/server/catalog/star-agent";
import { suggest } from "@/lib/server/catalog/suggest";

const tags = ["catalog"];
const path = `${base}/catalog` as const;
const agentPath = `${base}/agents/{agent}` as const;
const agentParams = workspaceParams.extend({ agent: agentSlug });

const facetsRoute = createRoute({
  method: "get",
  path: `${path}/facets`,
  operationId: "listFacets",
  summary: "What the agents of a search have, counted",
  tags,
  security,
  request: { params: workspaceParams, query: facetsInput },
  responses: { 200: json("The facets", facetsView), ...notModified, ...refusals() },
});

const suggestRoute = createRoute({
  method: "get",
  path: `${path}/suggestions`,
  operationId: "suggest",
  summary: "What may be meant by what is typed in a search",
  tags,
  security,
  request: { params: workspaceParams, query: suggestInput },
  responses: { 200: json("Up to ten suggestions", suggestionsView), ...notModified, ...refusals() },
});

const usedByRoute = createRoute({
  method: "get",
  path: `${path}/used-by`,
  operationId: "listUsedBy",
  summary: "Which agents use a skill, base, toolset or MCP server",
  tags,
  security,
  request: { params: workspaceParams, query: usedByInput },
  responses: { 200: json("One page of agents", usedByView), ...notModified, ...refusals() },
});

const usesRoute = createRoute({
  method: "get",
  path: `${agentPath}/uses`,
  operationId: "listUses",
  summary: "Which skills, bases, toolsets and MCP servers an agent uses",
  tags,
  security,
  request: { params: agentParams },
  responses: { 200: json("By name", z.array(useView)), ...notModified, ...refusals() },
});

const organiseManyRoute = createRoute({
  method: "post",
  path: `${path}/organise`,
  operationId: "organiseAgents",
  summary: "Change owner, tags or category of many agents, with a result for each",
  tags,
  security,
  request: { params: workspaceParams, ...jsonBody(organiseAgentsInput) },
  responses: { 200: json("What became of each", bulkResultView), ...refusals(400, 409, 413) },
});

const archiveManyRoute = createRoute({
  method: "post",
  path: `${path}/archive`,
  operationId: "archiveAgents",
  summary: "Archive many agents, with a result for each",
  tags,
  security,
  request: { params: workspaceParams, ...jsonBody(archiveAgentsInput) },
  responses: { 200: json("What became of each", bulkResultView), ...refusals(400, 409, 413) },
});

const organiseRoute = createRoute({
  method: "patch",
  path: `${agentPath}/organisation`,
  operationId: "organiseAgent",
  summary: "Change owner, tags or category of an agent",
  tags,
  security,
  request: { params: agentParams, ...jsonBody(organiseAgentInput.omit({ agent: true })) },
  responses: { 200: json("How the agent is kept now", organisationView), ...refusals(400, 409, 413) },
});

const starRoute = createRoute({
  method: "put",
  path: `${agentPath}/star`,
  operationId: "starAgent",
  summary: "Star an agent, or no longer; for people",
  tags,
  security,
  request: { params: agentParams, ...jsonBody(z.object({ starred: z.boolean() })) },
  responses: { 200: json("The star", starView), ...refusals(400, 413) },
});

export function addCatalogRoutes(api: Api): void {
  api.openapi(facetsRoute, async (c) => c.json(await listFacets(c.get("ctx"), c.req.valid("query")), 200));
  api.openapi(suggestRoute, async (c) => c.json(await suggest(c.get("ctx"), c.req.valid("query")), 200));
  api.openapi(usedByRoute, async (c) => c.json(await listUsedBy(c.get("ctx"), c.req.valid("query")), 200));
  api.openapi(usesRoute, async (c) => c.json(await listUses(c.get("ctx"), c.req.valid("param")), 200));
  api.openapi(organiseManyRoute, async (c) => c.json(await organiseAgents(c.get("ctx"), c.req.valid("json")), 200));
  api.openapi(archiveManyRoute, async (c) => c.json(await archiveAgents(c.get("ctx"), c.req.valid("json")), 200));
  api.openapi(organiseRoute, async (c) => {
    const { agent } = c.req.valid("param");
    return c.json(await organiseAgent(c.get("ctx"), { ...c.req.valid("json"), agent }), 200);
  });
  api.openapi(starRoute, async (c) => {
    const { agent } = c.req.valid("param");
    return c.json(await starAgent(c.get("ctx"), { ...c.req.valid("json"), agent }), 200);
  });
}
