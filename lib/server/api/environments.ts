import "server-only";
import { createRoute, z } from "@hono/zod-openapi";
import { environmentName } from "#schemas/identifiers";
import { createEnvironmentInput, environmentView, orderEnvironmentsInput, updateEnvironmentInput } from "#schemas/settings";
import type { Api } from "@/lib/server/api/api-env";
import { base, json, jsonBody, notModified, refusals, removed, security, workspaceParams } from "@/lib/server/api/describe";
import { createEnvironment } from "@/lib/server/environments/create-environment";
import { listEnvironments } from "@/lib/server/environments/list-environments";
import { orderEnvironments } from "@/lib/server/environments/order-environments";
import { removeEnvironment } from "@/lib/server/environments/remove-environment";
import { updateEnvironment } from "@/lib/server/environments/update-environment";

const tags = ["environments"];
const params = workspaceParams.extend({ environment: environmentName });
const rail = z.array(environmentView);

const listRoute = createRoute({
  method: "get",
  path: `${base}/environments`,
  operationId: "listEnvironments",
  summary: "The environments, in the order of the rail",
  tags,
  security,
  request: { params: workspaceParams },
  responses: { 200: json("All environments", rail), ...notModified, ...refusals() },
});

const createEnvironmentRoute = createRoute({
  method: "post",
  path: `${base}/environments`,
  operationId: "createEnvironment",
  summary: "Add an environment at the end of the rail",
  tags,
  security,
  request: { params: workspaceParams, ...jsonBody(createEnvironmentInput) },
  responses: { 201: json("The new environment", environmentView), ...refusals(400, 409, 413) },
});

const orderRoute = createRoute({
  method: "put",
  path: `${base}/environments/order`,
  operationId: "orderEnvironments",
  summary: "Put all environments into another order",
  tags,
  security,
  request: { params: workspaceParams, ...jsonBody(orderEnvironmentsInput) },
  responses: { 200: json("All environments", rail), ...refusals(400, 409, 413) },
});

const updateRoute = createRoute({
  method: "patch",
  path: `${base}/environments/{environment}`,
  operationId: "updateEnvironment",
  summary: "Rename an environment, or change who may move its slots",
  tags,
  security,
  request: { params, ...jsonBody(updateEnvironmentInput.omit({ environment: true })) },
  responses: { 200: json("The environment", environmentView), ...refusals(400, 409, 413) },
});

const removeRoute = createRoute({
  method: "delete",
  path: `${base}/environments/{environment}`,
  operationId: "removeEnvironment",
  summary: "Remove an environment without history",
  tags,
  security,
  request: { params },
  responses: { ...removed, ...refusals(409) },
});

export function addEnvironmentRoutes(api: Api): void {
  api.openapi(listRoute, async (c) => c.json(await listEnvironments(c.get("ctx")), 200));

  api.openapi(createEnvironmentRoute, async (c) => c.json(await createEnvironment(c.get("ctx"), c.req.valid("json")), 201));

  api.openapi(orderRoute, async (c) => c.json(await orderEnvironments(c.get("ctx"), c.req.valid("json")), 200));

  api.openapi(updateRoute, async (c) => {
    const { environment } = c.req.valid("param");
    return c.json(await updateEnvironment(c.get("ctx"), { ...c.req.valid("json"), environment }), 200);
  });

  api.openapi(removeRoute, async (c) => {
    await removeEnvironment(c.get("ctx"), c.req.valid("param"));
    return c.body(null, 204);
  });
}
