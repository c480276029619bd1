import { dialectNames } from "#core/dialects/dialect";
import type { ChangeDraft } from "@/components/simulate/change-draft";
import type { ChangeFieldsProps } from "@/components/simulate/change-fields-props";
import { Field } from "@/components/ui/field";
import { Select } from "@/components/ui/select";

const dialects = ["mux", "compozy", "claude", "skill"] as const satisfies readonly ChangeDraft["dialect"][];

/** Whose settings or tools change: a format that has either. */
export function DialectField({ draft: { dialect }, onChange }: Pick<ChangeFieldsProps, "draft" | "onChange">) {
  return (
    <Field label="Format" className="w-full sm:w-56">
      {(control) => (
        <Select
          {...control}
          value={dialect}
          onChange={({ target }) => onChange({ dialect: dialects.find((each) => each === target.value) ?? "mux" })}
        >
          {dialects.map((each) => (
            <option key={each} value={each}>
              {dialectNames[each]}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}
