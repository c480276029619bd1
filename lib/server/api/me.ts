import "server-only";
import { createRoute } from "@hono/zod-openapi";
import { meView } from "#schemas/actor";
import type { Api } from "@/lib/server/api/api-env";
import { bearerToken, getUser } from "@/lib/server/api/authenticate";
import { json, notModified, refusals, security } from "@/lib/server/api/describe";
import { auth } from "@/lib/server/auth";
import { findTokenContext } from "@/lib/server/tokens/find-token-context";
import { getMe } from "@/lib/server/workspaces/get-me";

const getMeRoute = createRoute({
  method: "get",
  path: "/api/v1/me",
  operationId: "getMe",
  summary: "Who am I, and in which workspaces",
  tags: ["me"],
  security,
  responses: { 200: json("The person or token, and its workspaces", meView), ...notModified, ...refusals() },
});

/** Who asks, and the sessions of people. */
export function addMeRoutes(api: Api): void {
  api.on(["GET", "POST"], "/api/auth/*", (c) => auth().handler(c.req.raw));

  api.openapi(getMeRoute, async (c) => {
    const token = bearerToken(c);
    const who = token === null ? { user: await getUser(c) } : { token: await findTokenContext(token, null, c.get("requestId")) };
    return c.json(await getMe(who), 200);
  });
}
