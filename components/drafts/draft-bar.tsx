"use client";

import { useRouter } from "next/navigation";
import { useEffect, useState } from "react";
import type { DraftSummary, DraftView } from "#schemas/draft";
import { DiscardButton } from "@/components/drafts/discard-button";
import { DraftStanding } from "@/components/drafts/draft-standing";
import { OvertakenDialog } from "@/components/drafts/overtaken-dialog";
import { SaveDialog } from "@/components/drafts/save-dialog";
import { ShareButton } from "@/components/drafts/share-button";
import { Button } from "@/components/ui/button";
import type { DeployTarget } from "@/components/upload/environment-field";
import { type OpenedDraft, openDraftOf } from "@/lib/client/drafts/draft-document";
import type { EditorDocument } from "@/lib/client/editor/editor-document";
import type { Checked } from "@/lib/client/editor/use-checked";
import { useDraft } from "@/lib/client/editor/use-draft";

type Props = {
  workspace: string;
  draft: DraftView;
  /** The document that the editor began with: what the server has. */
  saved: EditorDocument;
  document: EditorDocument;
  checked: Checked | null;
  environments: readonly DeployTarget[];
  /** Shows another document in the editor, as after a merge. */
  onOpen: (document: EditorDocument) => void;
};

/** What becomes of the draft: kept as it is edited, shared, discarded, and saved as the next revision. For the owner of an open draft. */
export function DraftBar({ workspace, draft: opened, saved, document, checked, environments, onOpen }: Props) {
  const router = useRouter();
  const [draft, setDraft] = useState<DraftSummary>(opened);
  const [isSaving, setSaving] = useState(false);
  const [base, setBase] = useState<EditorDocument | null>(null);
  const keeping = useDraft({ workspace, draft: opened, saved, document, onOpen });

  const readBase = (view: DraftView) => openDraftOf(workspace, view).then((read: OpenedDraft) => setBase(read.base));
  useEffect(() => {
    let isLeft = false;
    openDraftOf(workspace, opened).then((read) => !isLeft && setBase(read.base));
    return () => {
      isLeft = true;
    };
  }, [workspace, opened]);

  const merged = (view: DraftView) => {
    setDraft(view);
    void readBase(view);
  };
  const next = draft.agent ? `v${(draft.latestRevision ?? 0) + 1}` : "v1";
  return (
    <div className="flex flex-wrap items-center gap-2">
      <DraftStanding standing={keeping.standing} />
      {keeping.overtaken && <OvertakenDialog overtaken={keeping.overtaken} settle={keeping.settle} />}
      <DiscardButton
        workspace={workspace}
        draft={draft}
        onDiscarded={() => {
          keeping.close();
          router.push(`/${workspace}/drafts?discarded=${draft.id}`);
        }}
      />
      <ShareButton workspace={workspace} draft={draft} />
      <Button variant="primary" disabled={base === null || keeping.overtaken !== null} onClick={() => setSaving(true)}>
        Save as {next}…
      </Button>
      {isSaving && base && (
        <SaveDialog
          workspace={workspace}
          draft={draft}
          document={document}
          base={base}
          checked={checked}
          environments={environments}
          keeping={keeping}
          onMerged={merged}
          onClose={() => setSaving(false)}
        />
      )}
    </div>
  );
}
