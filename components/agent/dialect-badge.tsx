import { type Dialect, dialectNames } from "#core/dialects/dialect";
import { Badge } from "@/components/ui/badge";

/** Which format an agent has, and by which edition of its program it was read, where that is known. */
export function DialectBadge({ dialect, edition }: { dialect: Dialect; edition?: string }) {
  return (
    <Badge tone="outline">
      {dialectNames[dialect]}
      {edition && <code className="font-normal">{edition}</code>}
    </Badge>
  );
}
