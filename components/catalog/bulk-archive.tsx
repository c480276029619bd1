"use client";

import { useState } from "react";
import type { ArchiveAgentsInput, BulkResultView } from "#schemas/catalog";
import type { SelectedAgent } from "@/components/catalog/selected-agent";
import { Button } from "@/components/ui/button";
import { DialogActions } from "@/components/ui/dialog";
import { Field, FieldError } from "@/components/ui/field";
import { Textarea } from "@/components/ui/input";
import { archiveAgentsAction } from "@/lib/actions/catalog";
import { refusalText } from "@/lib/client/refusal-text";
import { useAction } from "@/lib/client/use-action";

type Props = { workspace: string; agents: SelectedAgent[]; onDone: (result: BulkResultView) => void; onClose: () => void };

/** Archiving retires every slot: the dialog says of which agents something is active, and where. */
export function BulkArchive({ workspace, agents, onDone, onClose }: Props) {
  const [reason, setReason] = useState("");
  const archive = useAction<ArchiveAgentsInput, BulkResultView>(archiveAgentsAction, workspace);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        archive.mutate({ agents, reason: reason.trim() || undefined }, { onSuccess: onDone });
      }}
    >
      <ul className="mb-3 max-h-56 divide-y overflow-y-auto rounded-md border text-sm">
        {agents.map(({ agent, expectedActive }) => (
          <li key={agent} className="flex flex-wrap gap-x-3 px-3 py-1.5">
            <span className="font-medium wrap-anywhere">{agent}</span>
            <span className="text-muted-foreground">
              {expectedActive.length > 0
                ? `active in ${expectedActive.map(({ environment }) => environment).join(", ")}: retired there`
                : "nowhere active"}
            </span>
          </li>
        ))}
      </ul>
      <p className="text-muted-foreground">They leave the catalog. Their revisions and history stay, and each can be unarchived.</p>
      <Field label="Reason" hint="Optional. It stays in the history." className="mt-4">
        {(control) => (
          <Textarea {...control} data-autofocus maxLength={500} value={reason} onChange={(event) => setReason(event.target.value)} />
        )}
      </Field>
      {archive.error && <FieldError>{refusalText(archive.error)}</FieldError>}
      <DialogActions>
        <Button onClick={onClose}>Cancel</Button>
        <Button type="submit" variant="danger" disabled={archive.isPending}>
          {archive.isPending ? "Working…" : `Archive ${agents.length === 1 ? agents[0]?.agent : `${agents.length} agents`}`}
        </Button>
      </DialogActions>
    </form>
  );
}
