import type { ComponentProps } from "react";
import { Field } from "@/components/ui/field";
import { Select } from "@/components/ui/select";

type Props = Omit<ComponentProps<typeof Select>, "children" | "id"> & {
  label: string;
  hint?: string | undefined;
  environments: readonly string[];
  /** What holds where no environment is chosen. */
  none: string;
  /** How an environment is called; its name when absent. */
  nameOf?: (environment: string) => string;
};

/** A choice of one environment, or none. */
export function EnvironmentSelect({ label, hint, environments, none, nameOf = (name) => name, className, ...props }: Props) {
  return (
    <Field label={label} hint={hint} className={className ?? ""}>
      {(control) => (
        <Select {...control} {...props}>
          <option value="">{none}</option>
          {environments.map((name) => (
            <option key={name} value={name}>
              {nameOf(name)}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}
