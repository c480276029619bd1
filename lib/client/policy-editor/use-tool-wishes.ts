import { useCallback, useLayoutEffect, useRef, useState } from "react";
import type { DeclaredModules } from "#core/policy-edit/declared-modules";
import type { EditedPolicy, PolicyEdit } from "#core/policy-edit/edit-policy";
import type { ToolWish } from "#core/policy-edit/wanted-modes";
import type { EditorAction, EditorDocument } from "@/lib/client/editor/editor-document";
import type { CheckWorker } from "@/lib/client/editor/use-check-worker";
import type { Circumstances } from "@/lib/client/policy-editor/circumstances";

/** What came of the last wishes; `edit` is null where the header cannot be edited as it is, and `problem` may say why. */
export type WishOutcome = { edit: PolicyEdit | null; problem: string | null };

type Latest = {
  document: EditorDocument;
  circumstances: Circumstances;
  /** Modules that it declared before, and can have again. */
  had: DeclaredModules;
  dispatch(action: EditorAction): void;
};

/** Turns wishes about tools into edits of the document, one after the other: what somebody typed meanwhile is never written over. */
export function useToolWishes(worker: CheckWorker, { document, circumstances, had, dispatch }: Latest) {
  const latest = useRef<Latest>({ document, circumstances, had, dispatch });
  useLayoutEffect(() => {
    latest.current = { document, circumstances, had, dispatch };
  }, [document, circumstances, had, dispatch]);
  const turn = useRef<Promise<void>>(Promise.resolve());
  const [outcome, setOutcome] = useState<WishOutcome | null>(null);
  const [pending, setPending] = useState<ReadonlySet<string>>(new Set());

  const wish = useCallback(
    (wishes: ReadonlyMap<string, ToolWish>, tidies = false) => {
      setPending((before) => new Set([...before, ...wishes.keys()]));
      turn.current = turn.current.then(async () => {
        const edited = await fulfil(worker, latest, wishes, tidies);
        setOutcome({ edit: edited.ok ? edited.value : null, problem: edited.ok ? null : (edited.problem?.message ?? null) });
        setPending((before) => new Set([...before].filter((tool) => !wishes.has(tool))));
      });
    },
    [worker],
  );
  return { wish, outcome, pending };
}

/** Asks again where the document changed while it was asked about. */
async function fulfil(
  worker: CheckWorker,
  latest: { readonly current: Latest },
  wishes: ReadonlyMap<string, ToolWish>,
  tidies: boolean,
): Promise<EditedPolicy> {
  for (;;) {
    const { document, circumstances, had, dispatch } = latest.current;
    const edited = await worker.askAbout("editPolicy", "document", document, { circumstances, had, wishes: [...wishes], tidies });
    if (latest.current.document !== document) continue;
    if (edited.ok && edited.value.changes.length > 0) {
      dispatch({ kind: "edit-text", path: edited.value.path, changes: edited.value.changes });
      await until(() => latest.current.document !== document);
    }
    return edited;
  }
}

/** Waits for what was dispatched to be shown; where it is refused, no longer than a moment. */
async function until(isSo: () => boolean): Promise<void> {
  for (let turn = 0; turn < 100 && !isSo(); turn++) await new Promise((resolve) => setTimeout(resolve, 5));
}
