import Link from "next/link";
import type { MuxBuiltInsVersionView } from "#schemas/mux-built-ins";
import { Badge } from "@/components/ui/badge";
import { RelativeTime } from "@/components/ui/relative-time";

type Props = { versions: MuxBuiltInsVersionView[]; inForce: number; shown: number; versionHref: string };

/** Who imported what, newest first. None is ever lost; an earlier one can be imported again. */
export function BuiltInVersions({ versions, inForce, shown, versionHref }: Props) {
  if (versions.length === 0) return <p className="px-4 py-3 text-muted-foreground">Nobody has imported any yet.</p>;
  return (
    <ul className="divide-y">
      {versions.map(({ version, ids, by, at }) => (
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
            {ids.length === 0 ? "the shipped headers" : ids.join(", ")} · {by.name}
            {by.kind === "token" && " (token)"}
          </span>
          <RelativeTime at={at} className="text-muted-foreground" />
        </li>
      ))}
    </ul>
  );
}
