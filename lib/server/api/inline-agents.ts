import "server-only";
import { createRoute, z } from "@hono/zod-openapi";
import { agentSlug } from "#schemas/identifiers";
import {
  createInlineAgentInput,
  inlineAgentView,
  inlineVersion,
  inlineVersionSummary,
  listInlineVersionsInput,
  saveInlineAgentInput,
} from "#schemas/inline";
import { pageOf } from "#schemas/page";
import type { Api } from "@/lib/server/api/api-env";
import { base, json, jsonBody, notModified, refusals, security, workspaceParams } from "@/lib/server/api/describe";
import { createInlineAgent } from "@/lib/server/inline/create-inline-agent";
import { getInlineAgent } from "@/lib/server/inline/get-inline-agent";
import { listInlineVersions } from "@/lib/server/inline/list-inline-versions";
import { saveInlineAgent } from "@/lib/server/inline/save-inline-agent";

const tags = ["inline agents"];
const params = workspaceParams.extend({ agent: agentSlug });

const createInlineRoute = createRoute({
  method: "post",
  path: `${base}/inline-agents`,
  operationId: "createInlineAgent",
  summary: "Create an agent of one text, which holds the slug that the text names",
  tags,
  security,
  request: { params: workspaceParams, ...jsonBody(createInlineAgentInput) },
  responses: { 201: json("The agent", inlineAgentView), ...refusals(400, 409, 413) },
});

const getInlineRoute = createRoute({
  method: "get",
  path: `${base}/inline-agents/{agent}`,
  operationId: "getInlineAgent",
  summary: "The text of an inline agent, and what it says",
  tags,
  security,
  request: { params, query: z.object({ version: z.coerce.number().pipe(inlineVersion).optional() }) },
  responses: { 200: json("The newest version, or the one asked for", inlineAgentView), ...notModified, ...refusals() },
});

const saveInlineRoute = createRoute({
  method: "put",
  path: `${base}/inline-agents/{agent}`,
  operationId: "saveInlineAgent",
  summary: "Save the next version of its text",
  tags,
  security,
  request: { params, ...jsonBody(saveInlineAgentInput.omit({ agent: true })) },
  responses: { 200: json("The agent", inlineAgentView), ...refusals(400, 409, 413) },
});

const listVersionsRoute = createRoute({
  method: "get",
  path: `${base}/inline-agents/{agent}/versions`,
  operationId: "listInlineVersions",
  summary: "Who wrote which version, newest first",
  tags,
  security,
  request: { params, query: listInlineVersionsInput.omit({ agent: true }) },
  responses: { 200: json("One page of versions", pageOf(inlineVersionSummary)), ...notModified, ...refusals() },
});

export function addInlineAgentRoutes(api: Api): void {
  api.openapi(createInlineRoute, async (c) => c.json(await createInlineAgent(c.get("ctx"), c.req.valid("json")), 201));

  api.openapi(getInlineRoute, async (c) =>
    c.json(await getInlineAgent(c.get("ctx"), { ...c.req.valid("param"), ...c.req.valid("query") }), 200),
  );

  api.openapi(saveInlineRoute, async (c) => {
    const { agent } = c.req.valid("param");
    return c.json(await saveInlineAgent(c.get("ctx"), { ...c.req.valid("json"), agent }), 200);
  });

  api.openapi(listVersionsRoute, async (c) => {
    const { agent } = c.req.valid("param");
    return c.json(await listInlineVersions(c.get("ctx"), { ...c.req.valid("query"), agent }), 200);
  });
}
