import "server-only";
import { createRoute, z } from "@hono/zod-openapi";
import { modelInput, modelView } from "#schemas/settings";
import type { Api } from "@/lib/server/api/api-env";
import { base, json, jsonBody, notModified, refusals, removed, security, workspaceParams } from "@/lib/server/api/describe";
import { addModel } from "@/lib/server/models/add-model";
import { listModels } from "@/lib/server/models/list-models";
import { removeModel } from "@/lib/server/models/remove-model";

const tags = ["models"];
const path = `${base}/models` as const;

const listRoute = createRoute({
  method: "get",
  path,
  operationId: "listModels",
  summary: "The models that agents may name",
  tags,
  security,
  request: { params: workspaceParams },
  responses: { 200: json("All models", z.array(modelView)), ...notModified, ...refusals() },
});

const addRoute = createRoute({
  method: "post",
  path,
  operationId: "addModel",
  summary: "Add a model, written provider/model",
  tags,
  security,
  request: { params: workspaceParams, ...jsonBody(modelInput) },
  responses: { 201: json("The new model", modelView), ...refusals(400, 409, 413) },
});

const removeRoute = createRoute({
  method: "delete",
  path,
  operationId: "removeModel",
  summary: "Remove a model; what is active stays active",
  tags,
  security,
  // In the query, because names of models contain slashes.
  request: { params: workspaceParams, query: modelInput },
  responses: { ...removed, ...refusals(409) },
});

export function addModelRoutes(api: Api): void {
  api.openapi(listRoute, async (c) => c.json(await listModels(c.get("ctx")), 200));

  api.openapi(addRoute, async (c) => c.json(await addModel(c.get("ctx"), c.req.valid("json")), 201));

  api.openapi(removeRoute, async (c) => {
    await removeModel(c.get("ctx"), c.req.valid("query"));
    return c.body(null, 204);
  });
}
