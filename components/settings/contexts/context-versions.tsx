import Link from "next/link";
import type { ContextVersionView } from "#schemas/dialect-context";
import { Badge } from "@/components/ui/badge";
import { RelativeTime } from "@/components/ui/relative-time";

type Props = { versions: ContextVersionView[]; inForce: number; shown: number; versionHref: string };

/** Who saved which version, newest first. None is ever lost; an earlier one can be saved again. */
export function ContextVersions({ versions, inForce, shown, versionHref }: Props) {
  if (versions.length === 0) {
    return <p className="px-4 py-3 text-muted-foreground">Nobody has saved any yet: the program's own defaults hold.</p>;
  }
  return (
    <ul className="divide-y">
      {versions.map(({ version, by, at }) => (
        <li key={version} className="flex flex-wrap items-center gap-x-3 gap-y-1 px-4 py-2 text-sm">
          <Link
            href={`${versionHref}${version}`}
            data-row
            aria-current={version === shown ? "true" : undefined}
            className="rounded-sm font-medium hover:underline"
          >
            version {version}
          </Link>
          {version === inForce && <Badge tone="ok">in force</Badge>}
          {version === shown && version !== inForce && <Badge tone="info">shown above</Badge>}
          <span className="min-w-0 flex-1 wrap-anywhere text-muted-foreground">
            {by.name}
            {by.kind === "token" && " (token)"}
          </span>
          <RelativeTime at={at} className="text-muted-foreground" />
        </li>
      ))}
    </ul>
  );
}
