import "server-only";
import { createRoute, z } from "@hono/zod-openapi";
import { pageOf, pageQuery } from "#schemas/page";
import { changeRoleInput, memberView } from "#schemas/settings";
import type { Api } from "@/lib/server/api/api-env";
import { base, json, jsonBody, notModified, refusals, removed, security, workspaceParams } from "@/lib/server/api/describe";
import { changeRole } from "@/lib/server/members/change-role";
import { listMembers } from "@/lib/server/members/list-members";
import { removeMember } from "@/lib/server/members/remove-member";

const tags = ["members"];
const params = workspaceParams.extend({ userId: z.uuid() });

const listRoute = createRoute({
  method: "get",
  path: `${base}/members`,
  operationId: "listMembers",
  summary: "The people of the workspace and their roles",
  tags,
  security,
  request: { params: workspaceParams, query: pageQuery },
  responses: { 200: json("One page of members", pageOf(memberView)), ...notModified, ...refusals() },
});

const changeRoute = createRoute({
  method: "patch",
  path: `${base}/members/{userId}`,
  operationId: "changeRole",
  summary: "Give a member another role",
  tags,
  security,
  request: { params, ...jsonBody(changeRoleInput.omit({ userId: true })) },
  responses: { 200: json("The member", memberView), ...refusals(400, 409, 413) },
});

const removeRoute = createRoute({
  method: "delete",
  path: `${base}/members/{userId}`,
  operationId: "removeMember",
  summary: "Remove a member",
  tags,
  security,
  request: { params },
  responses: { ...removed, ...refusals(409) },
});

export function addMemberRoutes(api: Api): void {
  api.openapi(listRoute, async (c) => c.json(await listMembers(c.get("ctx"), c.req.valid("query")), 200));

  api.openapi(changeRoute, async (c) => {
    const { userId } = c.req.valid("param");
    return c.json(await changeRole(c.get("ctx"), { ...c.req.valid("json"), userId }), 200);
  });

  api.openapi(removeRoute, async (c) => {
    await removeMember(c.get("ctx"), c.req.valid("param"));
    return c.body(null, 204);
  });
}
