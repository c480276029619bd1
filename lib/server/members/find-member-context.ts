import "server-only";
import type { Role } from "#schemas/actor";
import { workspaceSlug } from "#schemas/identifiers";
import type { Actor, ServiceContext } from "@/lib/server/context";
import { connections, type Db } from "@/lib/server/db";
import type { SessionUser } from "@/lib/server/members/find-user-session";

export type MemberContext = ServiceContext & { actor: Extract<Actor, { kind: "user" }>; role: Role };

/**
 * What a signed-in person acts with in the workspace `slug`, or null: no such workspace, or no member of it. An action is called with whatever
 * came over the wire in place of the slug.
 */
export async function findMemberContext(
  user: SessionUser,
  slug: string,
  requestId: string,
  db: Db = connections().db,
): Promise<MemberContext | null> {
  if (!workspaceSlug.safeParse(slug).success) return null;
  const membership = await db.membership.findFirst({
    where: { userId: user.id, workspace: { slug } },
    select: { role: true, workspace: { select: { id: true, slug: true, name: true } } },
  });
  if (!membership) return null;
  const { role, workspace } = membership;
  return { db, workspace, actor: { kind: "user", id: user.id, name: user.name, role }, role, requestId };
}
