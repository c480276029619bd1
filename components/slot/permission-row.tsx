import { cn } from "@/components/ui/cn";
import { type PermissionLine, reasonPlace } from "@/lib/client/permission-lines";

/** One changed permission: sign, tool, word, and where it is said. Gains alone have the warning colour. */
export function PermissionRow({ line: { sign, tool, word, reason, isGain } }: { line: PermissionLine }) {
  return (
    <span
      className={cn(
        "-mx-1.5 flex flex-wrap items-baseline gap-x-2 rounded-sm px-1.5 py-0.5",
        isGain ? "bg-attention-surface text-attention" : "text-muted-foreground",
      )}
    >
      <span className="font-mono font-medium wrap-anywhere">
        <span aria-hidden>{sign} </span>
        {tool}
      </span>
      <span className="font-medium wrap-anywhere">{word}</span>
      {reason && <span className="text-xs wrap-anywhere">{reasonPlace(reason)}</span>}
    </span>
  );
}
