import "server-only";
import { createRoute, z } from "@hono/zod-openapi";
import { pageOf, pageQuery } from "#schemas/page";
import { createdTokenView, createTokenInput, tokenView } from "#schemas/settings";
import type { Api } from "@/lib/server/api/api-env";
import { base, json, jsonBody, notModified, refusals, removed, security, workspaceParams } from "@/lib/server/api/describe";
import { createToken } from "@/lib/server/tokens/create-token";
import { listTokens } from "@/lib/server/tokens/list-tokens";
import { revokeToken } from "@/lib/server/tokens/revoke-token";
import { tokenCache } from "@/lib/server/tokens/token-cache";

const tags = ["tokens"];
const params = workspaceParams.extend({ id: z.uuid() });

const listRoute = createRoute({
  method: "get",
  path: `${base}/tokens`,
  operationId: "listTokens",
  summary: "The API tokens that work; never the tokens themselves",
  tags,
  security,
  request: { params: workspaceParams, query: pageQuery },
  responses: { 200: json("One page of tokens", pageOf(tokenView)), ...notModified, ...refusals() },
});

const createTokenRoute = createRoute({
  method: "post",
  path: `${base}/tokens`,
  operationId: "createToken",
  summary: "Make an API token",
  description: "The token stands in this answer and in no other.",
  tags,
  security,
  request: { params: workspaceParams, ...jsonBody(createTokenInput) },
  responses: { 201: json("The token, shown once", createdTokenView), ...refusals(400, 409, 413) },
});

const revokeRoute = createRoute({
  method: "delete",
  path: `${base}/tokens/{id}`,
  operationId: "revokeToken",
  summary: "End a token at once",
  tags,
  security,
  request: { params },
  responses: { ...removed, ...refusals() },
});

export function addTokenRoutes(api: Api): void {
  api.openapi(listRoute, async (c) => c.json(await listTokens(c.get("ctx"), c.req.valid("query")), 200));

  api.openapi(createTokenRoute, async (c) => {
    return c.json(await createToken(c.get("ctx"), c.req.valid("json")), 201, { "cache-control": "no-store" });
  });

  api.openapi(revokeRoute, async (c) => {
    const { id } = c.req.valid("param");
    await revokeToken(c.get("ctx"), { id });
    // The notification says it to every process; this one must not wait for it.
    tokenCache.forget(id);
    return c.body(null, 204);
  });
}
