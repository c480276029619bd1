"use client";

import { useState } from "react";
import { MergeView } from "@/components/drafts/merge-view";
import { Dialog } from "@/components/ui/dialog";
import type { DraftKeeping, Overtaken } from "@/lib/client/editor/use-draft";

const names = { mine: "This page", theirs: "The other page", base: "Before" };

/** The same draft was edited on another page: what both changed is chosen here. Closed, it waits: nothing is sent meanwhile. */
export default function OvertakenDialog({ overtaken, settle }: { overtaken: Overtaken; settle: DraftKeeping["settle"] }) {
  const [isOpen, setOpen] = useState(true);
  if (!isOpen) {
    return (
      <button type="button" className="text-sm font-medium text-danger underline underline-offset-2" onClick={() => setOpen(true)}>
        Choose what stays
      </button>
    );
  }
  return (
    <Dialog title="This draft was also edited on another page" onClose={() => setOpen(false)} width="page">
      <MergeView conflicts={overtaken.conflicts} names={names} isBusy={false} onSettle={settle} onCancel={() => setOpen(false)} />
    </Dialog>
  );
}
