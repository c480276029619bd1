"use client";

import { useMemo, useState } from "react";
import { QueryProvider } from "@/components/shell/query-provider";
import { type AgentFilter, hasProblem, noFilter, type ProblemKind } from "@/components/upload/agent-filter";
import { DeployAllDialog } from "@/components/upload/deploy-all-dialog";
import { DeployAllResults } from "@/components/upload/deploy-all-results";
import { DropZone } from "@/components/upload/drop-zone";
import type { DeployTarget } from "@/components/upload/environment-field";
import { FirstSteps } from "@/components/upload/first-steps";
import { FoundOverview } from "@/components/upload/found-overview";
import { ImportForm } from "@/components/upload/import-form";
import { LongList } from "@/components/upload/long-list";
import { PickedItem } from "@/components/upload/picked-item";
import { regionNames } from "@/components/upload/region-names";
import { summariseUploads } from "@/components/upload/summarise-uploads";
import { agentsOf, readyAgents } from "@/components/upload/upload-state";
import { UploadStatus } from "@/components/upload/upload-status";
import { useUploads } from "@/components/upload/use-uploads";
import type { WhichFixes } from "@/lib/client/upload/check-protocol";

type Props = { workspace: string; environments: readonly DeployTarget[]; canDeploy: boolean; models: readonly string[] };

/** With more agents than this, each is a line that opens, and the list can be narrowed down. */
const cardsMax = 20;

/** The upload page's island: what was picked, checked here at once, and sent when the person says so. */
export function UploadBoard(props: Props) {
  return (
    <QueryProvider>
      <Board {...props} />
    </QueryProvider>
  );
}

function Board({ workspace, environments, canDeploy, models }: Props) {
  const { items, pick, remove, clear, deployAll, stop, goOn, fixAll, fixing, ...actions } = useUploads(workspace, models);
  const [isAsking, setIsAsking] = useState(false);
  const [isImporting, setIsImporting] = useState(false);
  const [filter, setFilter] = useState<AgentFilter>(noFilter);
  const [together, setTogether] = useState<ReadonlySet<string>>(new Set());
  const summary = useMemo(() => summariseUploads(items), [items]);
  const ready = readyAgents(items);
  const agents = agentsOf(items);
  const isLong = agents.length > cardsMax;
  const names = useMemo(() => regionNames(items, isLong), [items, isLong]);
  const deployed = agents.filter(({ check }) => together.has(check.key));
  const isShared = summary.groups.some((group) => group.agents > 1);

  const onFix = (which: WhichFixes, kind: ProblemKind | null) => {
    const fixable = agents.filter((agent) => agent.delivery.state === "idle" && agent.check.fixCount > 0);
    const meant = kind ? fixable.filter((agent) => hasProblem(agent, kind)) : fixable;
    fixAll(
      meant.map(({ check }) => check.key),
      which,
    );
  };

  return (
    <div className="space-y-5">
      <DropZone onPicked={pick} isCompact={items.length > 0 || isImporting} onImport={canDeploy ? () => setIsImporting(true) : undefined} />
      {isImporting && (
        <ImportForm
          workspace={workspace}
          onImported={(picked, imported) => {
            setIsImporting(false);
            pick([picked], imported);
          }}
          onClose={() => setIsImporting(false)}
        />
      )}
      <UploadStatus
        items={items}
        onClear={items.length > 1 ? clear : undefined}
        onDeployAll={canDeploy && ready.length > 1 ? () => setIsAsking(true) : undefined}
        readyCount={ready.length}
      />
      {deployed.length > 0 && (
        <DeployAllResults
          agents={deployed}
          onCancel={actions.onCancel}
          onRetry={actions.onRetry}
          onStop={stop}
          onGoOn={() => goOn(together)}
        />
      )}
      {isAsking && (
        <DeployAllDialog
          workspace={workspace}
          agents={ready}
          environments={environments}
          onClose={() => setIsAsking(false)}
          onDeploy={(deploys) => {
            setIsAsking(false);
            setTogether(new Set([...together, ...deploys.map(({ key }) => key)]));
            deployAll(deploys);
          }}
        />
      )}
      {(isLong || isShared) && (
        <FoundOverview
          summary={summary}
          fixing={fixing}
          onFix={onFix}
          onShow={isLong ? (problem) => setFilter({ ...noFilter, problem }) : undefined}
        />
      )}
      {items.length === 0 && <FirstSteps />}
      {isLong && (
        <LongList
          items={items}
          names={names}
          workspace={workspace}
          environments={environments}
          canDeploy={canDeploy}
          models={models}
          filter={filter}
          onFilter={setFilter}
          onRemove={remove}
          {...actions}
        />
      )}
      {items.length > 0 && !isLong && (
        <ol className="space-y-5" aria-label="Uploads">
          {items.map((item) => (
            <li key={item.id}>
              <PickedItem
                item={item}
                names={names}
                workspace={workspace}
                environments={environments}
                canDeploy={canDeploy}
                models={models}
                onRemove={() => remove(item)}
                {...actions}
              />
            </li>
          ))}
        </ol>
      )}
    </div>
  );
}
