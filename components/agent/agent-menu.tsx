"use client";

import { Archive, ArchiveRestore, Ellipsis } from "lucide-react";
import { useState } from "react";
import type { AgentView } from "#schemas/agent";
import { ArchiveDialog } from "@/components/agent/archive-dialog";
import { UnarchiveDialog } from "@/components/agent/unarchive-dialog";
import { Button } from "@/components/ui/button";
import { DropdownMenu, DropdownMenuItem } from "@/components/ui/dropdown-menu";

/** What can be done with an agent as a whole. */
export function AgentMenu({ workspace, agent }: { workspace: string; agent: AgentView }) {
  const [isOpen, setOpen] = useState(false);
  const Shown = agent.archivedAt ? UnarchiveDialog : ArchiveDialog;
  return (
    <>
      <DropdownMenu
        trigger={
          <Button size="icon" aria-label={`More about ${agent.slug}`}>
            <Ellipsis aria-hidden />
          </Button>
        }
      >
        <DropdownMenuItem onSelect={() => setOpen(true)}>
          {agent.archivedAt ? <ArchiveRestore aria-hidden /> : <Archive aria-hidden />}
          {agent.archivedAt ? "Unarchive" : "Archive"}
        </DropdownMenuItem>
      </DropdownMenu>
      {isOpen && <Shown workspace={workspace} agent={agent} onClose={() => setOpen(false)} />}
    </>
  );
}
