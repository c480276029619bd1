import type { AgentSummary } from "#schemas/agent";
import { AgentRow } from "@/components/agent/agent-row";

/** Rails of up to this many environments stand in columns under one another; longer ones wrap. */
const railColumnsMax = 4;

export function AgentList({ workspace, agents }: { workspace: string; agents: AgentSummary[] }) {
  const environments = agents[0]?.slots.length ?? 0;
  const columns = environments > 0 && environments <= railColumnsMax ? environments : 1;
  return (
    <ul
      aria-label="Agents"
      style={{ gridTemplateColumns: `minmax(12rem, 1fr) repeat(${columns}, minmax(0, auto)) auto` }}
      className="divide-y rounded-md border bg-card lg:grid"
    >
      {agents.map((agent) => (
        <AgentRow key={agent.slug} workspace={workspace} agent={agent} railColumns={columns} />
      ))}
    </ul>
  );
}
