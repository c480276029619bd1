"use client";

import type { DraftSummary, DraftTarget } from "#schemas/draft";
import { Button } from "@/components/ui/button";
import { FieldError } from "@/components/ui/field";
import { restoreDraftAction } from "@/lib/actions/drafts";
import { refusalText } from "@/lib/client/refusal-text";
import { useAction } from "@/lib/client/use-action";

type Props = { workspace: string; draft: string; label?: string; onRestored?: () => void };

/** Puts a discarded draft back, as it was. */
export function RestoreButton({ workspace, draft, label = "Restore", onRestored }: Props) {
  const restore = useAction<DraftTarget, DraftSummary>(restoreDraftAction, workspace);
  return (
    <>
      <Button size="sm" disabled={restore.isPending} onClick={() => restore.mutate({ draft }, { onSuccess: () => onRestored?.() })}>
        {label}
      </Button>
      {restore.error && <FieldError>{refusalText(restore.error)}</FieldError>}
    </>
  );
}
