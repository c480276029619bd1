import "server-only";
import { hashPassword } from "better-auth/crypto";
import type { ResetPasswordInput } from "#schemas/settings";
import { record } from "@/lib/server/audit/record";
import { connections } from "@/lib/server/db";
import { findAccessLink, linkInvalid } from "@/lib/server/workspaces/find-access-link";
import { takeAccessLink } from "@/lib/server/workspaces/take-access-link";

/**
 * Gives the person of the reset link a new password, ends all of their sessions, and their other reset links.
 * @returns the e-mail to sign in with, and the workspace to go to.
 * @throws {ServiceError} NOT_FOUND (ACCESS_LINK_INVALID).
 */
export async function resetPassword(input: ResetPasswordInput, requestId: string): Promise<{ workspace: string; email: string }> {
  const { db } = connections();
  // Before the slow hash, so that guessing links costs the server nothing.
  if (!(await findAccessLink("reset", input.secret))) throw linkInvalid();
  const password = await hashPassword(input.password);
  return db.$transaction(async (tx) => {
    const { id, userId, workspace } = await takeAccessLink(tx, "reset", input.secret);
    const membership = userId && (await tx.membership.findFirst({ where: { userId, workspaceId: workspace.id }, include: { user: true } }));
    if (!membership) throw linkInvalid();
    const { user, role } = membership;
    const account = { providerId: "credential", accountId: user.id };
    await tx.account.upsert({
      where: { providerId_accountId: account },
      create: { ...account, userId: user.id, password },
      update: { password },
    });
    await tx.session.deleteMany({ where: { userId: user.id } });
    await tx.accessLink.deleteMany({ where: { userId: user.id, kind: "reset", usedAt: null } });
    const actor = { kind: "user", id: user.id, name: user.name, role } as const;
    await record(
      tx,
      { db, workspace, actor, requestId },
      { action: "member.password-reset", subject: { kind: "user", id: user.id }, data: { name: user.name, accessLinkId: id } },
    );
    return { workspace: workspace.slug, email: user.email };
  });
}
