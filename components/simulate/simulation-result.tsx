import Link from "next/link";
import type { SimulatedAgent } from "#schemas/simulation";
import { PermissionDelta } from "@/components/slot/permission-delta";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { Callout } from "@/components/ui/callout";
import type { Simulation } from "@/lib/client/simulate/use-simulation";

type Props = { workspace: string; simulation: Simulation; onStop(): void };

/** How many agents a change would concern, and each of them with what it gains and loses, widening first. */
export function SimulationResult({ workspace, simulation, onStop }: Props) {
  const { state, total, looked, changed, unread, problem } = simulation;
  return (
    <section aria-label="What would change" className="space-y-3">
      <div className="flex flex-wrap items-center gap-3">
        <p role="status" className="font-medium">
          {headline(simulation)}
        </p>
        {state === "running" && (
          <>
            <progress aria-label="Agents looked at" value={looked} max={Math.max(total, 1)} className="h-1.5 w-40 accent-primary" />
            <Button size="sm" onClick={onStop}>
              Stop
            </Button>
          </>
        )}
      </div>
      {problem && (
        <Callout tone="danger" role="alert" title="This could not be computed">
          {problem} {looked > 0 && `What was found of the first ${looked} agents stands below.`}
        </Callout>
      )}
      {changed.length > 0 && (
        <ul className="divide-y rounded-md border bg-card">
          {changed.map((agent) => (
            <li key={agent.agent} className="space-y-1.5 px-4 py-3">
              <ChangedAgent workspace={workspace} agent={agent} />
            </li>
          ))}
        </ul>
      )}
      {unread.length > 0 && (
        <p className="text-sm text-muted-foreground">
          The packages of {unread.map(({ agent, revision }) => `${agent} v${revision}`).join(", ")} could not be read, so nothing is said of
          them.
        </p>
      )}
    </section>
  );
}

function ChangedAgent({
  workspace,
  agent: { agent, revision, isWidening, canRunBefore, canRunAfter, delta, problem },
}: {
  workspace: string;
  agent: SimulatedAgent;
}) {
  const home = `/${workspace}/agents/${agent}`;
  return (
    <>
      <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
        <Link href={home} className="rounded-sm font-medium wrap-anywhere hover:underline">
          {agent}
        </Link>
        <Link
          href={`${home}/revisions/${revision}?view=resolved`}
          className="rounded-sm text-sm text-muted-foreground underline underline-offset-2"
        >
          v{revision}
        </Link>
        {isWidening && <Badge tone="attention">widens</Badge>}
        {!canRunAfter && <Badge tone="danger">could not be run</Badge>}
        {!canRunBefore && <Badge tone="info">cannot be run now</Badge>}
      </p>
      {delta && <PermissionDelta delta={delta} />}
      {problem && <p className="text-sm wrap-anywhere text-muted-foreground">{problem.message}</p>}
    </>
  );
}

function headline({ state, total, looked, changed }: Simulation): string {
  if (state === "running" && looked === 0) return "Judging the agents…";
  const widened = changed.filter(({ isWidening }) => isWidening).length;
  const agents = (count: number) => `${count} ${count === 1 ? "agent" : "agents"}`;
  const found =
    changed.length === 0
      ? `None of ${agents(looked)} ${state === "running" ? "so far " : ""}would be allowed anything else`
      : `${agents(changed.length)} of ${looked} would change${widened > 0 ? `, ${widened} of them widened` : ", none widened"}`;
  if (state === "running") return `${found}. Judged ${looked} of ${total}…`;
  if (state === "stopped") return `${found}. Stopped after ${looked} of ${total}.`;
  return total === 0 ? "No agent could be affected by this." : `${found}.`;
}
