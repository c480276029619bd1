import type { AgentSummary } from "#schemas/agent";

/** Chooses an agent for what can be done with many. Its value says which slots were active when it was chosen. */
export function SelectAgent({ agent }: { agent: AgentSummary }) {
  const active = agent.slots.filter(({ state }) => state === "active").map(({ environment, version }) => ({ environment, version }));
  return (
    <label className="relative -m-1.5 inline-flex size-7 shrink-0 items-center justify-center">
      <span className="sr-only">Select {agent.slug}</span>
      <input
        type="checkbox"
        name="agent"
        value={agent.slug}
        data-select
        data-active={JSON.stringify(active)}
        className="size-4 accent-primary"
      />
    </label>
  );
}
