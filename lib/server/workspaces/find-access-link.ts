import "server-only";
import { connections } from "@/lib/server/db";
import { ServiceError } from "@/lib/server/errors";
import type { AccessLinkKind } from "@/lib/server/generated/prisma/enums";
import { hashSecret } from "@/lib/server/secrets/one-time-secret";

/** What the page of a link shows before it is used. `email` is whose password a reset link changes. */
export type AccessLinkView = { workspace: { slug: string; name: string }; email: string | null; expiresAt: string };

/** The link of this secret, or null: unknown, used and expired look the same. */
export async function findAccessLink(kind: AccessLinkKind, secret: string): Promise<AccessLinkView | null> {
  const { db } = connections();
  const link = await db.accessLink.findFirst({
    where: { kind, secretHash: hashSecret(secret), usedAt: null, expiresAt: { gt: new Date() } },
    select: { userId: true, expiresAt: true, workspace: { select: { slug: true, name: true } } },
  });
  if (!link) return null;
  const user = link.userId === null ? null : await db.user.findUnique({ where: { id: link.userId }, select: { email: true } });
  return { workspace: link.workspace, email: user?.email ?? null, expiresAt: link.expiresAt.toISOString() };
}

export function linkInvalid(): ServiceError {
  return new ServiceError("NOT_FOUND", "This link does not work: it was used, it is older than a day, or it is mistyped.", {
    code: "ACCESS_LINK_INVALID",
    hint: "Ask whoever runs the server for a new one.",
  });
}
