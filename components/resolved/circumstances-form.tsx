"use client";

import { useRouter } from "next/navigation";
import { useRef, useTransition } from "react";
import type { Dialect } from "#core/dialects/dialect";
import { CircumstanceFields } from "@/components/resolved/circumstance-fields";
import { type ResolvedQuery, readResolvedQuery, resolvedPath } from "@/components/resolved/resolved-query";

type Props = { path: string; query: ResolvedQuery; environments: string[]; dialect: Dialect; version: number | null };

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
      <CircumstanceFields
        query={query}
        environments={environments}
        hasRuns={dialect !== "skill"}
        hint={settingsHint(query.environment, version)}
      />
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
  if (environment === undefined) return "As the program behaves when nothing is set.";
  return version ? `Version ${version} of its settings.` : "Nothing is set there yet.";
}
