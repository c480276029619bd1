"use client";

import { useState } from "react";
import { dialectNames } from "#core/dialects/dialect";
import type { ConversionReport, ConvertInput } from "#schemas/conversion";
import type { Target } from "@/components/convert/use-conversion";
import { Field } from "@/components/ui/field";
import { Input, Textarea } from "@/components/ui/input";
import { Select } from "@/components/ui/select";

type Props = {
  choices: ConvertInput;
  onChange: (changed: Partial<ConvertInput>) => void;
  targets: readonly Target[];
  report: ConversionReport | undefined;
  alias: string | null;
  needsModel: boolean;
  needsDescription: boolean;
  models: readonly string[];
};

/** Into what, under which name, and what only a person can know. */
export function ConversionChoices({ choices, onChange, targets, report, alias, needsModel, needsDescription, models }: Props) {
  const proposed = report?.proposals.model;
  const listed = [...new Set([...models, ...(proposed ? [proposed] : []), ...(choices.model ? [choices.model] : [])])];
  return (
    <div className="grid items-start gap-3 px-4 py-4 sm:grid-cols-2 lg:grid-cols-3">
      <Field label="Format">
        {(control) => (
          <Select
            {...control}
            value={choices.to}
            onChange={({ target }) => onChange({ to: targets.find((name) => name === target.value) ?? choices.to })}
          >
            {targets.map((name) => (
              <option key={name} value={name}>
                {dialectNames[name]}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <TypedField
        key={`name ${choices.to}`}
        label="Name"
        hint={report && choices.name && report.name !== choices.name ? `Kept as ${report.name}.` : undefined}
        value={choices.name ?? report?.name ?? ""}
        onCommit={(name) => onChange({ name })}
      />
      {needsModel && (
        <Field
          label="Model"
          hint={alias ? `The source says ${alias}. Your choice is remembered in this browser.` : "The source names none."}
          error={choices.model ? undefined : "Choose one."}
        >
          {(control) => (
            <Select {...control} value={choices.model ?? ""} onChange={({ target }) => onChange({ model: target.value })}>
              <option value="">choose…</option>
              {listed.map((name) => (
                <option key={name} value={name}>
                  {name}
                  {models.includes(name) ? "" : " (not in this workspace)"}
                </option>
              ))}
            </Select>
          )}
        </Field>
      )}
      {needsDescription && (
        <TypedField
          label="Description"
          hint="The source's own is too long for the format."
          value={choices.description ?? ""}
          onCommit={(description) => onChange({ description })}
        />
      )}
      {report?.needs.includes("agent") || choices.into ? (
        <Field label="Into which agent" hint="The text of the agent.md that takes in the skill." className="sm:col-span-full">
          {(control) => (
            <Textarea
              {...control}
              rows={6}
              className="font-mono text-sm"
              spellCheck={false}
              defaultValue={choices.into}
              onBlur={({ target }) => onChange({ into: target.value })}
            />
          )}
        </Field>
      ) : null}
    </div>
  );
}

type TypedProps = { label: string; hint: string | undefined; value: string; onCommit: (text: string) => void };

/** Text that counts when the person is done with it: by leaving the field, or by Enter. */
function TypedField({ label, hint, value, onCommit }: TypedProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const commit = () => {
    if (typed !== null && typed.trim() !== value) onCommit(typed.trim());
    setTyped(null);
  };
  return (
    <Field label={label} hint={hint}>
      {(control) => (
        <Input
          {...control}
          value={typed ?? value}
          maxLength={1024}
          autoComplete="off"
          spellCheck={false}
          onChange={({ target }) => setTyped(target.value)}
          onBlur={commit}
          onKeyDown={(event) => {
            if (event.key !== "Enter") return;
            event.preventDefault();
            commit();
          }}
        />
      )}
    </Field>
  );
}
