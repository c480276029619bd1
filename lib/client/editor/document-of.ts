import type { DraftView } from "#schemas/draft";
import type { EditorDocument, EditorFile } from "@/lib/client/editor/editor-document";

/** The folder of a draft, without the files that it deletes and those that are too long to be sent along. */
export function documentOf({ dialect, entryPath, files }: DraftView): EditorDocument {
  const texts = files.flatMap(({ path, content }): [string, EditorFile][] => {
    if (content === null) return [];
    if (content.text !== null) return [[path, { kind: "text", text: content.text }]];
    if (content.base64 === null) return [];
    return [
      [
        path,
        { kind: "bytes", bytes: Uint8Array.from(atob(content.base64), (character) => character.charCodeAt(0)), digest: content.digest },
      ],
    ];
  });
  return { dialect, entryPath, files: new Map(texts) };
}
