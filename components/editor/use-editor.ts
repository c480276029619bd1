import { useMemo, useReducer, useState } from "react";
import type { Diagnostic } from "#core/diagnostics/diagnostic";
import { readForm } from "#core/form/read-form";
import type { DraftView } from "#schemas/draft";
import type { Revealed } from "@/components/editor/source-pane";
import { useFormEdits } from "@/components/editor/use-form-edits";
import type { DraftUnderEdit } from "@/lib/client/drafts/open-for-editing";
import { type EditorAction, type EditorDocument, textOf } from "@/lib/client/editor/editor-document";
import { editorHistory, reduceHistory } from "@/lib/client/editor/editor-history";
import { fixActions } from "@/lib/client/editor/fix-actions";
import { useCheckWorker } from "@/lib/client/editor/use-check-worker";
import { useChecked } from "@/lib/client/editor/use-checked";
import { useIsWide } from "@/lib/client/editor/use-is-wide";
import { useUndoKeys } from "@/lib/client/editor/use-undo-keys";
import { vocabularyOf, type WorkspaceWords } from "@/lib/client/editor/vocabulary-of";
import { useDraftDelta } from "@/lib/client/policy-editor/use-draft-delta";
import { useHadModules } from "@/lib/client/policy-editor/use-had-modules";
import { type JudgedStart, useJudged } from "@/lib/client/policy-editor/use-judged";

export type PaneName = "files" | "form" | "tools" | "instructions" | "source" | "findings";

export type EditorStart = { workspace: string; draft: DraftView; opened: DraftUnderEdit; words: WorkspaceWords; judged: JudgedStart };

export type Editor = ReturnType<typeof useEditor>;

/** The document under edit with all that is derived from it, and what can be done to it. */
export function useEditor({ workspace, draft, opened, words, judged: start }: EditorStart) {
  const [history, send] = useReducer(reduceHistory, opened.document, editorHistory);
  const { document } = history;
  const worker = useCheckWorker(workspace, draft.name);
  const judged = useJudged(workspace, document.dialect, start);
  const checked = useChecked(worker, document, judged.circumstances);
  const delta = useDraftDelta(worker, draft.baseRevision === null ? null : opened.base, checked, judged);
  const modules = useHadModules(opened.base);
  const isWide = useIsWide();
  const isReadOnly = opened.saver === null;
  const [chosen, setPath] = useState(document.entryPath);
  const path = document.files.has(chosen) ? chosen : document.entryPath;
  const [pane, setPane] = useState<PaneName>("form");
  const [revealed, setRevealed] = useState<Revealed | null>(null);

  const act = (action: EditorAction, group?: string) =>
    send({ kind: "act", action, at: performance.now(), ...(group !== undefined && { group }) });
  const undo = () => send({ kind: "undo" });
  const redo = () => send({ kind: "redo" });
  useUndoKeys(undo, redo);
  const reveal = (at: string, offset: number) => {
    setPath(at);
    setRevealed({ path: at, offset });
    if (!isWide) setPane("source");
  };
  const revealLine = (at: string, line: number, column = 1) => {
    const lines = (textOf(document, at) ?? "").split("\n").slice(0, line - 1);
    if (document.files.has(at)) reveal(at, lines.reduce((sum, each) => sum + each.length + 1, 0) + column - 1);
  };
  const fix = (finding: Diagnostic) => {
    if (checked) send({ kind: "act-all", actions: fixActions(finding, checked.of, document) });
  };

  const entry = textOf(document, document.entryPath) ?? "";
  const reading = useMemo(() => readForm(document.dialect, entry), [document.dialect, entry]);
  const vocabulary = useMemo(() => vocabularyOf(words, document, checked?.policy ?? null), [words, document, checked?.policy]);
  const edits = useFormEdits({ document, checked, reading, vocabulary, isReadOnly, act, reveal, onFix: fix });
  const knowledge = useMemo(
    () => (path === document.entryPath ? { kind: document.dialect, vocabulary, policy: checked?.policy ?? null } : null),
    [path, document.entryPath, document.dialect, vocabulary, checked?.policy],
  );

  return {
    ...{ document, worker, checked, delta, reading, edits, knowledge, entry, path, pane, revealed, isWide, isReadOnly },
    /** The revision's folder. */
    base: opened.base,
    canUndo: history.past.length > 0,
    canRedo: history.future.length > 0,
    ...{ act, undo, redo, reveal, revealLine, fix },
    show: setPane,
    /** In what circumstances its tools are looked at: the same in all panes. */
    judged,
    hadModules: modules.had,
    /** An edit that chooses tools: what it takes out can be put back. */
    chooseTools(action: EditorAction) {
      modules.remember(document);
      act(action);
    },
    /** Goes on with another document, as after a merge. */
    open: (next: EditorDocument) => send({ kind: "open", document: next }),
  };
}
