import "server-only";
import { createHash } from "node:crypto";
import type { ServiceContext } from "@/lib/server/context";
import type { Tx } from "@/lib/server/db";
import { Prisma } from "@/lib/server/generated/prisma/client";

/** What becomes of a file of a draft: other bytes, null for deleted, `unchanged` for what the revision has. */
export type FileChange = Uint8Array | null | "unchanged";

/** A statement takes computing time for each of its rows, and nobody else is answered meanwhile; least where it is written out. */
const rowsAtOnce = 100;

/** Writes changes into the draft, whose row is locked. Files that are as in the revision are not stored. */
export async function writeDraftFiles(
  tx: Tx,
  ctx: ServiceContext,
  draftId: string,
  changes: ReadonlyMap<string, FileChange>,
  base: ReadonlyMap<string, { digest: string }>,
): Promise<void> {
  const files = [...changes].map(([path, content]) => stored(path, content, base.get(path)?.digest));
  await tx.$executeRaw`
    delete from draft_file
    where draft_id = ${draftId}::uuid and workspace_id = ${ctx.workspace.id}::uuid and path = any(${files.map(({ path }) => path)}::text[])`;
  const rows = files.flatMap(({ isStored, path, content, digest }) =>
    isStored ? Prisma.sql`(${draftId}::uuid, ${ctx.workspace.id}::uuid, ${path}, ${content}::bytea, ${digest})` : [],
  );
  for (let at = 0; at < rows.length; at += rowsAtOnce) {
    await tx.$executeRaw`
      insert into draft_file (draft_id, workspace_id, path, content, digest) values ${Prisma.join(rows.slice(at, at + rowsAtOnce))}`;
  }
}

function stored(path: string, content: FileChange, baseDigest: string | undefined) {
  if (content === "unchanged") return { path, content: null, digest: null, isStored: false };
  if (content === null) return { path, content, digest: null, isStored: baseDigest !== undefined };
  const digest = digestOf(content);
  return { path, content: new Uint8Array(content), digest, isStored: digest !== baseDigest };
}

function digestOf(bytes: Uint8Array): string {
  return `sha256:${createHash("sha256").update(bytes).digest("hex")}`;
}
