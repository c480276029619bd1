"use client";

import type { CheckSummary } from "#core/diagnostics/check-summary";
import { dialectNames } from "#core/dialects/dialect";
import { Button } from "@/components/ui/button";
import { Card, CardHeader } from "@/components/ui/card";
import type { ProblemKind } from "@/components/upload/agent-filter";
import { ProblemGroups } from "@/components/upload/problem-groups";
import { shortReason } from "@/components/upload/skipped-list";
import { summaryText } from "@/components/upload/summarise-uploads";
import type { CheckProgress, WhichFixes } from "@/lib/client/upload/check-protocol";

type Props = {
  summary: CheckSummary;
  fixing: CheckProgress | null;
  /** `kind` is null for all fixes of all agents. */
  onFix: (which: WhichFixes, kind: ProblemKind | null) => void;
  onShow: ((kind: ProblemKind) => void) | undefined;
};

/** All agents of the list in a few lines: how many of which format, how many are valid, and what is wrong with how many. */
export function FoundOverview({ summary, fixing, onFix, onShow }: Props) {
  const fixable = summary.groups.reduce((sum, group) => sum + group.fixable, 0);
  const kinds = summary.groups.filter((group) => group.fixable > 0).length;
  return (
    <Card aria-labelledby="found">
      <CardHeader
        id="found"
        title="What was found"
        detail={summaryText(summary)}
        action={
          kinds > 1 && (
            <Button size="sm" disabled={fixing !== null} onClick={() => onFix("all", null)}>
              Apply all {fixable} fixes
            </Button>
          )
        }
      />
      <p className="flex flex-wrap gap-x-5 gap-y-1 px-4 py-2.5 text-sm text-muted-foreground">
        {summary.dialects.map(({ dialect, agents, valid }) => (
          <span key={dialect}>
            {dialectNames[dialect]} <span className="font-medium text-foreground tabular-nums">{agents}</span>
            {valid < agents && `, ${agents - valid} to fix`}
          </span>
        ))}
        {summary.skipped.map(({ reason, files }) => (
          <span key={reason}>
            {files} skipped: {shortReason(reason)}
          </span>
        ))}
      </p>
      <p role="status" className="px-4 pb-2.5 text-sm empty:hidden">
        {fixing && `Fixing ${fixing.done} of ${fixing.total}…`}
      </p>
      {summary.groups.length > 0 && (
        <div className="border-t">
          <ProblemGroups groups={summary.groups} onFix={fixing ? undefined : (kind) => onFix({ code: kind.code }, kind)} onShow={onShow} />
        </div>
      )}
    </Card>
  );
}
