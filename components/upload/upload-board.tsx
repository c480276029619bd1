"use client";

import { QueryProvider } from "@/components/shell/query-provider";
import { Button } from "@/components/ui/button";
import type { DeployTarget } from "@/components/upload/deploy-dialog";
import { DropZone } from "@/components/upload/drop-zone";
import { FirstSteps } from "@/components/upload/first-steps";
import { PickedItem } from "@/components/upload/picked-item";
import { countUploads, type UploadItem } from "@/components/upload/upload-state";
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
  const { items, pick, remove, clear, ...actions } = useUploads(workspace);
  return (
    <div className="space-y-5">
      <DropZone onPicked={pick} isCompact={items.length > 0} />
      <div className={items.length > 0 ? "flex flex-wrap items-center gap-3" : "sr-only"}>
        <p role="status" className="text-sm text-muted-foreground">
          {items.length > 0 && summary(items)}
        </p>
        {items.length > 1 && (
          <Button variant="ghost" size="sm" className="ml-auto" onClick={clear}>
            Clear list
          </Button>
        )}
      </div>
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
    counts.deployed > 0 && `${counts.deployed} deployed`,
    counts.skipped > 0 && `${counts.skipped} skipped`,
  ];
  return parts.filter(Boolean).join(" · ");
}
