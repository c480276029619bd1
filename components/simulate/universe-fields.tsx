import { muxEditions } from "#core/dialects/mux/edition";
import type { ChangeFieldsProps } from "@/components/simulate/change-fields-props";
import { DialectField } from "@/components/simulate/dialect-field";
import { NamesField } from "@/components/simulate/names-field";
import { Field } from "@/components/ui/field";
import { Select } from "@/components/ui/select";

/** The tools that a program would have. */
export function UniverseFields({ draft, onChange }: ChangeFieldsProps) {
  const { dialect, edition, added, removed } = draft;
  return (
    <div className="grid gap-4 lg:grid-cols-3">
      <div className="space-y-4">
        <DialectField draft={draft} onChange={onChange} />
        {dialect === "mux" && (
          <Field label="Edition">
            {(control) => (
              <Select
                {...control}
                value={edition}
                onChange={({ target }) => onChange({ edition: muxEditions.find((each) => each === target.value) ?? "" })}
              >
                <option value="">as it is now</option>
                {muxEditions.map((each) => (
                  <option key={each} value={each}>
                    {each}
                  </option>
                ))}
              </Select>
            )}
          </Field>
        )}
      </div>
      <NamesField label="Tools added" value={added} onChange={(names) => onChange({ added: names })} />
      {dialect === "claude" && <NamesField label="Tools removed" value={removed} onChange={(names) => onChange({ removed: names })} />}
    </div>
  );
}
