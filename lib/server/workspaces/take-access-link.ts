import "server-only";
import type { ServiceContext } from "@/lib/server/context";
import type { Tx } from "@/lib/server/db";
import type { AccessLinkKind } from "@/lib/server/generated/prisma/enums";
import { hashSecret } from "@/lib/server/secrets/one-time-secret";
import { linkInvalid } from "@/lib/server/workspaces/find-access-link";

export type UsedLink = { id: string; userId: string | null; workspace: ServiceContext["workspace"] };

/**
 * Marks the link as used in `tx`. One statement decides, so of two who open it at once the second waits and is refused.
 * @throws {ServiceError} NOT_FOUND (ACCESS_LINK_INVALID).
 */
export async function takeAccessLink(tx: Tx, kind: AccessLinkKind, secret: string): Promise<UsedLink> {
  const now = new Date();
  const [link] = await tx.accessLink.updateManyAndReturn({
    where: { kind, secretHash: hashSecret(secret), usedAt: null, expiresAt: { gt: now } },
    data: { usedAt: now },
    select: { id: true, userId: true, workspace: { select: { id: true, slug: true, name: true } } },
  });
  if (!link) throw linkInvalid();
  return link;
}
