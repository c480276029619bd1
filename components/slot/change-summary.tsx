import { PermissionDelta } from "@/components/slot/permission-delta";
import { cn } from "@/components/ui/cn";
import type { RevisionChanges } from "@/lib/client/revision-changes";

/** What becomes different: permissions first, then settings, instructions and files. */
export function ChangeSummary({ changes, className }: { changes: RevisionChanges; className?: string }) {
  const { settings, areInstructionsChanged, files } = changes;
  const fileWords = [
    files.added > 0 && `${files.added} added`,
    files.changed > 0 && `${files.changed} changed`,
    files.removed > 0 && `${files.removed} removed`,
  ].filter(Boolean);
  return (
    <div className={cn("space-y-1.5 text-sm", className)}>
      <PermissionDelta delta={changes.permissions} />
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 gap-y-0.5 text-muted-foreground">
        {settings.map(({ name, before, after }) => (
          <Line key={name} label={name}>
            <code className="wrap-anywhere">
              {before ?? "none"} → <span className="text-foreground">{after ?? "none"}</span>
            </code>
          </Line>
        ))}
        {areInstructionsChanged && <Line label="instructions">changed</Line>}
        {fileWords.length > 0 && <Line label="files">{fileWords.join(", ")}</Line>}
      </dl>
    </div>
  );
}

function Line({ label, children }: { label: string; children: React.ReactNode }) {
  return (
    <>
      <dt>{label}</dt>
      <dd className="text-foreground">{children}</dd>
    </>
  );
}
