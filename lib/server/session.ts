import "server-only";
import { randomUUID } from "node:crypto";
import { headers } from "next/headers";
import { notFound, redirect } from "next/navigation";
import { cache } from "react";
import { findMemberContext, type MemberContext } from "@/lib/server/members/find-member-context";
import { findUserSession as findSession, type SessionUser } from "@/lib/server/members/find-user-session";
import { listUserWorkspaces as listWorkspaces, type UserWorkspace } from "@/lib/server/members/list-user-workspaces";

/** What a page or an action of one workspace needs: the context of its verbs, and what the frame around the page shows. */
export type PageContext = MemberContext & { user: SessionUser; workspaces: Pick<UserWorkspace, "slug" | "name">[] };

/** The signed-in person of the page or action being served, or null. Read once per request. */
export const findUserSession = cache(async (): Promise<SessionUser | null> => findSession(await headers()));

/** The workspaces of the signed-in person, by name; none when nobody is signed in. */
export const listUserWorkspaces = cache(async (): Promise<UserWorkspace[]> => {
  const user = await findUserSession();
  return user ? listWorkspaces(user.id) : [];
});

/** The id that the front gave this request, as its log and its error pages show it. */
export async function requestIdOf(): Promise<string> {
  return (await headers()).get("x-request-id") ?? randomUUID();
}

/**
 * The context of a page or action in the workspace `slug`; read once per request.
 * Nobody signed in: goes to the sign-in page, which leads back to the workspace. Not a member: not found.
 */
export const getPageContext = cache(async (slug: string): Promise<PageContext> => {
  const user = await findUserSession();
  if (!user) redirect(`/sign-in?next=${encodeURIComponent(`/${slug}`.toWellFormed())}`);
  const [context, workspaces] = await Promise.all([findMemberContext(user, slug, await requestIdOf()), listUserWorkspaces()]);
  if (!context) notFound();
  return { ...context, user, workspaces: workspaces.map(({ slug, name }) => ({ slug, name })) };
});
