import "server-only";
import { record } from "@/lib/server/audit/record";
import type { ServiceContext } from "@/lib/server/context";
import type { Tx } from "@/lib/server/db";
import { notFound, ServiceError } from "@/lib/server/errors";
import { hashSecret, newSecret } from "@/lib/server/secrets/one-time-secret";

/** `setup`: for the first owner. `reset`: for the member with this e-mail. */
export type AccessLinkPurpose = { kind: "setup" } | { kind: "reset"; email: string };

const lifetimeMs = 24 * 60 * 60 * 1000;

/**
 * Makes a link that works once, for 24 hours, and ends the earlier ones of the same purpose. Only the system makes them:
 * whoever holds one becomes an owner, or signs in as another person.
 * @returns the path of the page, the only place where the secret can be read.
 * @throws {ServiceError} CONFLICT (OWNER_EXISTS) for a setup link of a workspace that has an owner; NOT_FOUND when nobody has the e-mail.
 */
export async function createAccessLink(ctx: ServiceContext, purpose: AccessLinkPurpose): Promise<{ path: string; expiresAt: string }> {
  if (ctx.actor.kind !== "system") throw new ServiceError("FORBIDDEN", "Access links are made on the server, with its admin command.");
  const secret = newSecret();
  const expiresAt = new Date(Date.now() + lifetimeMs);
  const workspaceId = ctx.workspace.id;
  await ctx.db.$transaction(async (tx) => {
    const userId = purpose.kind === "reset" ? await findMemberId(tx, workspaceId, purpose.email) : null;
    if (purpose.kind === "setup") await refuseSecondSetup(tx, workspaceId);
    await tx.accessLink.deleteMany({ where: { kind: purpose.kind, usedAt: null, ...(userId ? { userId } : { workspaceId }) } });
    const link = await tx.accessLink.create({
      data: { workspaceId, kind: purpose.kind, userId, secretHash: hashSecret(secret), expiresAt },
    });
    await record(tx, ctx, {
      action: "access-link.created",
      subject: { kind: "access-link", id: link.id },
      data: { kind: purpose.kind, userId, expiresAt: expiresAt.toISOString() },
    });
  });
  return { path: `/${purpose.kind}/${secret}`, expiresAt: expiresAt.toISOString() };
}

async function findMemberId(tx: Tx, workspaceId: string, email: string): Promise<string> {
  const member = await tx.membership.findFirst({
    where: { workspaceId, user: { email: email.toLowerCase() } },
    select: { userId: true },
  });
  if (!member) throw notFound(`member with the e-mail ${email}`);
  return member.userId;
}

async function refuseSecondSetup(tx: Tx, workspaceId: string): Promise<void> {
  const owner = await tx.membership.findFirst({ where: { workspaceId, role: "owner" }, select: { user: { select: { email: true } } } });
  if (!owner) return;
  throw new ServiceError("CONFLICT", "This workspace has an owner already.", {
    code: "OWNER_EXISTS",
    hint: `If the owner lost access: reset-owner ${owner.user.email}`,
  });
}
