import "server-only";
import type { ServiceContext } from "@/lib/server/context";
import { type DraftRow, findDraft } from "@/lib/server/drafts/draft-row";

/** A file that a draft stores itself, with the digest of its bytes. */
export type StoredFile = { bytes: Uint8Array; digest: string };

/** The file of a row; null for one that says that a file is deleted. */
export function storedFile({ content, digest }: { content: Uint8Array | null; digest: string | null }): StoredFile | null {
  return content !== null && digest !== null ? { bytes: content, digest } : null;
}

/** The stored files of a draft of the workspace. */
export function filesOfDraft({ workspace }: Pick<ServiceContext, "workspace">, { id }: { id: string }) {
  return { draftId: id, workspaceId: workspace.id };
}

/** What a draft changes of its revision, by path; null is a file that is deleted. */
export type DraftChanges = ReadonlyMap<string, StoredFile | null>;

/** A draft as one save left it. */
export type DraftSnapshot = { draft: DraftRow; changes: DraftChanges };

/**
 * Reads the row of a draft and its files in one moment, whoever saves it meanwhile.
 * @param find which draft it may be: `findDraft`, or `findOwnDraft`.
 * @throws {ServiceError} as `find`.
 */
export async function readDraftSnapshot(ctx: ServiceContext, id: string, find: typeof findDraft = findDraft): Promise<DraftSnapshot> {
  return ctx.db.$transaction(
    async (tx) => {
      const draft = await find(tx, ctx, id);
      const rows = await tx.draftFile.findMany({ where: filesOfDraft(ctx, draft), select: { path: true, content: true, digest: true } });
      return { draft, changes: new Map(rows.map((row) => [row.path, storedFile(row)])) };
    },
    { isolationLevel: "RepeatableRead" },
  );
}
