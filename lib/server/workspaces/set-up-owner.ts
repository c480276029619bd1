import "server-only";
import { hashPassword, verifyPassword } from "better-auth/crypto";
import type { SetUpOwnerInput } from "#schemas/settings";
import { record } from "@/lib/server/audit/record";
import { connections, type Tx } from "@/lib/server/db";
import { ServiceError } from "@/lib/server/errors";
import { countPasswordTry } from "@/lib/server/members/count-password-try";
import { findAccessLink, linkInvalid } from "@/lib/server/workspaces/find-access-link";
import { takeAccessLink } from "@/lib/server/workspaces/take-access-link";

/**
 * Makes whoever holds the setup link the owner of its workspace: account, membership, used link and audit event in one
 * transaction. Of two who use it at once, one is refused. A person who has an account already proves it with its password.
 * @returns where to go, and the e-mail to sign in with.
 * @throws {ServiceError} NOT_FOUND (ACCESS_LINK_INVALID); FORBIDDEN (ACCOUNT_EXISTS); RATE.
 */
export async function setUpOwner(input: SetUpOwnerInput, requestId: string): Promise<{ workspace: string; email: string }> {
  const { db } = connections();
  // Before the slow hash, so that guessing links costs the server nothing.
  if (!(await findAccessLink("setup", input.secret))) throw linkInvalid();
  const email = input.email.toLowerCase();
  if (!(await countPasswordTry({ email }))) {
    throw new ServiceError("RATE", "Too many tries. Wait a minute, then try again.", { code: "TOO_MANY_TRIES" });
  }
  const password = await hashPassword(input.password);
  return db.$transaction(async (tx) => {
    const { id, workspace } = await takeAccessLink(tx, "setup", input.secret);
    await refuseSecondOwner(tx, workspace.id);
    const user = (await createUser(tx, { email, name: input.name, password })) ?? (await proveUser(tx, email, input.password));
    const key = { workspaceId: workspace.id, userId: user.id };
    await tx.membership.upsert({ where: { workspaceId_userId: key }, create: { ...key, role: "owner" }, update: { role: "owner" } });
    const actor = { kind: "user", id: user.id, name: user.name, role: "owner" } as const;
    await record(
      tx,
      { db, workspace, actor, requestId },
      { action: "workspace.owner-set-up", subject: { kind: "user", id: user.id }, data: { name: user.name, accessLinkId: id } },
    );
    return { workspace: workspace.slug, email };
  });
}

/** A setup link never makes a second owner, even where two were made at once. The lock makes the other wait and see the first. */
async function refuseSecondOwner(tx: Tx, workspaceId: string): Promise<void> {
  await tx.$queryRaw`select id from workspace where id = ${workspaceId}::uuid for no key update`;
  if ((await tx.membership.count({ where: { workspaceId, role: "owner" } })) > 0) throw linkInvalid();
}

type NewUser = { email: string; name: string; password: string };

/** The new account, or null when the e-mail has one. `password` is the hash. */
async function createUser(tx: Tx, { email, name, password }: NewUser): Promise<{ id: string; name: string } | null> {
  const [user] = await tx.user.createManyAndReturn({ data: [{ email, name }], skipDuplicates: true });
  if (!user) return null;
  await tx.account.create({ data: { userId: user.id, accountId: user.id, providerId: "credential", password } });
  return user;
}

async function proveUser(tx: Tx, email: string, password: string): Promise<{ id: string; name: string }> {
  const user = await tx.user.findUnique({ where: { email }, include: { accounts: { where: { providerId: "credential" } } } });
  const hash = user?.accounts[0]?.password;
  if (user && hash && (await verifyPassword({ hash, password }))) return user;
  throw new ServiceError("FORBIDDEN", "This e-mail has an account, with another password.", {
    code: "ACCOUNT_EXISTS",
    hint: "Enter the password of that account, or use another e-mail.",
    fields: [{ path: "password", message: "is not the password of that account" }],
  });
}
