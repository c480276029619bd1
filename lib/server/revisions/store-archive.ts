import "server-only";
import type { PackageReport } from "#compiler/jobs";
import type { ServiceContext } from "@/lib/server/context";
import type { Tx } from "@/lib/server/db";
import { ServiceError } from "@/lib/server/errors";
import { Prisma } from "@/lib/server/generated/prisma/client";
import { planOnce } from "@/lib/server/plan-once";
import { archiveKey, type ObjectStore, parseDigest } from "@/lib/server/storage/object-store";

/**
 * Announces an archive and writes it. From the announcement on, garbage collection leaves the object alone for its grace
 * period, in which a revision comes to refer to it, or nothing does.
 */
export async function storeArchive(
  ctx: ServiceContext,
  store: ObjectStore,
  { digests, archiveBytes }: PackageReport,
  archivePath: string,
): Promise<void> {
  const digest = digests.archive;
  await ctx.db.$executeRaw`${planOnce}
    insert into stored_object (digest, key, bytes) values (${digest}, ${archiveKey(digest)}, ${archiveBytes})
    on conflict (digest) do update set announced_at = now(),
      state = case when stored_object.state = 'deleting' then 'pending' else stored_object.state end`;
  await store.put(archiveKey(digest), { path: archivePath }, { bytes: archiveBytes, digest });
}

/** Whether the store has the archive of a revision, by its size. */
export async function hasArchive(store: ObjectStore, revision: { archiveDigest: string; archiveBytes: number }): Promise<boolean> {
  const found = await store.stat(archiveKey(parseDigest(revision.archiveDigest)));
  return found?.bytes === revision.archiveBytes;
}

/** Marks an archive as referred to; of one that was collected meanwhile no row is left to mark. */
export function storedMark(digest: string): Prisma.Sql {
  return Prisma.sql`update stored_object set state = 'stored', stored_at = coalesce(stored_at, now())
    where digest = ${digest} and state <> 'deleting'`;
}

/** @throws {ServiceError} UNAVAILABLE when the archive was collected meanwhile: deploying again puts it back. */
export async function markStored(tx: Tx, digest: string): Promise<void> {
  const marked = await tx.$executeRaw`${planOnce} ${storedMark(digest)}`;
  if (marked !== 1) throw objectReclaimed();
}

export function objectReclaimed(): ServiceError {
  return new ServiceError("UNAVAILABLE", "The archive was removed from the object store meanwhile.", {
    code: "OBJECT_RECLAIMED",
    hint: "Deploy again.",
  });
}
