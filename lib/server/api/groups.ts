import "server-only";
import { createRoute, z } from "@hono/zod-openapi";
import { createGroupInput, groupTarget, groupView, updateGroupInput } from "#schemas/catalog";
import type { Api } from "@/lib/server/api/api-env";
import { base, json, jsonBody, notModified, refusals, removed, security, workspaceParams } from "@/lib/server/api/describe";
import { createGroup } from "@/lib/server/groups/create-group";
import { listGroups } from "@/lib/server/groups/list-groups";
import { removeGroup } from "@/lib/server/groups/remove-group";
import { updateGroup } from "@/lib/server/groups/update-group";

const tags = ["groups"];
const path = `${base}/groups` as const;
const params = workspaceParams.extend(groupTarget.shape);

const listRoute = createRoute({
  method: "get",
  path,
  operationId: "listGroups",
  summary: "Groups of people that can own agents",
  tags,
  security,
  request: { params: workspaceParams },
  responses: { 200: json("By name", z.array(groupView)), ...notModified, ...refusals() },
});

const createGroupRoute = createRoute({
  method: "post",
  path,
  operationId: "createGroup",
  summary: "Make a group",
  tags,
  security,
  request: { params: workspaceParams, ...jsonBody(createGroupInput) },
  responses: { 201: json("The new group", groupView), ...refusals(400, 409, 413) },
});

const updateRoute = createRoute({
  method: "patch",
  path: `${path}/{id}`,
  operationId: "updateGroup",
  summary: "Rename a group, or say who is in it",
  tags,
  security,
  request: { params, ...jsonBody(updateGroupInput.omit({ id: true })) },
  responses: { 200: json("The group", groupView), ...refusals(400, 409, 413) },
});

const removeRoute = createRoute({
  method: "delete",
  path: `${path}/{id}`,
  operationId: "removeGroup",
  summary: "Remove a group that owns no agent",
  tags,
  security,
  request: { params },
  responses: { ...removed, ...refusals(409) },
});

export function addGroupRoutes(api: Api): void {
  api.openapi(listRoute, async (c) => c.json(await listGroups(c.get("ctx")), 200));
  api.openapi(createGroupRoute, async (c) => c.json(await createGroup(c.get("ctx"), c.req.valid("json")), 201));
  api.openapi(updateRoute, async (c) => {
    const { id } = c.req.valid("param");
    return c.json(await updateGroup(c.get("ctx"), { ...c.req.valid("json"), id }), 200);
  });
  api.openapi(removeRoute, async (c) => {
    await removeGroup(c.get("ctx"), c.req.valid("param"));
    return c.body(null, 204);
  });
}
