import "server-only";
import { createRoute } from "@hono/zod-openapi";
import { type MeView, meView } from "#schemas/actor";
import type { Api } from "@/lib/server/api/api-env";
import { bearerToken, getUser } from "@/lib/server/api/authenticate";
import { json, notModified, refusals, security } from "@/lib/server/api/describe";
import { auth } from "@/lib/server/auth";
import { actorView } from "@/lib/server/context";
import { listUserWorkspaces } from "@/lib/server/members/list-user-workspaces";
import { findTokenContext } from "@/lib/server/tokens/find-token-context";
import { scopesUpTo } from "@/lib/server/tokens/token-scopes";

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
    if (token !== null) {
      const ctx = await findTokenContext(token, null, c.get("requestId"));
      const { slug, name } = ctx.workspace;
      const scopes = ctx.actor.kind === "token" ? scopesUpTo(ctx.actor.scope) : null;
      const me: MeView = { actor: actorView(ctx.actor), workspaces: [{ slug, name, role: null }], scopes };
      return c.json(me, 200);
    }
    const user = await getUser(c);
    const workspaces = (await listUserWorkspaces(user.id)).map(({ slug, name, role }) => ({ slug, name, role }));
    return c.json({ actor: { kind: "user" as const, id: user.id, name: user.name }, workspaces, scopes: null }, 200);
  });
}
