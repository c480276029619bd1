"use client";

import { useRouter } from "next/navigation";
import { useRef, useTransition } from "react";
import { CircumstanceFields } from "@/components/resolved/circumstance-fields";
import { readResolvedQuery } from "@/components/resolved/resolved-query";
import { type CompareAddress, comparePath, readLook } from "@/lib/client/compare/compare-address";

type Props = {
  workspace: string;
  address: CompareAddress;
  environments: string[];
  hasRuns: boolean;
};

/** How both sides are run, and with whose settings. Folded, because mostly nobody has to choose. */
export function CompareCircumstances({ workspace, address, environments, hasRuns }: Props) {
  const router = useRouter();
  const [isPending, startTransition] = useTransition();
  const form = useRef<HTMLFormElement>(null);
  const { environment, as, depth } = address;

  function apply() {
    if (!form.current) return;
    const values = Object.fromEntries([...new FormData(form.current)].map(([name, value]) => [name, String(value)]));
    const { tool: _, ...chosen } = readResolvedQuery(values);
    const next = { from: address.from, to: address.to, ...chosen };
    startTransition(() => router.replace(comparePath(workspace, next, readLook(new URLSearchParams(location.search))), { scroll: false }));
  }

  return (
    <details className="text-sm">
      <summary className="inline-flex min-h-7 list-none flex-wrap items-center gap-x-1.5 rounded-sm text-muted-foreground hover:text-foreground">
        <span className="underline underline-offset-2">Circumstances</span>
        <span>{words(address)}</span>
        <span role="status">{isPending && "Working it out…"}</span>
      </summary>
      <form
        ref={form}
        aria-label="Circumstances"
        aria-busy={isPending}
        onChange={apply}
        className="mt-2 flex flex-wrap items-start gap-x-4 gap-y-3"
      >
        <CircumstanceFields
          // What was chosen elsewhere, by the back button, shows too.
          key={`${environment} ${as} ${depth}`}
          query={{ environment, as: as === "main" || as === "subagent" ? as : undefined, depth }}
          environments={environments}
          hasRuns={hasRuns}
          hint={environment === undefined ? "As the programs behave when nothing is set." : "The same on both sides."}
        />
      </form>
    </details>
  );
}

function words({ environment, as, depth }: CompareAddress): string {
  return [
    environment === undefined ? "the programs' own defaults" : `settings of ${environment}`,
    ...(as === undefined ? [] : [as === "main" ? "started by a person" : "started by another agent"]),
    ...(depth === undefined ? [] : [`${depth} runs above`]),
  ].join(", ");
}
