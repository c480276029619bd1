"use client";

import { FileUp } from "lucide-react";
import { useId, useRef, useState } from "react";
import type { ImportMuxBuiltInsInput, MuxBuiltInsView } from "#schemas/mux-built-ins";
import { movedTo, SaveRefusal } from "@/components/settings/contexts/save-refusal";
import { DraftRowLine } from "@/components/settings/mux/draft-row-line";
import { draftRows } from "@/components/settings/mux/draft-rows";
import { PasteDefinition } from "@/components/settings/mux/paste-definition";
import { type Definitions, type ReadFiles, readDefinitionFiles } from "@/components/settings/mux/read-definition-files";
import { SimulationResult } from "@/components/simulate/simulation-result";
import { Button } from "@/components/ui/button";
import { Callout } from "@/components/ui/callout";
import { importMuxBuiltInsAction } from "@/lib/actions/mux-built-ins";
import { Refusal } from "@/lib/client/refusal";
import { useSimulation } from "@/lib/client/simulate/use-simulation";
import { useAction } from "@/lib/client/use-action";

type Props = {
  workspace: string;
  inForce: MuxBuiltInsView;
  /** What the draft begins with: what is in force, or an earlier version. */
  shown: Definitions;
  /** Ids that Mux ships. */
  shippedIds: readonly string[];
  canChange: boolean;
  versionHref: string;
};

/** The definitions that would take the place of all shipped ones: a draft beside what is in force, saved as a whole. */
export function ImportBuiltIns({ workspace, inForce, shown, shippedIds, canChange, versionHref }: Props) {
  const [draft, setDraft] = useState<Definitions>(shown);
  const [refused, setRefused] = useState<ReadFiles["refused"]>([]);
  const [savedAs, setSavedAs] = useState<number | null>(null);
  const files = useRef<HTMLInputElement>(null);
  const choose = useRef<HTMLButtonElement>(null);
  const standingId = useId();
  const save = useAction<ImportMuxBuiltInsInput, MuxBuiltInsView>(importMuxBuiltInsAction, workspace);
  const { simulation, start, stop } = useSimulation(workspace);
  const rows = draftRows(inForce.definitions, draft);
  const isSame = rows.every(({ change }) => change === "same");
  const count = Object.keys(draft).length;
  const isEmptied = count === 0 && inForce.version > 0;
  const missing = count === 0 ? [] : shippedIds.filter((id) => !Object.hasOwn(draft, id));
  const told = save.error instanceof Refusal ? (save.error.error.fields ?? []) : [];

  const edit = (next: Definitions) => {
    setDraft(next);
    setSavedAs(null);
  };
  const without = (id: string): Definitions => Object.fromEntries(Object.entries(draft).filter(([each]) => each !== id));

  async function take(chosen: FileList | null) {
    const read = await readDefinitionFiles([...(chosen ?? [])]);
    setRefused(read.refused);
    edit({ ...draft, ...read.definitions });
    if (files.current) files.current.value = "";
  }

  async function send(expectedVersion: number) {
    try {
      setSavedAs((await save.mutateAsync({ expectedVersion, definitions: draft })).version);
    } catch {
      // The mutation keeps the refusal, which stands above the button.
    }
  }

  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void send(inForce.version);
      }}
    >
      {canChange && (
        <div className="space-y-4 border-b px-4 py-4">
          <Button ref={choose} onClick={() => files.current?.click()}>
            <FileUp aria-hidden />
            Choose .md files
          </Button>
          <input
            ref={files}
            type="file"
            multiple
            hidden
            accept=".md"
            aria-label="Definitions of built-in agents"
            onChange={(event) => void take(event.currentTarget.files)}
          />
          <div role="status" className="text-sm text-attention empty:hidden">
            {refused.map(({ name, why }) => (
              <p key={name} className="wrap-anywhere">
                {name} {why}.
              </p>
            ))}
          </div>
          <PasteDefinition onAdd={(id, text) => edit({ ...draft, [id]: text })} />
        </div>
      )}
      {rows.length === 0 ? (
        <p className="px-4 py-3 text-sm text-muted-foreground">
          Nothing is imported: the shipped headers are in force
          {canChange ? ". Choose the files of the folder src/node/builtinAgents of your Mux" : ""}.
        </p>
      ) : (
        <ul aria-label="Definitions" className="divide-y">
          {rows.map((row) => (
            <DraftRowLine
              key={row.id}
              row={row}
              isCompared={inForce.version > 0}
              canChange={canChange && !save.isPending}
              error={told.find(({ path }) => path === `definitions.${row.id}`)?.message}
              onEdit={(text) => edit({ ...draft, [row.id]: text })}
              onRemove={() => {
                edit(without(row.id));
                choose.current?.focus();
              }}
              onKeep={() => edit({ ...draft, [row.id]: inForce.definitions[row.id] ?? row.text })}
            />
          ))}
        </ul>
      )}
      <div className="space-y-3 border-t px-4 py-3 empty:hidden">
        {canChange && missing.length > 0 && !isSame && (
          <Callout tone="attention" title={`Mux ships ${missing.join(", ")} too.`}>
            <p>An import replaces all of them: an agent that is based on one of these could not be deployed.</p>
          </Callout>
        )}
        {save.error && <SaveRefusal failure={save.error} versionHref={versionHref} onOverwrite={(newest) => void send(newest)} />}
        {canChange && (rows.length > 0 || savedAs !== null) && (
          <div className="flex flex-wrap items-center gap-3">
            <Button
              type="submit"
              variant="primary"
              disabled={isSame || save.isPending || movedTo(save.error) !== null}
              aria-describedby={isSame ? standingId : undefined}
            >
              {save.isPending
                ? "Saving…"
                : isEmptied
                  ? "Restore the shipped headers"
                  : count === 0
                    ? "Nothing to import"
                    : `Import ${count} ${count === 1 ? "definition" : "definitions"}`}
            </Button>
            <Button disabled={isSame} onClick={() => void start({ change: { kind: "built-ins", definitions: draft }, environment: "" })}>
              See what would change
            </Button>
            <p id={standingId} role="status" className="text-sm text-muted-foreground">
              {savedAs !== null
                ? `Saved: version ${savedAs} is in force for deploys from now on.`
                : isSame && "These are in force. Choose or paste what should change."}
            </p>
          </div>
        )}
        {simulation && <SimulationResult workspace={workspace} simulation={simulation} onStop={stop} />}
      </div>
    </form>
  );
}
