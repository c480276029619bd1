import { useEffect, useRef, useState } from "react";
import type { CheckedDocument, DocumentChange } from "@/lib/client/editor/checked-document";
import { changedPaths, type EditorDocument } from "@/lib/client/editor/editor-document";
import { type CheckClient, openCheckClient } from "@/lib/client/upload/check-client";

/** `of` is the document that was checked: findings have their places in its texts. */
export type Checked = CheckedDocument & { of: EditorDocument };

/** So soon after the last key the check begins. */
const pauseMs = 150;

/**
 * The check of the document, as it stands a moment after the last change; null until the first one is done. Runs in a worker that gets
 * only what changed. What was overtaken while it was checked is not shown.
 */
export function useChecked(workspace: string, folderName: string, document: EditorDocument): Checked | null {
  const [checked, setChecked] = useState<Checked | null>(null);
  const client = useRef<CheckClient>(undefined);
  const sent = useRef<EditorDocument>(undefined);

  useEffect(
    () => () => {
      client.current?.close();
      client.current = undefined;
      sent.current = undefined;
    },
    [],
  );

  useEffect(() => {
    const isFirst = sent.current === undefined;
    const timer = setTimeout(
      () => {
        client.current ??= openCheckClient();
        const change = changeOf(sent.current, document, folderName);
        sent.current = document;
        client.current
          .ask("document", { key: "document", change, workspace })
          .then((answer) => sent.current === document && setChecked({ ...answer, of: document }));
      },
      isFirst ? 0 : pauseMs,
    );
    return () => clearTimeout(timer);
  }, [workspace, folderName, document]);

  return checked;
}

/** What the worker has to be sent, so that it has `after` where it had `before`. */
export function changeOf(before: EditorDocument | undefined, after: EditorDocument, folderName: string): DocumentChange {
  const paths = before ? changedPaths(before, after) : [...after.files.keys()];
  const files = paths.map((path) => {
    const file = after.files.get(path);
    const content = file ? (file.kind === "text" ? file.text : file.bytes) : null;
    return { path, content, executable: file?.executable ?? false };
  });
  return { dialect: after.dialect, entryPath: after.entryPath, folderName, files };
}
