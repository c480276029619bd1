"use client";

import { ArrowRight } from "lucide-react";
import { useState } from "react";
import type { AgentView, ArchiveAgentInput } from "#schemas/agent";
import { ArchiveRefusal } from "@/components/agent/archive-refusal";
import { Button } from "@/components/ui/button";
import { Dialog, DialogActions } from "@/components/ui/dialog";
import { Field } from "@/components/ui/field";
import { Textarea } from "@/components/ui/input";
import { archiveAgentAction } from "@/lib/actions/agents";
import { useAction } from "@/lib/client/use-action";

type Props = { workspace: string; agent: AgentView; onClose: () => void };

/** Archiving retires every slot: the dialog names them, and a slot that moved meanwhile stops it. */
export function ArchiveDialog({ workspace, agent: agentNow, onClose }: Props) {
  const [agent] = useState(agentNow);
  const [reason, setReason] = useState("");
  const archive = useAction<ArchiveAgentInput, AgentView>(archiveAgentAction, workspace);
  const active = agent.slotDetails.filter(({ state }) => state === "active");
  const expectedActive = active.map(({ environment, version }) => ({ environment, version }));
  return (
    <Dialog title={`Archive ${agent.slug}`} onClose={onClose}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          archive.mutate({ agent: agent.slug, expectedActive, reason: reason.trim() || undefined }, { onSuccess: onClose });
        }}
      >
        {active.length > 0 && (
          <ul className="mb-3 divide-y rounded-md border text-sm">
            {active.map(({ environment, revision }) => (
              <li key={environment} className="flex items-center gap-2 px-3 py-1.5">
                <span className="min-w-20">{environment}</span>
                <span className="font-semibold">v{revision?.number}</span>
                <ArrowRight aria-label="becomes" className="size-4 text-muted-foreground" />
                <span className="text-muted-foreground">retired</span>
              </li>
            ))}
          </ul>
        )}
        <p className="text-muted-foreground">
          {active.length > 0
            ? `Everything that asks for ${agent.slug} there is told that no revision is active. `
            : "No revision of it is active, so nothing else is affected. "}
          The agent leaves the catalog. Its revisions and its history stay, and it can be unarchived.
        </p>
        <Field label="Reason" hint="Optional. It stays in the history." className="mt-4">
          {(control) => (
            <Textarea {...control} data-autofocus maxLength={500} value={reason} onChange={(event) => setReason(event.target.value)} />
          )}
        </Field>
        {archive.error && <ArchiveRefusal failure={archive.error} onReload={onClose} />}
        <DialogActions>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="danger" disabled={archive.isPending}>
            {archive.isPending ? "Working…" : `Archive ${agent.slug}`}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
