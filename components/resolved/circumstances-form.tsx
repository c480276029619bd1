"use client";

import { useRouter } from "next/navigation";
import { useRef, useTransition } from "react";
import type { Dialect } from "#core/dialects/dialect";
import { type ResolvedQuery, readResolvedQuery, resolvedPath } from "@/components/resolved/resolved-query";
import { Field } from "@/components/ui/field";
import { Select } from "@/components/ui/select";

type Props = { path: string; query: ResolvedQuery; environments: string[]; dialect: Dialect; version: number | null };

const depths = [0, 1, 2, 3, 4, 5, 6];

/** In what circumstances the agent is looked at. All of them stand in the address. */
export function CircumstancesForm({ path, query, environments, dialect, version }: Props) {
  const router = useRouter();
  const [isPending, startTransition] = useTransition();
  const form = useRef<HTMLFormElement>(null);

  function apply() {
    if (!form.current) return;
    const values = Object.fromEntries([...new FormData(form.current)].map(([name, value]) => [name, String(value)]));
    const next = resolvedPath(path, { ...readResolvedQuery(values), tool: query.tool });
    startTransition(() => router.replace(next.split("#")[0] ?? next, { scroll: false }));
  }

  return (
    <form
      ref={form}
      action={path}
      aria-label="Circumstances"
      aria-busy={isPending}
      onChange={apply}
      className="mb-4 flex flex-wrap items-start gap-x-4 gap-y-3"
    >
      <input type="hidden" name="view" value="resolved" />
      {query.tool !== undefined && <input type="hidden" name="tool" value={query.tool} />}
      <Field label="Settings of" hint={settingsHint(query.environment, version)} className="w-full sm:w-64">
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
      {dialect !== "skill" && (
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
      <p role="status" className="self-center text-sm text-muted-foreground">
        {isPending && "Working it out…"}
      </p>
      <noscript>
        <button type="submit">Show</button>
      </noscript>
    </form>
  );
}

function settingsHint(environment: string | undefined, version: number | null): string {
  if (environment === undefined) return "As the program behaves when nobody has set anything.";
  return version ? `Version ${version} of its settings.` : "Nobody has set anything there yet.";
}
