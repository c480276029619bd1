import { nearestName } from "#core/names/nearest-name";
import type { FilterValue, QueryProblem } from "#core/search/query";
import { type QueryKey, type QueryKeyEntry, queryKeys } from "#core/search/query-keys";
import { staleDays } from "#core/search/stale-days";

/** Keys whose values are a closed list. */
const closed: ReadonlySet<QueryKey> = new Set(["dialect", "risk", "is", "sort"]);

const forms: Partial<Record<QueryKey, { isRight(text: string): boolean; hint: string }>> = {
  stale: { isRight: (text) => staleDays(text) !== null, hint: "Write a number of days, weeks, months or years, such as stale:90d." },
  differs: { isRight: (text) => /^[^.]+\.\.[^.]+$/.test(text), hint: "Name two environments, such as differs:staging..prod." },
};

/** What is wrong with a value that the key alone can tell; names of the workspace are looked up where they are known. */
export function filterProblem(key: QueryKey, { text, start, end }: FilterValue): QueryProblem | null {
  const entry: QueryKeyEntry | undefined = queryKeys.find((one) => one.key === key);
  const names = entry?.values && "names" in entry.values ? entry.values.names : [];
  if (closed.has(key) && !names.includes(text)) {
    const near = nearestName(text, names);
    const hint = near ? `Did you mean ${key}:${near}?` : `It is one of ${names.join(", ")}.`;
    return { code: "QUERY_VALUE_UNKNOWN", start, end, message: `${key}: knows no ${JSON.stringify(text)}.`, hint };
  }
  const form = forms[key];
  if (!form || form.isRight(text)) return null;
  return { code: "QUERY_VALUE_UNKNOWN", start, end, message: `${key}: cannot read ${JSON.stringify(text)}.`, hint: form.hint };
}
