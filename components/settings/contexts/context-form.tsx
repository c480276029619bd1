"use client";

import { useState } from "react";
import type { DialectContextView, SaveContextInput } from "#schemas/dialect-context";
import { ContextField } from "@/components/settings/contexts/context-field";
import { type ContextSetting, contextSettings, type DialectWithSettings } from "@/components/settings/contexts/context-settings";
import { type Document, readDocument, valueAt, withValueAt } from "@/components/settings/contexts/edit-document";
import { movedTo, SaveRefusal } from "@/components/settings/contexts/save-refusal";
import { SimulationResult } from "@/components/simulate/simulation-result";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { Textarea } from "@/components/ui/input";
import { saveContextAction } from "@/lib/actions/contexts";
import { Refusal } from "@/lib/client/refusal";
import { useSimulation } from "@/lib/client/simulate/use-simulation";
import { useAction } from "@/lib/client/use-action";

type Props = {
  workspace: string;
  environment: string;
  dialect: DialectWithSettings;
  /** What is shown, perhaps an earlier version. */
  document: Document;
  /** The version in force when the page was made. */
  version: number;
  canChange: boolean;
  versionHref: string;
};

/** The settings as a form beside their JSON; both are the same text, and what one says the other shows at once. */
export function ContextForm({ workspace, environment, dialect, document, version, canChange, versionHref }: Props) {
  const [text, setText] = useState(() => JSON.stringify(document, null, 2));
  const [seen, setSeen] = useState(version);
  const [savedAs, setSavedAs] = useState<number | null>(null);
  const save = useAction<SaveContextInput, DialectContextView>(saveContextAction, workspace);
  const read = readDocument(text);
  const { simulation, start, stop } = useSimulation(workspace);
  const told = save.error instanceof Refusal ? (save.error.error.fields ?? []) : [];
  const errorOf = ({ path }: ContextSetting) => told.find((each) => each.path === `document.${path.join(".")}`)?.message;

  function edit(next: string) {
    setText(next);
    setSavedAs(null);
  }

  async function send(expectedVersion: number) {
    if (!read.ok) return;
    try {
      const saved = await save.mutateAsync({ environment, dialect, expectedVersion, document: read.document });
      setSeen(saved.version);
      setSavedAs(saved.version);
    } catch {
      // The mutation keeps the refusal, which stands above the button.
    }
  }

  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        void send(seen);
      }}
      noValidate
    >
      <fieldset disabled={!canChange || save.isPending} className="grid gap-6 px-4 py-4 lg:grid-cols-2">
        <legend className="sr-only">Settings</legend>
        <div className="space-y-4">
          {contextSettings[dialect].map((setting) => (
            <ContextField
              key={setting.path.join(".")}
              setting={setting}
              value={read.ok ? valueAt(read.document, setting.path) : undefined}
              error={errorOf(setting)}
              onChange={(value) => read.ok && edit(JSON.stringify(withValueAt(read.document, setting.path, value), null, 2))}
            />
          ))}
        </div>
        <Field
          label="The whole document, as JSON"
          hint="All settings of the format can be written here. What is left out has the program's own default."
          error={read.ok ? undefined : read.message}
        >
          {(control) => (
            <Textarea
              {...control}
              value={text}
              spellCheck={false}
              rows={Math.min(40, Math.max(16, text.split("\n").length + 1))}
              className="resize-y font-mono text-sm"
              onChange={(event) => edit(event.target.value)}
            />
          )}
        </Field>
      </fieldset>
      <div className="space-y-3 border-t px-4 py-3">
        {save.error && <SaveRefusal failure={save.error} versionHref={versionHref} onOverwrite={(newest) => void send(newest)} />}
        {canChange && (
          <div className="flex flex-wrap items-center gap-3">
            <Button type="submit" variant="primary" disabled={!read.ok || save.isPending || movedTo(save.error) !== null}>
              {save.isPending ? "Saving…" : `Save settings of ${environment}`}
            </Button>
            <Button
              disabled={!read.ok}
              onClick={() => read.ok && void start({ change: { kind: "context", dialect, document: read.document }, environment })}
            >
              See what would change
            </Button>
            <p role="status" className="text-sm text-muted-foreground">
              {savedAs !== null && `Saved: version ${savedAs} is in force.`}
            </p>
          </div>
        )}
        {simulation && <SimulationResult workspace={workspace} simulation={simulation} onStop={stop} />}
      </div>
    </form>
  );
}
