"use client";

import { useQuery } from "@tanstack/react-query";
import { ChevronUp } from "lucide-react";
import dynamic from "next/dynamic";
import { useEffect, useId, useRef, useState } from "react";
import type { Diagnostic } from "#core/diagnostics/diagnostic";
import type { Dialect } from "#core/dialects/dialect";
import { ConvertDialog } from "@/components/convert/convert-dialog";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { VisibleText } from "@/components/ui/visible-text";
import { AgentOutlook } from "@/components/upload/agent-outlook";
import { DeliveryStatus } from "@/components/upload/delivery-status";
import { DeployDialog } from "@/components/upload/deploy-dialog";
import { EditFirst } from "@/components/upload/edit-first";
import { EditedFiles } from "@/components/upload/edited-files";
import type { DeployTarget } from "@/components/upload/environment-field";
import { FindingList } from "@/components/upload/finding-list";
import { FormatBadge } from "@/components/upload/format-badge";
import { FormatPanel } from "@/components/upload/format-panel";
import { LeftOutList } from "@/components/upload/left-out-list";
import { deltaTo } from "@/components/upload/plan-deploys";
import type { RegionNames } from "@/components/upload/region-names";
import { RemoveButton } from "@/components/upload/remove-button";
import { StateBadge } from "@/components/upload/state-badge";
import type { AgentItem } from "@/components/upload/upload-state";
import type { DroppedComparison } from "@/lib/client/compare/dropped-comparison";
import type { ConvertSource } from "@/lib/client/convert/convert-source";
import type { LeftOut, LocalCheck, WhichFixes } from "@/lib/client/upload/check-protocol";
import type { DeployQuery } from "@/lib/client/upload/send-deploy";
import { standingOptions } from "@/lib/client/upload/standing";

/** Loaded when it is asked for: a comparison is a page of its own. */
const CompareDialog = dynamic(() => import("@/components/upload/compare-dialog").then((module) => module.CompareDialog), { ssr: false });

export type AgentCardActions = {
  onFix: (key: string, which: WhichFixes) => void;
  /** Null goes back to the format that was found. */
  onChoose: (key: string, dialect: Dialect | null) => void;
  onDownload: (key: string, path: string) => void;
  convertSource: (check: LocalCheck) => ConvertSource;
  compareDropped: (check: LocalCheck) => DroppedComparison;
  /** Begins a draft of it, and says which. */
  onEdit: (key: string) => Promise<string>;
  onDeploy: (key: string, query: DeployQuery) => void;
  onCancel: (key: string) => void;
  onRetry: (key: string) => void;
};

type Props = AgentCardActions & {
  workspace: string;
  agent: AgentItem;
  names: RegionNames;
  environments: readonly DeployTarget[];
  canDeploy: boolean;
  /** The model list of the workspace, in which a conversion chooses. */
  models: readonly string[];
  /** What is to say about the upload around the agent folder. */
  findings: readonly Diagnostic[];
  leftOut: readonly LeftOut[];
  /** Absent where the item holds several agents. */
  onRemove?: () => void;
  /** Present in a long list, where a card is a row that was opened. */
  onFold?: () => void;
};

