"use client";

import type { DraftSummary, DraftTarget } from "#schemas/draft";
import { ConfirmButton } from "@/components/settings/confirm-button";
import { discardDraftAction } from "@/lib/actions/drafts";
import { useAction } from "@/lib/client/use-action";

type Props = {
  workspace: string;
  draft: Pick<DraftSummary, "id" | "name" | "changedFiles">;
  onDiscarded?: (draft: DraftSummary) => void;
};

/** Takes a draft away, after it said what goes; it can be put back for 30 days. */
export function DiscardButton({ workspace, draft, onDiscarded }: Props) {
  const discard = useAction<DraftTarget, DraftSummary>(discardDraftAction, workspace);
  const { changedFiles } = draft;
  return (
    <ConfirmButton
      title={`Discard the draft of ${draft.name}`}
      label="Discard"
      onConfirm={async () => onDiscarded?.(await discard.mutateAsync({ draft: draft.id }))}
    >
      <p>
        {changedFiles === 0
          ? "No file of it is changed."
          : `${changedFiles} changed ${changedFiles === 1 ? "file goes" : "files go"} with it.`}{" "}
        Nobody else has them. It can be restored for 30 days from its own address.
      </p>
    </ConfirmButton>
  );
}
