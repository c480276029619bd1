import { Button } from "@/components/ui/button";
import { countUploads, type UploadItem } from "@/components/upload/upload-state";

type Props = {
  items: readonly UploadItem[];
  /** Absent where there is too little to clear. */
  onClear: (() => void) | undefined;
  /** Absent where there are not several that are ready, or the person may not deploy. */
  onDeployAll: (() => void) | undefined;
  readyCount: number;
};

/** The line above the list: how much of it stands where, and what can be done with all of it. */
export function UploadStatus({ items, onClear, onDeployAll, readyCount }: Props) {
  return (
    <div className={items.length > 0 ? "flex flex-wrap items-center gap-3" : "sr-only"}>
      <p role="status" className="text-sm text-muted-foreground">
        {items.length > 0 && countsText(items)}
      </p>
      <div className="ml-auto flex gap-2">
        {onClear && (
          <Button variant="ghost" size="sm" onClick={onClear}>
            Clear list
          </Button>
        )}
        {onDeployAll && (
          <Button variant="primary" size="sm" onClick={onDeployAll}>
            Deploy all {readyCount} ready…
          </Button>
        )}
      </div>
    </div>
  );
}

function countsText(items: readonly UploadItem[]): string {
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
