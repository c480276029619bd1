import { contextTarget, dialectContextView } from "#schemas/dialect-context";
import { EnvironmentSelect } from "@/components/resolved/environment-select";
import type { ChangeFieldsProps } from "@/components/simulate/change-fields-props";
import { DialectField } from "@/components/simulate/dialect-field";
import { FetchButton } from "@/components/simulate/fetch-button";
import { Field } from "@/components/ui/field";
import { Textarea } from "@/components/ui/input";
import { getJson } from "@/lib/client/api-json";

/** The settings that a format would have in an environment. */
export function ContextFields({ workspace, draft, environments, onChange }: ChangeFieldsProps) {
  const { dialect, environment, document } = draft;
  const fetchNow = async (signal: AbortSignal) => {
    const place = contextTarget.parse({ environment, dialect });
    const path = `/api/v1/workspaces/${encodeURIComponent(workspace)}/environments/${place.environment}/contexts/${dialect}`;
    const now = dialectContextView.parse(await getJson<unknown>(path, signal));
    onChange({ document: JSON.stringify(now.document, null, 2) });
    return now.version === 0 ? "Nothing is set there yet." : null;
  };
  return (
    <>
      <div className="flex flex-wrap items-end gap-3">
        <EnvironmentSelect
          label="Environment"
          none="choose one"
          environments={environments}
          value={environment}
          onChange={({ target }) => onChange({ environment: target.value })}
          className="w-full sm:w-56"
        />
        <DialectField draft={draft} onChange={onChange} />
        <FetchButton
          label="Start from the current settings"
          isOff={environment === ""}
          isWanted={environment !== "" && document === "{}"}
          fetchNow={fetchNow}
        />
      </div>
      <Field label="All its settings, as JSON" hint="What is left out has the program's own default.">
        {(control) => (
          <Textarea
            {...control}
            rows={10}
            value={document}
            onChange={({ target }) => onChange({ document: target.value })}
            spellCheck={false}
            className="resize-y font-mono text-sm"
          />
        )}
      </Field>
    </>
  );
}
