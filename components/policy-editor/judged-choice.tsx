import { Select } from "@/components/ui/select";
import type { Judged } from "@/lib/client/policy-editor/use-judged";

type Props = { judged: Judged; environments: readonly string[] };

/** Under whose settings the draft is judged, beside the line that says what comes of it. */
export function JudgedChoice({ judged: { chosen, choose }, environments }: Props) {
  return (
    <Select
      aria-label="Judged under the settings of"
      value={chosen.environment}
      onChange={({ target }) => choose({ ...chosen, environment: target.value })}
      className="m-0.5 w-36 shrink-0 max-sm:w-28"
    >
      {environments.map((name) => (
        <option key={name} value={name}>
          as in {name}
        </option>
      ))}
      <option value="">by default</option>
    </Select>
  );
}
