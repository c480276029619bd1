"use client";

import { useMemo } from "react";
import type { AgentComparisonView } from "#schemas/comparison";
import { CompareBoard } from "@/components/compare/compare-board";
import { type RevisionSide, revisionSource } from "@/lib/client/compare/revision-source";

type Props = { workspace: string; comparison: AgentComparisonView; before: RevisionSide; after: RevisionSide; person: string };

/** The comparison of two stored revisions. */
export function RevisionCompare({ workspace, comparison, before, after, person }: Props) {
  const sources = useMemo(
    () => ({ before: revisionSource(workspace, before), after: revisionSource(workspace, after) }),
    [workspace, before, after],
  );
  const entries = useMemo(() => ({ before: before.entry, after: after.entry }), [before.entry, after.entry]);
  return <CompareBoard comparison={comparison} sources={sources} entries={entries} person={person} />;
}
