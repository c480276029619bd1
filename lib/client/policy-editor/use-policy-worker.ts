import { useCallback, useEffect, useRef } from "react";
import type { EditorDocument } from "@/lib/client/editor/editor-document";
import { changeOf } from "@/lib/client/editor/use-checked";
import type { Circumstances } from "@/lib/client/policy-editor/circumstances";
import type { AskedPolicy, PolicyRequests } from "@/lib/client/policy-editor/policy-protocol";
import { type CheckClient, openCheckClient } from "@/lib/client/upload/check-client";

/** Asks about a document, of which the worker is sent what changed since it was last asked under `key`. */
export type AskPolicy = <Name extends "policy" | "editPolicy">(
  name: Name,
  key: string,
  document: EditorDocument,
  circumstances: Circumstances,
  more: Omit<PolicyRequests[Name]["input"], keyof AskedPolicy>,
) => Promise<PolicyRequests[Name]["output"]>;

export type PolicyWorker = {
  ask: AskPolicy;
  match(input: PolicyRequests["matchTools"]["input"]): Promise<PolicyRequests["matchTools"]["output"]>;
};

/** A worker of the policy editor's own, opened with its first question and closed with the page. */
export function usePolicyWorker(workspace: string, folderName: string): PolicyWorker {
  const client = useRef<CheckClient>(undefined);
  const sent = useRef(new Map<string, EditorDocument>());

  useEffect(() => {
    const known = sent.current;
    return () => {
      client.current?.close();
      client.current = undefined;
      known.clear();
    };
  }, []);

  const ask: AskPolicy = useCallback(
    (name, key, document, circumstances, more) => {
      client.current ??= openCheckClient();
      const change = changeOf(sent.current.get(key), document, folderName);
      sent.current.set(key, document);
      return client.current.ask(name, { key, change, workspace, circumstances, ...more });
    },
    [workspace, folderName],
  );
  const match: PolicyWorker["match"] = useCallback((input) => {
    client.current ??= openCheckClient();
    return client.current.ask("matchTools", input);
  }, []);
  return { ask, match };
}
