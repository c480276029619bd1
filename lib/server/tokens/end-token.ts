import "server-only";
import { record } from "@/lib/server/audit/record";
import type { ServiceContext } from "@/lib/server/context";
import type { Tx } from "@/lib/server/db";

/** Revokes one token in `tx`, and tells every process at its commit. Ending it twice records nothing more. */
export async function endToken(tx: Tx, ctx: ServiceContext, token: { id: string; name: string }, because: string): Promise<void> {
  const ended = await tx.apiToken.updateMany({ where: { id: token.id, revokedAt: null }, data: { revokedAt: new Date() } });
  if (ended.count === 0) return;
  await tx.$executeRaw`select pg_notify('berth_token', ${token.id})`;
  await record(tx, ctx, { action: "token.revoked", subject: { kind: "token", id: token.id }, data: { name: token.name, because } });
}
