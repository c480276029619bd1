"use client";

import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { useState } from "react";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { AgentCard } from "@/components/upload/agent-card";
import type { DeployTarget } from "@/components/upload/deploy-dialog";
import { DropZone } from "@/components/upload/drop-zone";
import { FindingList } from "@/components/upload/finding-list";
import { LeftOutList } from "@/components/upload/left-out-list";
import { countUploads, type UploadItem } from "@/components/upload/upload-state";
import { useUploads } from "@/components/upload/use-uploads";

type Props = { workspace: string; environments: readonly DeployTarget[]; canDeploy: boolean };

/** The upload page's island: what was picked, checked here at once, and sent when the person says so. */
export function UploadBoard(props: Props) {
  const [queryClient] = useState(() => new QueryClient());
  return (
    <QueryClientProvider client={queryClient}>
      <Board {...props} />
    </QueryClientProvider>
  );
}

function Board({ workspace, environments, canDeploy }: Props) {
  const { items, pick, remove, clear, ...actions } = useUploads(workspace);
  return (
    <div className="space-y-4">
      <DropZone onPicked={pick} isCompact={items.length > 0} />
      {items.length > 0 && (
        <div className="flex flex-wrap items-center gap-3">
          <p role="status" className="text-sm text-muted-foreground">
            {summary(items)}
          </p>
          <Button variant="ghost" size="sm" className="ml-auto" onClick={clear}>
            Clear list
          </Button>
        </div>
      )}
      <ol className="space-y-4" aria-label="Uploads">
        {items.map((item) => (
          <li key={item.id} className="space-y-3">
            <PickedItem item={item} onRemove={() => remove(item.id)} />
            {item.state === "opened" &&
              item.agents.map((agent) => (
                <AgentCard
                  key={agent.check.key}
                  workspace={workspace}
                  agent={agent}
                  environments={environments}
                  canDeploy={canDeploy}
                  {...actions}
                />
              ))}
          </li>
        ))}
      </ol>
    </div>
  );
}

/** What was picked, where it holds something else than one agent folder. */
function PickedItem({ item, onRemove }: { item: UploadItem; onRemove: () => void }) {
  if (item.state === "opened" && item.agents.length > 0 && item.diagnostics.length === 0 && item.leftOut.length === 0) return null;
  return (
    <Card aria-label={item.name}>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1 px-4 py-2.5">
        <h2 className="font-semibold wrap-anywhere">{item.name}</h2>
        {item.state === "reading" && <Badge>reading and checking…</Badge>}
        {item.state === "unreadable" && <Badge tone="danger">not read</Badge>}
        {item.state === "opened" && item.agents.length === 0 && <Badge tone="attention">no agent folder</Badge>}
        {item.state === "opened" && item.agents.length > 1 && <Badge>{item.agents.length} agent folders</Badge>}
        <Button variant="ghost" size="sm" className="ml-auto" onClick={onRemove} aria-label={`Remove ${item.name}`}>
          Remove
        </Button>
      </div>
      {item.state === "unreadable" && <p className="border-t px-4 py-3 text-sm">{item.reason}</p>}
      {item.state === "opened" && item.diagnostics.length > 0 && (
        <div className="border-t">
          <FindingList diagnostics={item.diagnostics} frames={[]} />
        </div>
      )}
      {item.state === "opened" && item.agents.length === 0 && <LeftOutList leftOut={item.leftOut} packaged={0} />}
    </Card>
  );
}

function summary(items: readonly UploadItem[]): string {
  const counts = countUploads(items);
  const parts = [
    `${counts.items} ${counts.items === 1 ? "item" : "items"}`,
    counts.reading > 0 && `${counts.reading} being checked`,
    counts.ready > 0 && `${counts.ready} ready`,
    counts.toFix > 0 && `${counts.toFix} to fix`,
    counts.deployed > 0 && `${counts.deployed} deployed`,
    counts.skipped > 0 && `${counts.skipped} skipped`,
  ];
  return parts.filter(Boolean).join(" · ");
}
