import type { PolicyDelta } from "#core/policy/policy-delta";
import { cn } from "@/components/ui/cn";
import { permissionLines, reasonPlace } from "@/lib/client/permission-lines";

/**
 * What an agent may do afterwards that it may not do before, and the reverse. Gains alone have the warning colour; sign,
 * word and colour say the same thing.
 */
export function PermissionDelta({ delta, className }: { delta: PolicyDelta; className?: string }) {
  const lines = permissionLines(delta);
  if (lines.length === 0) return <p className={cn("text-sm text-muted-foreground", className)}>No permission change</p>;
  return (
    <ul aria-label="Permission change" className={cn("space-y-1 text-sm", className)}>
      {lines.map(({ sign, tool, kind, word, reason, isGain }) => (
        <li
          key={`${kind} ${tool}`}
          className={cn(
            "-mx-1.5 flex flex-wrap items-baseline gap-x-2 rounded-sm px-1.5 py-0.5",
            isGain ? "bg-attention-surface text-attention" : "text-muted-foreground",
          )}
        >
          <span className="font-mono font-medium wrap-anywhere">
            <span aria-hidden>{sign} </span>
            {tool}
          </span>
          <span className="font-medium">{word}</span>
          {reason && <span className="text-xs wrap-anywhere">{reasonPlace(reason)}</span>}
        </li>
      ))}
    </ul>
  );
}
