import Link from "next/link";
import type { InlineVersionSummary } from "#schemas/inline";
import { RelativeTime } from "@/components/ui/relative-time";

type Props = { path: string; versions: readonly InlineVersionSummary[]; shown: number };

/** Who wrote which version, newest first; each can be looked at. */
export function InlineVersions({ path, versions, shown }: Props) {
  return (
    <ul className="divide-y text-sm">
      {versions.map(({ version, by, at }) => (
        <li key={version} className="flex flex-wrap items-center gap-x-4 gap-y-0.5 px-4 py-2">
          <Link
            href={`${path}?version=${version}`}
            aria-current={version === shown ? "page" : undefined}
            className="font-medium underline-offset-2 hover:underline aria-[current]:text-primary"
          >
            Version {version}
          </Link>
          <span className="min-w-0 flex-1 text-muted-foreground wrap-anywhere">{by.name}</span>
          <RelativeTime at={at} className="text-muted-foreground" />
        </li>
      ))}
    </ul>
  );
}
