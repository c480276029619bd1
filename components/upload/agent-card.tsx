"use client";

import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { policyDelta } from "#core/policy/policy-delta";
import { PermissionDelta } from "@/components/slot/permission-delta";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { Digest } from "@/components/ui/digest";
import { DeliveryStatus } from "@/components/upload/delivery-status";
import { DeployDialog, type DeployTarget } from "@/components/upload/deploy-dialog";
import { FindingList } from "@/components/upload/finding-list";
import { LeftOutList } from "@/components/upload/left-out-list";
import type { AgentItem } from "@/components/upload/upload-state";
import type { DeployQuery } from "@/lib/client/upload/send-deploy";
import { type Standing, standingOptions } from "@/lib/client/upload/standing";

export type AgentCardActions = {
  onFix: (key: string, finding: number | "all") => void;
  onDeploy: (key: string, query: DeployQuery) => void;
  onCancel: (key: string) => void;
  onRetry: (key: string) => void;
};

type Props = AgentCardActions & { workspace: string; agent: AgentItem; environments: readonly DeployTarget[]; canDeploy: boolean };

/** One agent folder of an upload: what it is, what would become of it, what is wrong, and the way on. */
export function AgentCard({ workspace, agent, environments, canDeploy, onFix, onDeploy, onCancel, onRetry }: Props) {
  const { check, delivery } = agent;
  const [isAsking, setIsAsking] = useState(false);
  const { data: standing, isPending } = useQuery({
    ...standingOptions(workspace, check.name ?? "", check.sourceDigest),
    enabled: check.isValid && check.name !== null,
  });
  const delta = policyDelta(standing?.latest?.policy ?? { decisions: [] }, check.policy ?? { decisions: [] });
  const errors = check.diagnostics.filter(({ severity }) => severity === "error").length;
  const isIdle = delivery.state === "idle";
  return (
    <Card aria-label={check.name ?? (check.root || "agent folder")}>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2 px-4 py-3">
        <h3 className="font-semibold wrap-anywhere">{check.name ?? (check.root || "Agent folder")}</h3>
        <Badge tone="outline">mutagent</Badge>
        {check.root && <code className="text-sm text-muted-foreground wrap-anywhere">{check.root}</code>}
        {check.isValid ? <Badge tone="ok">ready</Badge> : <Badge tone="danger">{errors === 1 ? "1 error" : `${errors} errors`}</Badge>}
        <div className="ml-auto flex flex-wrap gap-2">
          {check.fixCount > 0 && isIdle && (
            <Button size="sm" onClick={() => onFix(check.key, "all")}>
              {check.fixCount === 1 ? "Apply the fix" : `Apply all ${check.fixCount} fixes`}
            </Button>
          )}
          {check.isValid && isIdle && canDeploy && (
            <Button size="sm" variant="primary" disabled={isPending} onClick={() => setIsAsking(true)}>
              Deploy…
            </Button>
          )}
        </div>
      </div>
      {check.isValid && (
        <div className="space-y-2 border-t px-4 py-3 text-sm">
          {check.description && <p>{check.description}</p>}
          <p className="flex flex-wrap items-center gap-x-4 gap-y-1 text-muted-foreground">
            <span>{consequence(standing, isPending)}</span>
            {check.sourceDigest && (
              <span className="inline-flex items-center gap-1">
                source <Digest digest={check.sourceDigest} what="source digest" />
              </span>
            )}
            {check.hasToolModules && <span>tool modules are bundled on the server</span>}
          </p>
          {standing && <PermissionDelta delta={delta} />}
          {!canDeploy && <p className="text-muted-foreground">Deploying needs the role author.</p>}
        </div>
      )}
      {!isIdle && (
        <div className="border-t px-4 py-3">
          <DeliveryStatus
            workspace={workspace}
            delivery={delivery}
            files={check.files}
            onCancel={() => onCancel(check.key)}
            onRetry={() => onRetry(check.key)}
          />
        </div>
      )}
      {delivery.state === "refused" && delivery.error.problem?.diagnostics && (
        <div className="border-t">
          <FindingList diagnostics={delivery.error.problem.diagnostics} frames={[]} />
        </div>
      )}
      {check.diagnostics.length > 0 && (
        <div className="border-t">
          <FindingList
            diagnostics={check.diagnostics}
            frames={check.frames}
            onFix={isIdle ? (index) => onFix(check.key, index) : undefined}
          />
        </div>
      )}
      {check.edited.length > 0 && (
        <p className="border-t px-4 py-2.5 text-sm text-muted-foreground">
          Fixed here, not on your disk: <code>{check.edited.join(", ")}</code>. Deploy sends the fixed files.
        </p>
      )}
      <LeftOutList leftOut={check.leftOut} packaged={check.files.length} />
      {isAsking && (
        <DeployDialog
          check={check}
          standing={standing ?? null}
          environments={environments}
          delta={delta}
          onClose={() => setIsAsking(false)}
          onDeploy={(query) => {
            setIsAsking(false);
            onDeploy(check.key, query);
          }}
        />
      )}
    </Card>
  );
}

function consequence(standing: Standing | null | undefined, isPending: boolean): string {
  if (isPending) return "looking up the name…";
  if (!standing?.latest) return "would become v1 of a new agent";
  if (standing.isArchived) return "this agent is archived: unarchive it first";
  if (standing.sameSourceAs) return `same source as v${standing.sameSourceAs}`;
  return `would become v${standing.latest.number + 1}`;
}
