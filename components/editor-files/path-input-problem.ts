import { foldPath } from "#core/folder/path-rules";
import { draftPath } from "#schemas/draft";
import type { EditorDocument } from "@/lib/client/editor/editor-document";

/** Why a file cannot have this path, as a sentence; null when it can. `from` is the path that it gives up. */
export function pathInputProblem(path: string, { files }: EditorDocument, from?: string): string | null {
  if (path === "") return "Give it a path, such as data/list.json.";
  const parsed = draftPath.safeParse(path);
  if (!parsed.success) return `Give ${parsed.error.issues[0]?.message ?? "another path"}.`;
  const folded = foldPath(path);
  for (const other of files.keys()) {
    if (other === from) continue;
    if (foldPath(other) === folded) return `There is ${other} already.`;
    if (folded.startsWith(`${foldPath(other)}/`)) return `${other} is a file, and cannot be a folder too.`;
    if (foldPath(other).startsWith(`${folded}/`)) return `${path} is a folder already.`;
  }
  return null;
}
