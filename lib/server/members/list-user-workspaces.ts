import "server-only";
import type { Role } from "#schemas/actor";
import { connections, type Db } from "@/lib/server/db";

export type UserWorkspace = { id: string; slug: string; name: string; role: Role };

/** The workspaces a person belongs to, by name. */
export async function listUserWorkspaces(userId: string, db: Db = connections().db): Promise<UserWorkspace[]> {
  const memberships = await db.membership.findMany({
    where: { userId },
    select: { role: true, workspace: { select: { id: true, slug: true, name: true } } },
    orderBy: [{ workspace: { name: "asc" } }, { workspace: { slug: "asc" } }],
  });
  return memberships.map(({ role, workspace }) => ({ ...workspace, role }));
}
