import "server-only";
import { createRoute, z } from "@hono/zod-openapi";
import { savedSearchTarget, savedSearchView, saveSearchInput } from "#schemas/catalog";
import type { Api } from "@/lib/server/api/api-env";
import { base, json, jsonBody, notModified, refusals, removed, security, workspaceParams } from "@/lib/server/api/describe";
import { listSavedSearches } from "@/lib/server/catalog/list-saved-searches";
import { removeSavedSearch } from "@/lib/server/catalog/remove-saved-search";
import { saveSearch } from "@/lib/server/catalog/save-search";

const tags = ["catalog"];
const path = `${base}/saved-searches` as const;

const listRoute = createRoute({
  method: "get",
  path,
  operationId: "listSavedSearches",
  summary: "Your saved searches, and those that others share",
  tags,
  security,
  request: { params: workspaceParams },
  responses: { 200: json("By name", z.array(savedSearchView)), ...notModified, ...refusals() },
});

const saveRoute = createRoute({
  method: "post",
  path,
  operationId: "saveSearch",
  summary: "Save a search under a name; for people",
  tags,
  security,
  request: { params: workspaceParams, ...jsonBody(saveSearchInput) },
  responses: { 201: json("The saved search", savedSearchView), ...refusals(400, 409, 413) },
});

const removeRoute = createRoute({
  method: "delete",
  path: `${path}/{id}`,
  operationId: "removeSavedSearch",
  summary: "Remove a saved search",
  tags,
  security,
  request: { params: workspaceParams.extend(savedSearchTarget.shape) },
  responses: { ...removed, ...refusals() },
});

export function addSavedSearchRoutes(api: Api): void {
  api.openapi(listRoute, async (c) => c.json(await listSavedSearches(c.get("ctx")), 200));
  api.openapi(saveRoute, async (c) => c.json(await saveSearch(c.get("ctx"), c.req.valid("json")), 201));
  api.openapi(removeRoute, async (c) => {
    await removeSavedSearch(c.get("ctx"), c.req.valid("param"));
    return c.body(null, 204);
  });
}
