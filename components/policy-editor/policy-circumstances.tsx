import type { Dialect } from "#core/dialects/dialect";
import { permissionModes } from "#core/policy-edit/permission-mode";
import { OfferedTools } from "@/components/policy-editor/offered-tools";
import { CircumstanceFields } from "@/components/resolved/circumstance-fields";
import { Field } from "@/components/ui/field";
import { Select } from "@/components/ui/select";
import { type ChosenCircumstances, describeCircumstances } from "@/lib/client/policy-editor/circumstances";

type Props = {
  dialect: Dialect;
  chosen: ChosenCircumstances;
  environments: readonly string[];
  /** What is to say of the settings that are chosen. */
  hint: string | undefined;
  onChange(chosen: ChosenCircumstances): void;
};

/** Under which circumstances the tools are judged, in a sentence; it opens to the fields that choose them. */
export function PolicyCircumstances({ dialect, chosen, environments, hint, onChange }: Props) {
  const { environment, run, mode, tools } = chosen;
  const modes = permissionModes[dialect];
  return (
    <details className="group rounded-md border">
      <summary className="flex min-h-9 cursor-pointer flex-wrap items-center gap-x-2 rounded-md px-3 py-1.5 text-sm">
        <span className="font-medium">Judged</span>
        <span className="min-w-0 text-muted-foreground wrap-anywhere">{describeCircumstances(dialect, chosen)}</span>
        <span className="ml-auto text-primary underline underline-offset-2 group-open:hidden">Change</span>
      </summary>
      <fieldset className="flex flex-wrap items-start gap-3 border-t p-3">
        <legend className="sr-only">Under which circumstances the tools are judged</legend>
        {dialect !== "mutagent" && (
          <CircumstanceFields
            query={{ ...run, environment, background: run.background === false ? false : undefined }}
            environments={environments}
            hasRuns={dialect !== "skill"}
            hasBackground={dialect === "claude"}
            hint={hint}
            onChange={({ environment: next = "", as, depth, background }) =>
              onChange({
                ...chosen,
                environment: next,
                run: { ...(as && { as }), ...(depth !== undefined && { depth }), ...(background === false && { background }) },
              })
            }
          />
        )}
        {modes && (
          <Field label={dialect === "compozy" ? "Mode of the settings" : "Mode of the session"} className="min-w-40 flex-1 sm:max-w-56">
            {(control) => (
              <Select {...control} value={mode ?? ""} onChange={({ target }) => onChange({ ...chosen, mode: target.value || null })}>
                <option value="">as they say</option>
                {modes.map((each) => (
                  <option key={each} value={each}>
                    {each}
                  </option>
                ))}
              </Select>
            )}
          </Field>
        )}
        <OfferedTools tools={tools} onChange={(names) => onChange({ ...chosen, tools: names })} />
      </fieldset>
    </details>
  );
}
