import "server-only";
import type { ServiceContext } from "@/lib/server/context";
import type { Tx } from "@/lib/server/db";
import type { SizedFile } from "@/lib/server/drafts/admit-draft-files";

/** The files that a draft has now, with their sizes. */
export async function draftSizes(
  tx: Tx,
  ctx: ServiceContext,
  draftId: string,
  base: ReadonlyMap<string, { bytes: number }>,
): Promise<SizedFile[]> {
  const rows = await tx.$queryRaw<{ path: string; bytes: number | null }[]>`
    select path, octet_length(content) as bytes from draft_file 
    where draft_id = ${draftId}::uuid and workspace_id = ${ctx.workspace.id}::uuid`;
  const files = new Map([...base].map(([path, { bytes }]): [string, SizedFile] => [path, { path, bytes, isChanged: false }]));
  for (const { path, bytes } of rows) {
    if (bytes === null) files.delete(path);
    else files.set(path, { path, bytes, isChanged: true });
  }
  return [...files.values()];
}
