import type { AgentSummary } from "#schemas/agent";

/** Chooses an agent for what can be done with many, with the slots that are active now. It stands above the link that the row is. */
export function SelectAgent({ agent }: { agent: AgentSummary }) {
  const active = agent.slots.filter(({ state }) => state === "active").map(({ environment, version }) => ({ environment, version }));
  return (
    <label className="relative z-1 -mx-1.5 -mt-0.5 -mb-1.5 inline-flex size-7 shrink-0 items-center justify-center">
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
