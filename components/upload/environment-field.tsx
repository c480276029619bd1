import { Field } from "@/components/ui/field";
import { Select } from "@/components/ui/select";

export type DeployTarget = { name: string; canMove: boolean };

/** Where a deploy goes at first: the first environment of the rail that the person may move, or nowhere. */
export function firstOpen(environments: readonly DeployTarget[]): string {
  return environments.find(({ canMove }) => canMove)?.name ?? "";
}

type Props = {
  environments: readonly DeployTarget[];
  /** "" stores and moves nothing. */
  value: string;
  onChange: (environment: string) => void;
  /** Said where nothing is chosen. */
  hint: string;
};

export function EnvironmentField({ environments, value, onChange, hint }: Props) {
  return (
    <Field label="Environment" hint={value ? undefined : hint}>
      {(control) => (
        <Select {...control} data-autofocus value={value} onChange={(event) => onChange(event.target.value)}>
          {environments.map((target) => (
            <option key={target.name} value={target.name} disabled={!target.canMove}>
              {target.name}
              {target.canMove ? "" : " (you may not move its slots)"}
            </option>
          ))}
          <option value="">none: store only</option>
        </Select>
      )}
    </Field>
  );
}
