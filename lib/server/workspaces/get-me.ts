import "server-only";
import type { MeView } from "#schemas/actor";
import { actorView, type ServiceContext } from "@/lib/server/context";
import type { SessionUser } from "@/lib/server/members/find-user-session";
import { listUserWorkspaces } from "@/lib/server/members/list-user-workspaces";
import { scopesUpTo } from "@/lib/server/tokens/token-scopes";

/** Who asks: a signed-in person with all their workspaces, or a token with its one. */
export async function getMe(who: { user: SessionUser } | { token: ServiceContext }): Promise<MeView> {
  if ("user" in who) {
    const workspaces = await listUserWorkspaces(who.user.id);
    return {
      actor: { kind: "user", id: who.user.id, name: who.user.name },
      workspaces: workspaces.map(({ slug, name, role }) => ({ slug, name, role })),
      scopes: null,
    };
  }
  const { actor, workspace } = who.token;
  return {
    actor: actorView(actor),
    workspaces: [{ slug: workspace.slug, name: workspace.name, role: null }],
    scopes: actor.kind === "token" ? scopesUpTo(actor.scope) : null,
  };
}
