import "server-only";
import type { Tx } from "@/lib/server/db";

/**
 * Waits for whoever else counts `what`, and holds it until the commit: so a limit still holds when many add one at once. Take it after the
 * rows that it is about, and before the audit event.
 */
export async function countAlone(tx: Tx, what: string): Promise<void> {
  await tx.$executeRaw`select pg_advisory_xact_lock(hashtextextended(${what}, 0))`;
}
