import type { Diagnostic } from "#core/diagnostics/diagnostic";
import type { EditorAction, EditorDocument } from "@/lib/client/editor/editor-document";

/**
 * The fix of a finding as actions. `checked` is the document that the finding speaks of: empty where a file that the fix touches has
 * changed since, because its places would be others.
 */
export function fixActions({ fix }: Diagnostic, checked: EditorDocument, now: EditorDocument): EditorAction[] {
  const edits = fix?.edits ?? [];
  const touched = edits.map((edit) => (edit.kind === "text" ? edit.path : edit.from));
  if (touched.some((path) => checked.files.get(path) !== now.files.get(path))) return [];
  const paths = new Set(edits.flatMap((edit) => (edit.kind === "text" ? [edit.path] : [])));
  const texts = [...paths].map((path): EditorAction => {
    const changes = edits.flatMap((edit) =>
      edit.kind === "text" && edit.path === path ? [{ start: edit.start, end: edit.end, text: edit.text }] : [],
    );
    return { kind: "edit-text", path, changes };
  });
  const renames = edits.flatMap((edit): EditorAction[] =>
    edit.kind === "rename" ? [{ kind: "rename-file", from: edit.from, to: edit.to }] : [],
  );
  return [...texts, ...renames];
}
