import type { ChangeEvent } from "react";
import { EnvironmentSelect } from "@/components/resolved/environment-select";
import { Field } from "@/components/ui/field";
import { Select } from "@/components/ui/select";

/** How an agent is run, and with whose settings; what is absent is as usual. */
export type ChosenCircumstances = {
  environment?: string | undefined;
  as?: "main" | "subagent" | undefined;
  depth?: number | undefined;
  background?: false | undefined;
};

type Props = {
  query: ChosenCircumstances;
  environments: readonly string[];
  /** False for what is no agent of its own, such as a skill. */
  hasRuns: boolean;
  /** Whether it makes a difference that nobody waits for a sub-run. */
  hasBackground?: boolean;
  /** What is to say of the settings that are chosen. */
  hint?: string | undefined;
  /** Absent in a form, which sends the fields by their names. */
  onChange?: (query: ChosenCircumstances) => void;
};

const depths = [0, 1, 2, 3, 4, 5, 6];

/** The fields in which one chooses how an agent is run, and with whose settings: the same wherever tools are looked at. */
export function CircumstanceFields({ query, environments, hasRuns, hasBackground = false, hint, onChange }: Props) {
  const bind = (name: string, value: string | number = "", read: (text: string) => ChosenCircumstances) =>
    onChange
      ? { value, onChange: ({ target }: ChangeEvent<HTMLSelectElement>) => onChange({ ...query, ...read(target.value) }) }
      : { name, defaultValue: value };
  return (
    <>
      <EnvironmentSelect
        label="Settings of"
        hint={hint}
        none="the program's own defaults"
        environments={environments}
        className="w-full sm:w-64"
        {...bind("environment", query.environment, (text) => ({ environment: text || undefined }))}
      />
      {hasRuns && (
        <>
          <Field label="Started by" className="min-w-40 flex-1 sm:max-w-56">
            {(control) => (
              <Select {...control} {...bind("as", query.as, (text) => ({ as: starterOf(text), depth: undefined }))}>
                <option value="">whoever usually does</option>
                <option value="main">a person</option>
                <option value="subagent">another agent</option>
              </Select>
            )}
          </Field>
          <Field label="Runs above it" className="min-w-28 flex-1 sm:max-w-40">
            {(control) => (
              <Select {...control} {...bind("depth", query.depth, (text) => ({ depth: text === "" ? undefined : Number(text) }))}>
                <option value="">as usual</option>
                {[...new Set([...depths, ...(query.depth === undefined ? [] : [query.depth])])].map((depth) => (
                  <option key={depth} value={depth}>
                    {depth}
                  </option>
                ))}
              </Select>
            )}
          </Field>
        </>
      )}
      {hasBackground && query.as !== "main" && (
        <Field label="Runs" className="min-w-36 flex-1 sm:max-w-48">
          {(control) => (
            <Select
              {...control}
              {...bind("background", query.background === false ? "false" : "", (text) => ({
                background: text === "" ? undefined : false,
              }))}
            >
              <option value="">in the background</option>
              <option value="false">in the foreground</option>
            </Select>
          )}
        </Field>
      )}
    </>
  );
}

function starterOf(text: string): "main" | "subagent" | undefined {
  return text === "main" || text === "subagent" ? text : undefined;
}
