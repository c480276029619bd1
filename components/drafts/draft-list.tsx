"use client";

import Link from "next/link";
import { useState } from "react";
import type { DraftSummary } from "#schemas/draft";
import { DialectBadge } from "@/components/agent/dialect-badge";
import { DiscardButton } from "@/components/drafts/discard-button";
import { originWords } from "@/components/drafts/origin-words";
import { RestoreButton } from "@/components/drafts/restore-button";
import { Badge } from "@/components/ui/badge";
import { Callout } from "@/components/ui/callout";
import { Dotted } from "@/components/ui/dotted";
import { RelativeTime } from "@/components/ui/relative-time";

type Props = { workspace: string; drafts: readonly DraftSummary[] };

/** Drafts as rows; one that was just discarded can be put back. */
export function DraftList({ workspace, drafts }: Props) {
  const [discarded, setDiscarded] = useState<DraftSummary | null>(null);
  return (
    <>
      {discarded && (
        <Callout tone="info" role="status" className="m-3" title={`The draft of ${discarded.name} was discarded.`}>
          <RestoreButton workspace={workspace} draft={discarded.id} label="Undo" onRestored={() => setDiscarded(null)} />
        </Callout>
      )}
      <ul className="divide-y">
        {drafts.map((draft) => (
          <li key={draft.id} className="flex flex-wrap items-center gap-x-4 gap-y-1 px-4 py-2.5">
            <div className="min-w-0 flex-1 basis-60">
              <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
                <Link
                  href={`/${workspace}/edit/${draft.id}`}
                  data-row
                  className="rounded-sm font-medium text-foreground wrap-anywhere hover:underline"
                >
                  {draft.name}
                </Link>
                <DialectBadge dialect={draft.dialect} />
                {draft.isShared && <Badge tone="info">shared</Badge>}
                {draft.baseRevision !== null && draft.latestRevision !== null && draft.latestRevision > draft.baseRevision && (
                  <Badge tone="attention">v{draft.latestRevision} came meanwhile</Badge>
                )}
              </p>
              <p className="text-sm text-muted-foreground">
                <Dotted>
                  {originWords(draft)}
                  {changed(draft.changedFiles)}
                  <span>
                    last edited <RelativeTime at={draft.changedAt} />
                  </span>
                </Dotted>
              </p>
            </div>
            <DiscardButton workspace={workspace} draft={draft} onDiscarded={setDiscarded} />
          </li>
        ))}
      </ul>
    </>
  );
}

function changed(files: number): string {
  if (files === 0) return "nothing changed";
  return files === 1 ? "1 changed file" : `${files} changed files`;
}
