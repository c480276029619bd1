import "server-only";
import type { Context } from "hono";
import { createMiddleware } from "hono/factory";
import { workspaceSlug } from "#schemas/identifiers";
import type { ApiEnv } from "@/lib/server/api/api-env";
import { notFound, ServiceError } from "@/lib/server/errors";
import { findMemberContext } from "@/lib/server/members/find-member-context";
import { findUserSession, type SessionUser } from "@/lib/server/members/find-user-session";
import { findTokenContext } from "@/lib/server/tokens/find-token-context";

/** Finds out who asks and sets `ctx`: a token of the workspace, or a signed-in member of it. What others have is not found. */
export const authenticate = createMiddleware<ApiEnv>(async (c, next) => {
  const slug = workspaceSlug.safeParse(c.req.param("workspace")).data;
  const token = bearerToken(c);
  const requestId = c.get("requestId");
  if (token !== null) {
    c.set("ctx", await findTokenContext(token, slug ?? "", requestId));
    return next();
  }
  const user = await getUser(c);
  const ctx = slug === undefined ? null : await findMemberContext(user, slug, requestId);
  if (!ctx) throw notFound("workspace of that name");
  c.set("ctx", ctx);
  return next();
});

/** The token of the Authorization header; null when there is no such header. Any other scheme is an empty token, which nobody has. */
export function bearerToken(c: Context<ApiEnv>): string | null {
  const header = c.req.header("authorization");
  if (header === undefined) return null;
  return /^Bearer +(\S+) *$/i.exec(header)?.[1] ?? "";
}

/** @throws {ServiceError} UNAUTHENTICATED when nobody is signed in. */
export async function getUser(c: Context<ApiEnv>): Promise<SessionUser> {
  const user = c.req.header("cookie") ? await findUserSession(c.req.raw.headers) : null;
  if (user) return user;
  throw new ServiceError("UNAUTHENTICATED", "Nobody is signed in, and no token came with the request.", {
    hint: "Send an API token as Authorization: Bearer berth_…, or sign in.",
  });
}
