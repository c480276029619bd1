"use client";

import { hasOwnFolder } from "#core/intake/agent-place";
import { Badge } from "@/components/ui/badge";
import { Card } from "@/components/ui/card";
import { cn } from "@/components/ui/cn";
import { Skeleton } from "@/components/ui/skeleton";
import { VisibleText } from "@/components/ui/visible-text";
import { AgentCard, type AgentCardActions } from "@/components/upload/agent-card";
import type { DeployTarget } from "@/components/upload/environment-field";
import { FindingList } from "@/components/upload/finding-list";
import { ImportedText } from "@/components/upload/imported-text";
import { LeftOutList } from "@/components/upload/left-out-list";
import type { RegionNames } from "@/components/upload/region-names";
import { RemoveButton } from "@/components/upload/remove-button";
import { SkippedList } from "@/components/upload/skipped-list";
import type { AgentItem, UploadItem } from "@/components/upload/upload-state";

type Props = AgentCardActions & {
  item: UploadItem;
  names: RegionNames;
  workspace: string;
  environments: readonly DeployTarget[];
  canDeploy: boolean;
  models: readonly string[];
  onRemove: () => void;
};

/** What was dropped or chosen: the agent in it, the agents in it, or why there is none. */
export function PickedItem({ item, onRemove, ...forAgents }: Props) {
  const [only, ...others] = item.state === "opened" ? item.agents : [];
  const name = forAgents.names.get(item.id) ?? item.name;
  if (item.state !== "opened" || !only) return <WithoutAgent item={item} name={name} onRemove={onRemove} />;
  if (others.length === 0) {
    return <AgentCard agent={only} findings={item.diagnostics} leftOut={item.leftOut} onRemove={onRemove} {...forAgents} />;
  }
  return (
    <section aria-label={name} className="space-y-3">
      <ItemHeading item={item} onRemove={onRemove} className="px-1" />
      {(item.diagnostics.length > 0 || item.leftOut.length > 0 || item.skipped.length > 0) && (
        <Card className="[&>*:first-child]:border-t-0">
          <FindingList diagnostics={item.diagnostics} frames={[]} />
          <SkippedList skipped={item.skipped} />
          <LeftOutList leftOut={item.leftOut} packaged={null} />
        </Card>
      )}
      {item.agents.map((agent) => (
        <AgentCard key={agent.check.key} agent={agent} findings={[]} leftOut={[]} {...forAgents} />
      ))}
    </section>
  );
}

function WithoutAgent({ item, name, onRemove }: { item: UploadItem; name: string; onRemove: () => void }) {
  return (
    <Card aria-label={name}>
      <ItemHeading item={item} onRemove={onRemove} className="px-4 py-2.5" />
      {item.state === "reading" && (
        <div className="space-y-2 border-t px-4 py-3.5">
          <Skeleton className="h-4 w-64 max-w-full" />
          <Skeleton className="h-4 w-40 max-w-full" />
        </div>
      )}
      {item.state === "unreadable" && <p className="border-t px-4 py-3 wrap-anywhere">{item.reason}</p>}
      {item.state === "opened" && (
        <>
          <FindingList diagnostics={item.diagnostics} frames={[]} />
          <LeftOutList leftOut={item.leftOut} packaged={null} />
        </>
      )}
    </Card>
  );
}

export function ItemHeading({ item, onRemove, className }: { item: UploadItem; onRemove: () => void; className: string }) {
  return (
    <div className={cn("flex items-center gap-3", className)}>
      <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-3 gap-y-1">
        <h2 className="font-semibold wrap-anywhere">
          <VisibleText text={item.name} />
        </h2>
        {item.state === "reading" && (
          <Badge>{item.progress ? `checking ${item.progress.done} of ${item.progress.total}…` : "reading and checking…"}</Badge>
        )}
        {item.state === "unreadable" && <Badge tone="danger">not read</Badge>}
        {item.state === "opened" && item.agents.length === 0 && <Badge tone="attention">no agent folder</Badge>}
        {item.state === "opened" && item.agents.length > 1 && (
          <Badge>
            {item.agents.length} {areFolders(item.agents) ? "agent folders" : "agents"}
          </Badge>
        )}
        {item.imported && <ImportedText imported={item.imported} />}
      </div>
      <RemoveButton name={item.name} onRemove={onRemove} />
    </div>
  );
}

function areFolders(agents: readonly AgentItem[]): boolean {
  return agents.every(({ check }) => hasOwnFolder(check.dialect));
}
