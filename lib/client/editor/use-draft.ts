import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from "react";
import type { MergeConflict, MergeDecision, Sides } from "#core/merge/merge-conflict";
import type { DraftView } from "#schemas/draft";
import { isSameDocument } from "@/lib/client/drafts/draft-changes";
import { openDraftOf } from "@/lib/client/drafts/draft-document";
import type { DraftSaver, DraftStanding, ServerDraft } from "@/lib/client/drafts/draft-saver";
import { mergeDocuments } from "@/lib/client/drafts/merge-documents";
import { forgetSaver } from "@/lib/client/drafts/savers-of-page";
import type { EditorDocument } from "@/lib/client/editor/editor-document";

/** Two pages that edited one draft: what both changed is to be chosen. */
export type Overtaken = { sides: Sides<EditorDocument>; newest: ServerDraft; conflicts: MergeConflict[] };

export type DraftKeeping = {
  standing: DraftStanding;
  /** Set while conflicts with another page are open; nothing is sent meanwhile. */
  overtaken: Overtaken | null;
  /** Settles them. False where choices are missing. */
  settle(decision: MergeDecision): boolean;
  /** Sends everything now; null where the server could not take it, else the version it has. */
  flush(): Promise<number | null>;
  /** Goes on from a draft that the server changed itself, as by a merge with a revision. */
  adopt(view: DraftView): Promise<void>;
  /** Sends nothing more and forgets what was kept here: the draft is closed. */
  close(): void;
};

type Options = {
  workspace: string;
  draft: Pick<DraftView, "id">;
  saver: DraftSaver;
  document: EditorDocument;
  /** Shows another document in the editor. */
  onOpen(document: EditorDocument): void;
};

/**
 * Keeps the draft on the server as `document` changes, and in the browser until the server has it. Edits of another page are merged in, and
 * only what both changed is asked.
 */
export function useDraft({ workspace, draft, saver, document, onOpen }: Options): DraftKeeping {
  const standing = useSyncExternalStore(saver.watch, saver.standing, saver.standing);
  const [overtaken, setOvertaken] = useState<Overtaken | null>(null);
  const shown = useRef(document);
  shown.current = document;
  const opened = useRef(onOpen);
  opened.current = onOpen;

  /** Brings what was made here into the newest draft. */
  const bring = useCallback(
    (base: EditorDocument, newest: ServerDraft, decision?: MergeDecision): boolean => {
      const sides = { base, mine: shown.current, theirs: newest.document };
      const { document: merged, conflicts, open } = mergeDocuments(sides, decision);
      if (open.length > 0) {
        setOvertaken({ sides, newest, conflicts });
        return false;
      }
      setOvertaken(null);
      // What is the same keeps its history of edits.
      if (!isSameDocument(merged, sides.mine)) {
        opened.current(merged);
        saver.edit(merged);
      }
      saver.adopt(newest);
      return true;
    },
    [saver],
  );

  useEffect(() => saver.edit(document), [saver, document]);

  useEffect(() => {
    const retry = () => void saver.flush();
    const leave = () => saver.leave();
    const onVisibility = () => window.document.visibilityState === "hidden" && saver.leave();
    retry();
    window.addEventListener("online", retry);
    window.addEventListener("pagehide", leave);
    window.document.addEventListener("visibilitychange", onVisibility);
    return () => {
      leave();
      window.removeEventListener("online", retry);
      window.removeEventListener("pagehide", leave);
      window.document.removeEventListener("visibilitychange", onVisibility);
    };
  }, [saver]);

  useEffect(() => {
    if (standing.kind === "overtaken") bring(standing.base, standing.newest);
  }, [standing, bring]);

  const settle = (decision: MergeDecision) => overtaken !== null && bring(overtaken.sides.base, overtaken.newest, decision);
  const flush = async () => ((await saver.flush()) ? saver.version : null);
  const adopt = async (view: DraftView) => {
    const { document: merged } = await openDraftOf(workspace, view);
    onOpen(merged);
    saver.moveTo({ version: view.version, at: view.changedAt, document: merged });
  };
  const close = () => {
    saver.close();
    forgetSaver(draft.id);
  };
  return { standing, overtaken, settle, flush, adopt, close };
}