/** One agent folder of an upload: what it is, what would become of it, what is wrong, and the way on. */
export function AgentCard({ workspace, agent, names, environments, canDeploy, models, findings, leftOut, onRemove, onFold, ...on }: Props) {
  const { check, delivery } = agent;
  const [isAsking, setIsAsking] = useState(false);
  const [converting, setConverting] = useState<ConvertSource | null>(null);
  const [comparing, setComparing] = useState<DroppedComparison | null>(null);
  const [showsFormat, setShowsFormat] = useState(false);
  const formatId = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const hasActed = useRef(false);
  const { data: standing, isPending } = useQuery({
    ...standingOptions(workspace, check.name ?? "", check.sourceDigest),
    enabled: check.isValid && check.name !== null,
  });

  // The button that was pressed may be gone with what it did; without this the focus would be nowhere.
  // biome-ignore lint/correctness/useExhaustiveDependencies: these two are what a press changes.
  useEffect(() => {
    if (hasActed.current && document.activeElement === document.body) heading.current?.focus();
    hasActed.current = false;
  }, [check, delivery.state]);
  const act = (action: () => void) => {
    hasActed.current = true;
    action();
  };

  const title = check.name ?? agent.title;
  const Heading = onRemove ? "h2" : "h3";
  const delta = deltaTo(check, standing);
  const isIdle = delivery.state === "idle";
  const refusal = delivery.state === "refused" ? delivery.error.problem?.diagnostics : undefined;
  return (
    <Card aria-label={names.get(check.key) ?? title}>
      <div className="flex items-start gap-3 px-4 py-3">
        <div className="flex min-h-8 min-w-0 flex-1 flex-wrap items-center gap-x-3 gap-y-2">
          <Heading ref={heading} tabIndex={-1} className="rounded-sm font-semibold outline-none wrap-anywhere">
            <VisibleText text={title} />
          </Heading>
          <FormatBadge
            dialect={check.dialect}
            isChosen={check.isChosen}
            isOpen={showsFormat}
            panelId={formatId}
            onToggle={() => setShowsFormat(!showsFormat)}
          />
          <span role="status" className="inline-flex">
            <StateBadge agent={agent} />
          </span>
          {check.root && <code className="text-sm text-muted-foreground wrap-anywhere">{check.root}</code>}
          <div className="flex flex-wrap gap-2 sm:ml-auto">
            {check.fixCount > 1 && isIdle && (
              <Button size="sm" onClick={() => act(() => on.onFix(check.key, "all"))}>
                Apply all {check.fixCount} fixes
              </Button>
            )}
            {check.isValid && isIdle && (
              <>
                {standing?.latest && (
                  <Button size="sm" variant="ghost" onClick={() => setComparing(on.compareDropped(check))}>
                    Compare with v{standing.latest.number}
                  </Button>
                )}
                <Button size="sm" variant="ghost" onClick={() => setConverting(on.convertSource(check))}>
                  Convert…
                </Button>
              </>
            )}
            {isIdle && canDeploy && !standing?.isArchived && <EditFirst workspace={workspace} begin={() => on.onEdit(check.key)} />}
            {check.isValid && isIdle && canDeploy && !standing?.isArchived && (
              <Button size="sm" variant="primary" disabled={isPending} onClick={() => setIsAsking(true)}>
                Deploy…
              </Button>
            )}
          </div>
        </div>
        {onRemove && <RemoveButton name={title} onRemove={onRemove} />}
        {onFold && (
          <Button variant="ghost" size="icon" className="-mr-1.5" data-fold aria-expanded aria-label={`Fold ${title}`} onClick={onFold}>
            <ChevronUp aria-hidden />
          </Button>
        )}
      </div>
      {showsFormat && (
        <FormatPanel id={formatId} check={check} onChoose={isIdle ? (dialect) => on.onChoose(check.key, dialect) : undefined} />
      )}
      {check.isValid && delivery.state !== "done" && (
        <AgentOutlook check={check} standing={standing} isPending={isPending} delta={delta} canDeploy={canDeploy} />
      )}
      {!isIdle && (
        <div className="border-t px-4 py-3">
          <DeliveryStatus
            workspace={workspace}
            delivery={delivery}
            files={check.files}
            onCancel={() => act(() => on.onCancel(check.key))}
            onRetry={() => act(() => on.onRetry(check.key))}
          />
        </div>
      )}
      {refusal && delivery.state === "refused" && <FindingList diagnostics={refusal} frames={delivery.frames} />}
      <FindingList
        diagnostics={check.diagnostics}
        frames={check.frames}
        onFix={isIdle ? (which) => act(() => on.onFix(check.key, which)) : undefined}
      />
      <FindingList diagnostics={findings} frames={[]} />
      <EditedFiles paths={check.edited} onDownload={(path) => on.onDownload(check.key, path)} />
      <LeftOutList leftOut={[...leftOut, ...check.leftOut]} packaged={check.isValid ? check.files.length : null} />
      {converting && (
        <ConvertDialog
          workspace={workspace}
          source={converting}
          models={models}
          environments={environments}
          canDeploy={canDeploy}
          onClose={() => setConverting(null)}
        />
      )}
      {comparing && standing?.latest && (
        <CompareDialog workspace={workspace} dropped={comparing} revision={standing.latest} onClose={() => setComparing(null)} />
      )}
      {isAsking && (
        <DeployDialog
          check={check}
          standing={standing ?? null}
          environments={environments}
          delta={delta}
          onClose={() => setIsAsking(false)}
          onDeploy={(query) => {
            setIsAsking(false);
            act(() => on.onDeploy(check.key, query));
          }}
        />
      )}
    </Card>
  );
}
