"use client";

import { useState } from "react";
import type { SimulatedChangeInput } from "#schemas/simulation";
import { EnvironmentSelect } from "@/components/resolved/environment-select";
import { type ChangeDraft, type ChangeKind, changeKinds, readChange, type ShippedToolset } from "@/components/simulate/change-draft";
import { ChangeFields } from "@/components/simulate/change-fields";
import { SimulationResult } from "@/components/simulate/simulation-result";
import { Button } from "@/components/ui/button";
import { Card, CardHeader } from "@/components/ui/card";
import { cn } from "@/components/ui/cn";
import { useSimulation } from "@/lib/client/simulate/use-simulation";

type Props = {
  workspace: string;
  environments: readonly string[];
  /** Mux agents of the workspace. */
  bases: readonly string[];
  toolsets: readonly ShippedToolset[];
  /** What the address asks to begin with. */
  start: ChangeDraft;
};

/** What if: a change around the agents is chosen and written down, and shows whose permissions it would move. */
export function Simulator({ workspace, environments, bases, toolsets, start: given }: Props) {
  const [draft, setDraft] = useState(given);
  const [environment, setEnvironment] = useState(given.environment);
  const { simulation, start, stop } = useSimulation(workspace);
  const [problem, setProblem] = useState<string | null>(null);
  const set = (change: Partial<ChangeDraft>) => setDraft((before) => ({ ...before, ...change }));
  const run = () => {
    const read = readChange(draft);
    setProblem(read.ok ? null : read.problem);
    const change: SimulatedChangeInput | null = read.ok ? read.change : null;
    if (change) void start({ change, environment: draft.kind === "context" ? draft.environment : environment });
  };
  return (
    <div className="space-y-6">
      <Card aria-labelledby="change">
        <CardHeader title="What if…" id="change" detail="Nothing is stored." />
        <form
          className="space-y-4 p-4"
          onSubmit={(event) => {
            event.preventDefault();
            run();
          }}
        >
          <fieldset>
            <legend className="sr-only">What would change</legend>
            <div className="flex flex-wrap gap-1">
              {changeKinds.map(({ kind, label }) => (
                <KindChoice key={kind} kind={kind} label={label} isChosen={kind === draft.kind} onChoose={() => set({ kind })} />
              ))}
            </div>
          </fieldset>
          <ChangeFields workspace={workspace} draft={draft} bases={bases} toolsets={toolsets} environments={environments} onChange={set} />
          <div className="flex flex-wrap items-end gap-4 border-t pt-4">
            {draft.kind !== "context" && (
              <EnvironmentSelect
                label="Agents to judge"
                none="the newest revisions"
                nameOf={(name) => `what is active in ${name}`}
                environments={environments}
                value={environment}
                onChange={({ target }) => setEnvironment(target.value)}
                className="w-full sm:w-72"
              />
            )}
            <Button type="submit" variant="primary">
              See what would change
            </Button>
          </div>
          {problem && (
            <p role="alert" className="text-sm font-medium text-danger">
              {problem}
            </p>
          )}
        </form>
      </Card>
      {simulation && <SimulationResult workspace={workspace} simulation={simulation} onStop={stop} />}
    </div>
  );
}

type ChoiceProps = { kind: ChangeKind; label: string; isChosen: boolean; onChoose(): void };

function KindChoice({ kind, label, isChosen, onChoose }: ChoiceProps) {
  return (
    <label
      className={cn(
        "flex min-h-8 cursor-pointer items-center rounded-md border px-3 text-sm has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-ring",
        isChosen ? "border-input bg-secondary font-medium" : "border-transparent text-muted-foreground hover:bg-muted",
      )}
    >
      <input type="radio" name="kind" value={kind} checked={isChosen} onChange={onChoose} className="sr-only" />
      {label}
    </label>
  );
}
