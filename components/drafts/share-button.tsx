"use client";

import { Link2 } from "lucide-react";
import { useState } from "react";
import type { DraftSummary, ShareDraftInput } from "#schemas/draft";
import { Button } from "@/components/ui/button";
import { CopyButton } from "@/components/ui/copy-button";
import { Dialog, DialogActions } from "@/components/ui/dialog";
import { FieldError } from "@/components/ui/field";
import { shareDraftAction } from "@/lib/actions/drafts";
import { refusalText } from "@/lib/client/refusal-text";
import { useAction } from "@/lib/client/use-action";

type Props = { workspace: string; draft: Pick<DraftSummary, "id" | "isShared"> };

/** Lets everybody of the workspace read a draft who has the link, or no longer. */
export function ShareButton({ workspace, draft }: Props) {
  const [isOpen, setOpen] = useState(false);
  const [isShared, setShared] = useState(draft.isShared);
  const share = useAction<ShareDraftInput, DraftSummary>(shareDraftAction, workspace);
  const toggle = (shared: boolean) => share.mutate({ draft: draft.id, shared }, { onSuccess: (summary) => setShared(summary.isShared) });
  return (
    <>
      <Button onClick={() => setOpen(true)}>
        <Link2 aria-hidden className="max-sm:hidden" />
        {isShared ? "Shared" : "Share…"}
      </Button>
      {isOpen && (
        <Dialog title="Share this draft" onClose={() => setOpen(false)} width="md">
          <p className="text-sm text-muted-foreground">
            {isShared
              ? "Everyone in this workspace who has the link can read the draft as it is when they open it. Whoever edits it gets a copy."
              : "Only you can see the draft. Once it is shared, everyone in this workspace who has the link can read it, and copy it to edit."}
          </p>
          {isShared && <SharedLink path={`/${workspace}/edit/${draft.id}`} />}
          {share.error && <FieldError>{refusalText(share.error)}</FieldError>}
          <DialogActions>
            <Button onClick={() => setOpen(false)}>Close</Button>
            <Button variant={isShared ? "outline" : "primary"} disabled={share.isPending} onClick={() => toggle(!isShared)}>
              {isShared ? "Stop sharing" : "Share by link"}
            </Button>
          </DialogActions>
        </Dialog>
      )}
    </>
  );
}

/** In a dialog that was opened by a press: the address of the page is known. */
function SharedLink({ path }: { path: string }) {
  const link = `${window.location.origin}${path}`;
  return (
    <p className="mt-3 flex items-center gap-2 rounded-md border bg-muted px-3 py-2 font-mono text-xs">
      <span className="min-w-0 flex-1 wrap-anywhere">{link}</span>
      <CopyButton text={link} what="the link" />
    </p>
  );
}
