import type { AgentSummary } from "#schemas/agent";
import { AgentRow } from "@/components/agent/agent-row";

/** The grid of the catalog; the skeleton and the rows share it, so nothing jumps. */
export const agentRowGrid =
  "grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-2 px-4 py-3 lg:grid-cols-[minmax(0,1fr)_minmax(0,auto)_5.5rem] lg:min-h-16";

export function AgentList({ workspace, agents }: { workspace: string; agents: AgentSummary[] }) {
  return (
    <ul aria-label="Agents" className="divide-y rounded-md border bg-card">
      {agents.map((agent) => (
        <AgentRow key={agent.slug} workspace={workspace} agent={agent} />
      ))}
    </ul>
  );
}
