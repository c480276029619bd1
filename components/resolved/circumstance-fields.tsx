import type { ResolvedQuery } from "@/components/resolved/resolved-query";
import { Field } from "@/components/ui/field";
import { Select } from "@/components/ui/select";

type Props = {
  query: Pick<ResolvedQuery, "environment" | "as" | "depth">;
  environments: string[];
  /** False for what is no agent of its own, such as a skill. */
  hasRuns: boolean;
  /** What is to say of the settings that are chosen. */
  hint: string;
};

const depths = [0, 1, 2, 3, 4, 5, 6];

/** The fields of a form in which one chooses how an agent is run, and with whose settings. */
export function CircumstanceFields({ query, environments, hasRuns, hint }: Props) {
  return (
    <>
      <Field label="Settings of" hint={hint} className="w-full sm:w-64">
        {(control) => (
          <Select {...control} name="environment" defaultValue={query.environment ?? ""}>
            <option value="">the program's own defaults</option>
            {environments.map((name) => (
              <option key={name} value={name}>
                {name}
              </option>
            ))}
          </Select>
        )}
      </Field>
      {hasRuns && (
        <>
          <Field label="Started by" className="min-w-40 flex-1 sm:max-w-56">
            {(control) => (
              <Select {...control} name="as" defaultValue={query.as ?? ""}>
                <option value="">whoever usually does</option>
                <option value="main">a person</option>
                <option value="subagent">another agent</option>
              </Select>
            )}
          </Field>
          <Field label="Runs above it" className="min-w-28 flex-1 sm:max-w-40">
            {(control) => (
              <Select {...control} name="depth" defaultValue={query.depth === undefined ? "" : String(query.depth)}>
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
    </>
  );
}
