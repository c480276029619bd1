"use client";

import { useState } from "react";
import { QueryProvider } from "@/components/shell/query-provider";
import { Button } from "@/components/ui/button";
import { DeployAllDialog } from "@/components/upload/deploy-all-dialog";
import { DeployAllResults } from "@/components/upload/deploy-all-results";
import { DropZone } from "@/components/upload/drop-zone";
import type { DeployTarget } from "@/components/upload/environment-field";
import { FirstSteps } from "@/components/upload/first-steps";
import { PickedItem } from "@/components/upload/picked-item";
import { agentsOf, countUploads, readyAgents, type UploadItem } from "@/components/upload/upload-state";
import { useUploads } from "@/components/upload/use-uploads";

type Props = { workspace: string; environments: readonly DeployTarget[]; canDeploy: boolean };

/** The upload page's island: what was picked, checked here at once, and sent when the person says so. */
export function UploadBoard(props: Props) {
  return (
    <QueryProvider>
      <Board {...props} />
    </QueryProvider>
  );
}

function Board({ workspace, environments, canDeploy }: Props) {
  const { items, pick, remove, clear, deployAll, ...actions } = useUploads(workspace);
  const [isAsking, setIsAsking] = useState(false);
  const [together, setTogether] = useState<ReadonlySet<string>>(new Set());
  const ready = readyAgents(items);
  const deployed = agentsOf(items).filter(({ check }) => together.has(check.key));
  return (
    <div className="space-y-5">
      <DropZone onPicked={pick} isCompact={items.length > 0} />
      <div className={items.length > 0 ? "flex flex-wrap items-center gap-3" : "sr-only"}>
        <p role="status" className="text-sm text-muted-foreground">
          {items.length > 0 && summary(items)}
        </p>
        <div className="ml-auto flex gap-2">
          {items.length > 1 && (
            <Button variant="ghost" size="sm" onClick={clear}>
              Clear list
            </Button>
          )}
          {canDeploy && ready.length > 1 && (
            <Button variant="primary" size="sm" onClick={() => setIsAsking(true)}>
              Deploy all {ready.length} ready…
            </Button>
          )}
        </div>
      </div>
      {deployed.length > 0 && <DeployAllResults agents={deployed} onCancel={actions.onCancel} onRetry={actions.onRetry} />}
      {isAsking && (
        <DeployAllDialog
          workspace={workspace}
          agents={ready}
          environments={environments}
          onClose={() => setIsAsking(false)}
          onDeploy={(deploys) => {
            setIsAsking(false);
            setTogether(new Set([...together, ...deploys.map(({ key }) => key)]));
            deployAll(deploys);
          }}
        />
      )}
      {items.length === 0 ? (
        <FirstSteps />
      ) : (
        <ol className="space-y-5" aria-label="Uploads">
          {items.map((item) => (
            <li key={item.id}>
              <PickedItem
                item={item}
                workspace={workspace}
                environments={environments}
                canDeploy={canDeploy}
                onRemove={() => remove(item)}
                {...actions}
              />
            </li>
          ))}
        </ol>
      )}
    </div>
  );
}

function summary(items: readonly UploadItem[]): string {
  const counts = countUploads(items);
  const parts = [
    `${counts.items} ${counts.items === 1 ? "item" : "items"}`,
    counts.reading > 0 && `${counts.reading} being checked`,
    counts.ready > 0 && `${counts.ready} ready`,
    counts.toFix > 0 && `${counts.toFix} to fix`,
    counts.underWay > 0 && `${counts.underWay} being deployed`,
    counts.failed > 0 && `${counts.failed} not deployed`,
    counts.deployed > 0 && `${counts.deployed} deployed`,
    counts.skipped > 0 && `${counts.skipped} skipped`,
  ];
  return parts.filter(Boolean).join(" · ");
}
