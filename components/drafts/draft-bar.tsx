"use client";

import dynamic from "next/dynamic";
import { useRouter, useSearchParams } from "next/navigation";
import { useState } from "react";
import type { DraftView } from "#schemas/draft";
import { DiscardButton } from "@/components/drafts/discard-button";
import { DraftStanding } from "@/components/drafts/draft-standing";
import { ShareButton } from "@/components/drafts/share-button";
import { Button } from "@/components/ui/button";
import type { DeployTarget } from "@/components/upload/environment-field";
import { differingPaths } from "@/lib/client/drafts/draft-changes";
import type { DraftSaver } from "@/lib/client/drafts/draft-saver";
import type { EditorDocument } from "@/lib/client/editor/editor-document";
import { useDraft } from "@/lib/client/editor/use-draft";
import type { DraftDelta } from "@/lib/client/policy-editor/use-draft-delta";

// Both are asked for, and neither can do anything without the server.
const SaveDialog = dynamic(() => import("@/components/drafts/save-dialog"), { ssr: false });
const OvertakenDialog = dynamic(() => import("@/components/drafts/overtaken-dialog"), { ssr: false });

type Props = {
  workspace: string;
  draft: DraftView;
  saver: DraftSaver;
  document: EditorDocument;
  /** The folder of the revision that the draft changes; an empty one where it begins an agent. */
  base: EditorDocument;
  delta: DraftDelta;
  environments: readonly DeployTarget[];
  /** Shows another document in the editor, as after a merge. */
  onOpen: (document: EditorDocument) => void;
};

/** What becomes of the draft: kept as it is edited, shared, discarded, and saved as the next revision. For the owner of an open draft. */
export function DraftBar({ workspace, draft, saver, document, base, delta, environments, onOpen }: Props) {
  const router = useRouter();
  const merged = useSearchParams().get("merged");
  const [isSaving, setSaving] = useState(false);
  const keeping = useDraft({ workspace, draft, saver, document, onOpen });
  const next = draft.agent ? `v${(draft.latestRevision ?? 0) + 1}` : "v1";
  return (
    <>
      <DraftStanding standing={keeping.standing} />
      {keeping.overtaken && <OvertakenDialog overtaken={keeping.overtaken} settle={keeping.settle} />}
      {merged !== null && merged === String(draft.baseRevision) && (
        <p role="status" className="text-sm font-medium text-ok">
          v{merged} is merged in: look at the result, then save it.
        </p>
      )}
      <DiscardButton
        workspace={workspace}
        draft={{ id: draft.id, name: draft.name, changedFiles: differingPaths(base, document).length }}
        onDiscarded={() => {
          keeping.close();
          router.push(`/${workspace}/drafts?discarded=${draft.id}`);
        }}
      />
      <ShareButton workspace={workspace} draft={draft} />
      <Button variant="primary" disabled={keeping.overtaken !== null} onClick={() => setSaving(true)}>
        Save as {next}…
      </Button>
      {isSaving && (
        <SaveDialog
          workspace={workspace}
          draft={draft}
          document={document}
          base={base}
          delta={draft.baseRevision !== null && delta.state === "known" ? delta.delta : null}
          environments={environments}
          keeping={keeping}
          onMerged={(onto) => {
            setSaving(false);
            router.replace(`/${workspace}/edit/${draft.id}?merged=${onto}`);
          }}
          onClose={() => setSaving(false)}
        />
      )}
    </>
  );
}
