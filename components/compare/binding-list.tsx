import type { AgentComparisonView } from "#schemas/comparison";
import { ChangedValue } from "@/components/compare/changed-value";

/** What a run must or may be given, where that changed. */
export function BindingList({ bindings }: Pick<AgentComparisonView, "bindings">) {
  return (
    <ul className="divide-y">
      {bindings.map(({ name, before, after }) => (
        <li key={name} className="flex flex-wrap items-baseline gap-x-3 gap-y-1 px-4 py-2 text-sm">
          <code className="font-medium wrap-anywhere">{name}</code>
          <ChangedValue before={before} after={after} />
        </li>
      ))}
    </ul>
  );
}
