"use client";

import { useState } from "react";
import type { BulkResultView } from "#schemas/catalog";
import { BulkArchive } from "@/components/catalog/bulk-archive";
import { BulkOrganise } from "@/components/catalog/bulk-organise";
import { BulkResults } from "@/components/catalog/bulk-results";
import type { SelectedAgent } from "@/components/catalog/selected-agent";
import { QueryProvider } from "@/components/shell/query-provider";
import { Dialog } from "@/components/ui/dialog";

type Props = { workspace: string; task: "organise" | "archive"; agents: SelectedAgent[]; onClose: () => void };

/** One change for many agents, and then what became of each. */
export function BulkDialog({ workspace, task, agents: agentsNow, onClose }: Props) {
  const [agents] = useState(agentsNow);
  const [result, setResult] = useState<BulkResultView | null>(null);
  const many = agents.length === 1 ? (agents[0]?.agent ?? "") : `${agents.length} agents`;
  const Task = task === "organise" ? BulkOrganise : BulkArchive;
  return (
    <QueryProvider>
      <Dialog title={`${task === "organise" ? "Organise" : "Archive"} ${many}`} onClose={onClose}>
        {result ? (
          <BulkResults result={result} onClose={onClose} />
        ) : (
          <Task workspace={workspace} agents={agents} onDone={setResult} onClose={onClose} />
        )}
      </Dialog>
    </QueryProvider>
  );
}
