import { useId, useState } from "react";
import { isWidening, type PolicyDelta } from "#core/policy/policy-delta";
import { PermissionRow } from "@/components/slot/permission-row";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { cn } from "@/components/ui/cn";
import { permissionKey, permissionLines } from "@/lib/client/permission-lines";

type Props = {
  delta: PolicyDelta | null;
  /** What it is against; null for an agent that had no policy before. */
  against: string | null;
  isCurrent: boolean;
  /** Nobody chose in what circumstances the tools are looked at. */
  isUsual: boolean;
};

/** More changes are folded. */
const shownMax = 4;

/**
 * What the agent gains and loses against where the editing began, in the circumstances that were chosen, each with its reason; what widens
 * comes first. In the usual ones the line above all tabs says already that there is nothing.
 */
export function DeltaStrip({ delta, against, isCurrent, isUsual }: Props) {
  const [isOpen, setOpen] = useState(false);
  const listId = useId();
  const lines = delta ? permissionLines(delta) : [];
  const rest = lines.length - shownMax;
  if (isUsual && (!against || lines.length === 0)) return null;
  return (
    <section aria-label="Permission change" aria-busy={!isCurrent} className="px-4 py-2">
      <div className="flex min-h-7 flex-wrap items-center gap-x-3 gap-y-1 text-sm">
        <h2 className="font-medium">
          {against ? `Against ${against}` : "A new agent"}
          {!isUsual && ", in these circumstances"}
        </h2>
        {delta && isWidening(delta) && <Badge tone="attention">widens</Badge>}
        {delta && lines.length === 0 && <span className="text-muted-foreground">no permission change</span>}
        {!delta && <span className="text-muted-foreground">working it out…</span>}
        {rest > 0 && (
          <Button
            size="sm"
            variant="ghost"
            aria-expanded={isOpen}
            aria-controls={listId}
            onClick={() => setOpen(!isOpen)}
            className="ml-auto"
          >
            {isOpen ? "Show fewer" : `Show ${rest} more`}
          </Button>
        )}
      </div>
      <ul id={listId} className={cn("flex flex-wrap gap-x-5 gap-y-0.5 px-1.5 text-sm", isOpen && "max-h-48 overflow-y-auto")}>
        {(isOpen ? lines : lines.slice(0, shownMax)).map((line) => (
          <li key={permissionKey(line)}>
            <PermissionRow line={line} />
          </li>
        ))}
      </ul>
    </section>
  );
}
