import type { DraftView } from "#schemas/draft";
import { documentOf } from "@/lib/client/editor/document-of";
import type { EditorDocument } from "@/lib/client/editor/editor-document";

/** The folder of the revision that a draft began with, as far as the draft was sent with it; null where it began a new agent. */
export function startingDocument(draft: DraftView): EditorDocument | null {
  if (draft.baseRevision === null) return null;
  const files = draft.files.flatMap((file) => {
    if (file.change === "new") return [];
    return file.change === "none" ? file : { ...file, content: file.base };
  });
  return documentOf({ ...draft, files });
}
