"use client";

import { Card } from "@/components/ui/card";
import type { AgentCardActions } from "@/components/upload/agent-card";
import { type AgentFilter, matchesFilter } from "@/components/upload/agent-filter";
import { AgentRows } from "@/components/upload/agent-rows";
import type { DeployTarget } from "@/components/upload/environment-field";
import { FilterBar } from "@/components/upload/filter-bar";
import { FindingList } from "@/components/upload/finding-list";
import { LeftOutList } from "@/components/upload/left-out-list";
import { ItemHeading, PickedItem } from "@/components/upload/picked-item";
import type { RegionNames } from "@/components/upload/region-names";
import { SkippedList } from "@/components/upload/skipped-list";
import { agentsOf, type UploadItem } from "@/components/upload/upload-state";

type Props = AgentCardActions & {
  items: readonly UploadItem[];
  names: RegionNames;
  workspace: string;
  environments: readonly DeployTarget[];
  canDeploy: boolean;
  models: readonly string[];
  filter: AgentFilter;
  onFilter: (filter: AgentFilter) => void;
  onRemove: (item: UploadItem) => void;
};

/** What was picked, and below it all agents of it as one list that can be narrowed down: for more agents than have room as cards. */
export function LongList({ items, filter, onFilter, onRemove, ...forAgents }: Props) {
  const agents = agentsOf(items);
  const shown = agents.filter((agent) => matchesFilter(agent, filter));
  const dialects = [...new Set(agents.map(({ check }) => check.dialect))];
  return (
    <>
      <ol aria-label="Uploads" className="space-y-3">
        {items.map((item) => (
          <li key={item.id}>
            {item.state === "opened" && item.agents.length > 0 ? (
              <Card aria-label={forAgents.names.get(item.id) ?? item.name}>
                <ItemHeading item={item} onRemove={() => onRemove(item)} className="px-4 py-2.5" />
                <FindingList diagnostics={item.diagnostics} frames={[]} />
                <SkippedList skipped={item.skipped} />
                <LeftOutList leftOut={item.leftOut} packaged={null} />
              </Card>
            ) : (
              <PickedItem item={item} onRemove={() => onRemove(item)} {...forAgents} />
            )}
          </li>
        ))}
      </ol>
      <FilterBar filter={filter} onChange={onFilter} dialects={dialects} shown={shown.length} total={agents.length} />
      <AgentRows key={JSON.stringify(filter)} agents={shown} {...forAgents} />
    </>
  );
}
