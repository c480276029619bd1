"use client";

import { useMemo } from "react";
import { CompareBoard } from "@/components/compare/compare-board";
import type { CompareAddress } from "@/lib/client/compare/compare-address";
import type { NearComparison } from "@/lib/client/compare/near-comparison";
import { type RevisionSide, revisionSource } from "@/lib/client/compare/revision-source";
import { useWholeComparison } from "@/lib/client/compare/use-whole-comparison";

type Props = {
  workspace: string;
  near: NearComparison;
  /** Names the very revisions that are compared. */
  address: CompareAddress;
  before: RevisionSide;
  after: RevisionSide;
  person: string;
};

/** The comparison of two stored revisions. */
export function RevisionCompare({ workspace, near, address, before, after, person }: Props) {
  const { comparison, far } = useWholeComparison(workspace, address, near);
  const sources = useMemo(
    () => ({ before: revisionSource(workspace, before), after: revisionSource(workspace, after) }),
    [workspace, before, after],
  );
  const entries = useMemo(() => ({ before: before.entry, after: after.entry }), [before.entry, after.entry]);
  return <CompareBoard comparison={comparison} sources={sources} entries={entries} person={person} far={far} />;
}
