"use client";

import type { AgentTarget, AgentView } from "#schemas/agent";
import { ArchiveRefusal } from "@/components/agent/archive-refusal";
import { Button } from "@/components/ui/button";
import { Dialog, DialogActions } from "@/components/ui/dialog";
import { unarchiveAgentAction } from "@/lib/actions/agents";
import { useAction } from "@/lib/client/use-action";

type Props = { workspace: string; agent: AgentView; onClose: () => void };

export function UnarchiveDialog({ workspace, agent, onClose }: Props) {
  const unarchive = useAction<AgentTarget, AgentView>(unarchiveAgentAction, workspace);
  return (
    <Dialog title={`Unarchive ${agent.slug}`} onClose={onClose} width="md">
      <p className="text-muted-foreground">
        The agent is in the catalog again and takes new revisions. Its slots stay retired until somebody activates a revision.
      </p>
      {unarchive.error && <ArchiveRefusal failure={unarchive.error} onReload={onClose} />}
      <DialogActions>
        <Button onClick={onClose}>Cancel</Button>
        <Button
          variant="primary"
          data-autofocus
          disabled={unarchive.isPending}
          onClick={() => unarchive.mutate({ agent: agent.slug }, { onSuccess: onClose })}
        >
          {unarchive.isPending ? "Working…" : `Unarchive ${agent.slug}`}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
