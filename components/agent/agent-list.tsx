import type { AgentSummary } from "#schemas/agent";
import type { CatalogView } from "#schemas/catalog-view";
import { AgentCard } from "@/components/agent/agent-card";
import { AgentRow } from "@/components/agent/agent-row";

/** Rails of up to this many environments stand in columns under one another; longer ones wrap. */
const railColumnsMax = 4;

type Props = { workspace: string; agents: AgentSummary[]; view: CatalogView; canSelect: boolean };

/** Agents as rows, whose slots stand under one another, or as cards, which have room for descriptions. */
export function AgentList({ workspace, agents, view, canSelect }: Props) {
  if (view === "cards") {
    return (
      <ul aria-label="Agents" className="grid gap-3 sm:grid-cols-2">
        {agents.map((agent) => (
          <AgentCard key={agent.slug} workspace={workspace} agent={agent} canSelect={canSelect} />
        ))}
      </ul>
    );
  }
  const environments = agents[0]?.slots.length ?? 0;
  const columns = environments > 0 && environments <= railColumnsMax ? environments : 1;
  return (
    <ul
      aria-label="Agents"
      style={{ gridTemplateColumns: `minmax(12rem, 1fr) repeat(${columns}, minmax(0, auto)) auto` }}
      className="divide-y rounded-md border bg-card lg:grid"
    >
      {agents.map((agent) => (
        <AgentRow key={agent.slug} workspace={workspace} agent={agent} railColumns={columns} canSelect={canSelect} />
      ))}
    </ul>
  );
}
