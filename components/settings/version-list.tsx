import Link from "next/link";
import { Badge } from "@/components/ui/badge";
import { RelativeTime } from "@/components/ui/relative-time";

export type Version = { version: number; by: { kind: string; name: string }; at: string };

type Props<Each extends Version> = {
  versions: readonly Each[];
  inForce: number;
  shown: number;
  /** The address of a version without its number, which stands behind. */
  versionHref: string;
  /** What is said while nobody has saved any. */
  empty: string;
  /** What a version is about, where that differs. */
  about?: (version: Each) => string;
};

/** Who saved which version, newest first. None is ever lost; an earlier one can be saved again. */
export function VersionList<Each extends Version>({ versions, inForce, shown, versionHref, empty, about }: Props<Each>) {
  if (versions.length === 0) return <p className="px-4 py-3 text-muted-foreground">{empty}</p>;
  return (
    <ul className="divide-y">
      {versions.map((each) => (
        <li key={each.version} className="flex flex-wrap items-center gap-x-3 gap-y-1 px-4 py-2 text-sm">
          <Link
            href={`${versionHref}${each.version}`}
            data-row
            aria-current={each.version === shown ? "true" : undefined}
            className="rounded-sm font-medium hover:underline"
          >
            version {each.version}
          </Link>
          {each.version === inForce && <Badge tone="ok">in force</Badge>}
          {each.version === shown && each.version !== inForce && <Badge tone="info">shown above</Badge>}
          {about && <span className="wrap-anywhere">{about(each)}</span>}
          <span className="min-w-0 flex-1 wrap-anywhere text-muted-foreground">
            {each.by.name}
            {each.by.kind === "token" && " (token)"}
          </span>
          <RelativeTime at={each.at} className="text-muted-foreground" />
        </li>
      ))}
    </ul>
  );
}
