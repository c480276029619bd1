import { useEffect, useMemo, useRef } from "react";
import type { AskedDocument } from "@/lib/client/editor/checked-document";
import { changedPaths, type EditorDocument } from "@/lib/client/editor/editor-document";
import { type CheckClient, openCheckClient } from "@/lib/client/upload/check-client";
import type { CheckRequests } from "@/lib/client/upload/check-protocol";

/** Questions about a whole folder under edit. */
type AboutDocument = "document" | "policy" | "editPolicy";

/** The one check worker of an editor. It is opened with the first question and closed with the page. */
export type CheckWorker = {
  ask: CheckClient["ask"];
  /** Asks about a folder, of which the worker is sent what changed since anything was last asked about it under `key`. */
  askAbout<Name extends AboutDocument>(
    name: Name,
    key: string,
    document: EditorDocument,
    more: Omit<CheckRequests[Name]["input"], keyof AskedDocument>,
  ): Promise<CheckRequests[Name]["output"]>;
};

/** @param folderName what the agent's folder is called. */
export function useCheckWorker(workspace: string, folderName: string): CheckWorker {
  const opened = useRef<CheckClient>(undefined);
  const sent = useRef(new Map<string, EditorDocument>());

  useEffect(() => {
    const known = sent.current;
    return () => {
      opened.current?.close();
      opened.current = undefined;
      known.clear();
    };
  }, []);

  return useMemo(() => {
    const client = () => {
      opened.current ??= openCheckClient();
      return opened.current;
    };
    return {
      ask: (name, input, onProgress) => client().ask(name, input, onProgress),
      askAbout: (name, key, document, more) => {
        const { dialect, entryPath } = document;
        const change = { dialect, entryPath, folderName, files: changedFiles(sent.current.get(key), document) };
        sent.current.set(key, document);
        return client().ask(name, { key, change, workspace, ...more });
      },
    };
  }, [workspace, folderName]);
}

/** What the worker has to be sent, so that it has the files of `after` where it had those of `before`. */
function changedFiles(before: EditorDocument | undefined, after: EditorDocument): AskedDocument["change"]["files"] {
  const paths = before ? changedPaths(before, after) : [...after.files.keys()];
  return paths.map((path) => {
    const file = after.files.get(path);
    const content = file ? (file.kind === "text" ? file.text : file.bytes) : null;
    return { path, content, executable: file?.executable ?? false };
  });
}
