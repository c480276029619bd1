import Link from "next/link";
import type { RevisionSummary } from "#schemas/revision";
import { RevisionChangeLine } from "@/components/agent/revision-change-line";
import { CompareLink } from "@/components/compare/compare-link";
import { ProvenanceText } from "@/components/revision/provenance-text";
import { Badge } from "@/components/ui/badge";
import { RelativeTime } from "@/components/ui/relative-time";
import { formatBytes } from "@/lib/client/format-bytes";

type Props = { workspace: string; agent: string; revisions: RevisionSummary[] };

/** The revisions of an agent, newest first, two lines each. */
export function RevisionList({ workspace, agent, revisions }: Props) {
  return (
    <ul aria-label="Revisions" className="divide-y">
      {revisions.map((revision) => (
        <li key={revision.number} className="relative flex gap-x-4 px-4 py-2.5 hover:bg-muted/60">
          <Link
            href={`/${workspace}/agents/${agent}/revisions/${revision.number}`}
            data-row
            className="w-12 shrink-0 font-semibold after:absolute after:inset-0 hover:underline focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-ring"
          >
            v{revision.number}
          </Link>
          <div className="min-w-0 flex-1">
            <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
              <span className="wrap-anywhere">{revision.message ?? <span className="text-muted-foreground">No message</span>}</span>
              {revision.activeIn.map((environment) => (
                <Badge key={environment} tone="ok">
                  active in {environment}
                </Badge>
              ))}
              {revision.revokedAt && <Badge tone="danger">revoked</Badge>}
              {revision.sameSourceAs !== null && <Badge tone="outline">same source as v{revision.sameSourceAs}</Badge>}
            </p>
            {revision.change && <RevisionChangeLine change={revision.change} />}
            <p className="text-sm wrap-anywhere text-muted-foreground">
              {revision.by.name} · <ProvenanceText provenance={revision.provenance} /> {revision.model && <code>{revision.model}</code>}
              {revision.model && " · "}
              {revision.fileCount} files, {formatBytes(revision.archiveBytes)}
            </p>
          </div>
          <div className="flex shrink-0 flex-col items-end gap-1 text-sm text-muted-foreground">
            <RelativeTime at={revision.at} />
            {revision.number > 1 && (
              <CompareLink
                workspace={workspace}
                agent={agent}
                before={revision.number - 1}
                after={revision.number}
                isShort
                className="relative"
              />
            )}
          </div>
        </li>
      ))}
    </ul>
  );
}
