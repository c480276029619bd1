import { useCallback, useEffect, useRef, useState } from "react";
import type { MergeChoice, MergeConflict, Sides } from "#core/merge/merge-conflict";
import type { DraftView } from "#schemas/draft";
import { getJson } from "@/lib/client/api-json";
import { openDraftOf } from "@/lib/client/drafts/draft-document";
import { DraftSaver, type DraftStanding } from "@/lib/client/drafts/draft-saver";
import { keepPending, readPending } from "@/lib/client/drafts/local-copy";
import { mergeDocuments } from "@/lib/client/drafts/merge-documents";
import { sendSave } from "@/lib/client/drafts/send-save";
import type { EditorDocument } from "@/lib/client/editor/editor-document";

/** Two pages that edited one draft: what both changed is to be chosen. */
export type Overtaken = { sides: Sides<EditorDocument>; kept: Kept; conflicts: MergeConflict[] };

/** A version that the server has, and since when. */
type Kept = Pick<DraftView, "version" | "changedAt">;

export type DraftKeeping = {
  standing: DraftStanding;
  /** Set while conflicts with another page are open; nothing is sent meanwhile. */
  overtaken: Overtaken | null;
  /** Settles them. False where choices are missing. */
  settle(choices: readonly MergeChoice[]): boolean;
  /** Sends everything now; null where the server could not take it, else the version it has. */
  flush(): Promise<number | null>;
  /** Goes on from a draft that the server changed itself, as by a merge with a revision. */
  adopt(view: DraftView): Promise<void>;
  /** Sends nothing more and forgets what was kept here: the draft is closed. */
  close(): void;
};

type Options = {
  workspace: string;
  draft: Pick<DraftView, "id" | "version" | "changedAt">;
  /** What the server has, as the page was opened. */
  saved: EditorDocument;
  document: EditorDocument;
  /** Shows another document in the editor. */
  onOpen(document: EditorDocument): void;
};

/**
 * Keeps the draft on the server as `document` changes, and in the browser until the server has it. Edits of an earlier visit that never
 * arrived are brought back; edits of another page are merged in, and only what both changed is asked.
 */
export function useDraft({ workspace, draft, saved, document, onOpen }: Options): DraftKeeping {
  const [standing, setStanding] = useState<DraftStanding>({ kind: "saved", at: draft.changedAt });
  const [overtaken, setOvertaken] = useState<Overtaken | null>(null);
  const shown = useRef(document);
  shown.current = document;
  const opened = useRef(onOpen);
  opened.current = onOpen;

  const [saver] = useState(
    () =>
      new DraftSaver(
        { version: draft.version, saved },
        {
          send: (version, changes, entryPath) => sendSave(workspace, draft.id, { version, changes, entryPath }),
          keep: (pending) => keepPending(draft.id, pending),
          onStanding: setStanding,
        },
      ),
  );

  /** Brings `mine`, which was made on `base`, into the newest draft. */
  const bring = useCallback(
    (sides: Sides<EditorDocument>, kept: Kept, choices: readonly MergeChoice[] = []): boolean => {
      const { document: merged, conflicts, open } = mergeDocuments(sides, choices);
      if (open.length > 0) {
        setOvertaken({ sides, kept, conflicts });
        return false;
      }
      setOvertaken(null);
      opened.current(merged);
      saver.edit(merged);
      saver.adopt({ version: kept.version, saved: sides.theirs, at: kept.changedAt });
      return true;
    },
    [saver],
  );

  useEffect(() => {
    let isLeft = false;
    readPending(draft.id).then((pending) => {
      // What is kept on the version of this page is what was just typed here.
      if (isLeft || !pending || pending.version > draft.version || saver.version !== draft.version) return;
      bring({ base: pending.base, mine: pending.document, theirs: saved }, { version: draft.version, changedAt: draft.changedAt });
    });
    const retry = () => void saver.flush();
    window.addEventListener("online", retry);
    window.addEventListener("pagehide", retry);
    return () => {
      isLeft = true;
      window.removeEventListener("online", retry);
      window.removeEventListener("pagehide", retry);
    };
  }, [draft.id, draft.version, draft.changedAt, saved, saver, bring]);

  useEffect(() => saver.edit(document), [saver, document]);

  useEffect(() => {
    if (standing.kind !== "overtaken") return;
    const leaving = new AbortController();
    getJson<DraftView>(`/api/v1/workspaces/${workspace}/drafts/${draft.id}`, leaving.signal)
      .then(async (view) => {
        const { document: theirs } = await openDraftOf(workspace, view);
        if (!leaving.signal.aborted) bring({ base: saver.saved, mine: shown.current, theirs }, view);
      })
      .catch(() => !leaving.signal.aborted && setStanding({ kind: "offline" }));
    return () => leaving.abort();
  }, [standing, workspace, draft.id, saver, bring]);

  const settle = (choices: readonly MergeChoice[]) =>
    overtaken !== null && bring({ ...overtaken.sides, mine: shown.current }, overtaken.kept, choices);
  const flush = async () => ((await saver.flush()) ? saver.version : null);
  const adopt = async (view: DraftView) => {
    const { document: merged } = await openDraftOf(workspace, view);
    onOpen(merged);
    saver.edit(merged);
    saver.adopt({ version: view.version, saved: merged, at: view.changedAt });
  };
  const close = () => {
    saver.close();
    void keepPending(draft.id, null);
  };
  return { standing, overtaken, settle, flush, adopt, close };
}
