"use client";

import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import type { RevisionView } from "#schemas/revision";
import { CompareBoard } from "@/components/compare/compare-board";
import { CompareSkeleton } from "@/components/compare/compare-skeleton";
import { Dialog } from "@/components/ui/dialog";
import type { DroppedComparison } from "@/lib/client/compare/dropped-comparison";
import { revisionSource } from "@/lib/client/compare/revision-source";

type Props = { workspace: string; dropped: DroppedComparison; revision: RevisionView; onClose: () => void };

/** What an agent that was dropped changes, compared with a stored revision, before anything is sent. */
export function CompareDialog({ workspace, dropped, revision, onClose }: Props) {
  const { agent, number, manifest } = revision;
  const { data: comparison, error } = useQuery({
    queryKey: ["dropped-comparison", dropped.key, agent, number],
    queryFn: () => dropped.compareWith({ agent, number }),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const entry = manifest.files.find(({ role }) => role === "entry")?.sourcePath ?? null;
  const sources = useMemo(() => {
    const packaged = Object.fromEntries(manifest.files.flatMap(({ path, sourcePath }) => (sourcePath ? [[sourcePath, path]] : [])));
    const before = revisionSource(workspace, { agent, number, label: `v${number}`, entry, packaged });
    return { before, after: { label: "this folder", key: dropped.key, readText: dropped.readText, hrefOf: () => null } };
  }, [workspace, agent, number, entry, manifest, dropped]);
  const entries = useMemo(
    () => ({ before: entry, after: comparison?.files.find(({ after }) => after?.role === "entry")?.after?.path ?? entry }),
    [entry, comparison],
  );
  return (
    <Dialog title={`${agent} v${number} → this folder`} onClose={onClose} width="page">
      {error && <p className="text-danger">{error.message}</p>}
      {!comparison && !error && <CompareSkeleton />}
      {comparison && (
        <CompareBoard comparison={comparison} sources={sources} entries={entries} person="" hasPackage={comparison.package.isSameSource} />
      )}
    </Dialog>
  );
}
