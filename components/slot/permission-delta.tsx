import type { PolicyDelta } from "#core/policy/policy-delta";
import { PermissionRow } from "@/components/slot/permission-row";
import { cn } from "@/components/ui/cn";
import { permissionKey, permissionLines } from "@/lib/client/permission-lines";

/**
 * What an agent may do afterwards that it may not do before, and the reverse. Gains alone have the warning colour; sign,
 * word and colour say the same thing.
 */
export function PermissionDelta({ delta, className }: { delta: Omit<PolicyDelta, "unchanged">; className?: string }) {
  const lines = permissionLines(delta);
  if (lines.length === 0) return <p className={cn("text-sm text-muted-foreground", className)}>No permission change</p>;
  return (
    <ul aria-label="Permission change" className={cn("space-y-1 text-sm", className)}>
      {lines.map((line) => (
        <li key={permissionKey(line)}>
          <PermissionRow line={line} />
        </li>
      ))}
    </ul>
  );
}
