import "server-only";
import { z } from "zod";
import type { RenamedPaths } from "#core/diff/anchors/place-anchor";
import { type ListedFile, renamedPaths } from "#core/diff/anchors/renamed-paths";
import { type AnchorView, anchorView } from "#schemas/comment";
import { manifestFileView } from "#schemas/revision";
import type { Pair } from "@/lib/server/comments/find-pair";
import type { ThreadRow } from "@/lib/server/comments/thread-row";
import type { ServiceContext } from "@/lib/server/context";

/** By thread: where its file may have gone. Only of threads whose file is gone from a side. */
export type Renames = ReadonlyMap<string, RenamedPaths>;

const manifestOf = z.object({ files: z.array(manifestFileView) });

/** Looks for the files of the threads that a side of `pair` has not, by what the revisions they were said about list. */
export async function findRenames(ctx: ServiceContext, { from, to }: Pair, rows: readonly ThreadRow[]): Promise<Renames> {
  const sides = { before: listed(from.manifest), after: listed(to.manifest) };
  const isGone = (path: string) => Object.values(sides).some((files) => !files.some((file) => file.path === path));
  const gone = rows.flatMap((row) => {
    const anchor = anchorView.parse(row.anchor);
    return anchor.kind === "line" && anchor.path !== "" && isGone(anchor.path)
      ? [{ id: row.id, path: anchor.path, said: revisionOfAnchor(row, anchor) }]
      : [];
  });
  if (gone.length === 0) return new Map();
  const ids = [...new Set(gone.map(({ said }) => said))];
  const revisions = await ctx.db.revision.findMany({
    where: { workspaceId: ctx.workspace.id, id: { in: ids } },
    select: { id: true, manifest: true },
  });
  const files = new Map(revisions.map(({ id, manifest }) => [id, listed(manifestOf.parse(manifest))]));
  return new Map(
    gone.map(({ id, path, said }) => {
      const then = files.get(said) ?? [];
      return [id, { before: renamedPaths(path, then, sides.before), after: renamedPaths(path, then, sides.after) }];
    }),
  );
}

/** The revision whose text an anchor quotes. */
export function revisionOfAnchor(row: Pick<ThreadRow, "fromRevisionId" | "toRevisionId">, anchor: AnchorView): string {
  return anchor.kind === "line" && anchor.side === "before" ? row.fromRevisionId : row.toRevisionId;
}

function listed({ files }: z.infer<typeof manifestOf>): ListedFile[] {
  return files.flatMap(({ sourcePath, digest, bytes }) => (sourcePath === undefined ? [] : [{ path: sourcePath, digest, bytes }]));
}
