"use client";

import { queryOptions, useQuery } from "@tanstack/react-query";
import { useDeferredValue, useState } from "react";
import type { AgentSummary } from "#schemas/agent";
import type { Page } from "#schemas/page";
import { DialectBadge } from "@/components/agent/dialect-badge";
import { Dialog } from "@/components/ui/dialog";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { getJson } from "@/lib/client/api-json";

type Props = {
  workspace: string;
  onClose: () => void /** Called with the newest revision of the agent, as `agent@v3`. */;
  onChoose: (side: string) => void;
};

const shownAtOnce = 8;

function agentsOptions(workspace: string, search: string) {
  const query = new URLSearchParams({ limit: String(shownAtOnce), ...(search !== "" && { search }) });
  return queryOptions({
    queryKey: ["agents-to-compare", workspace, search],
    queryFn: ({ signal }) => getJson<Page<AgentSummary>>(`/api/v1/workspaces/${workspace}/agents?${query}`, signal),
    staleTime: 15_000,
    placeholderData: (previous) => previous,
  });
}

/** Finds the agent with which to compare. */
export function AgentDialog({ workspace, onClose, onChoose }: Props) {
  const [search, setSearch] = useState("");
  const { data, isError } = useQuery(agentsOptions(workspace, useDeferredValue(search.trim())));
  const agents = data?.items.filter(({ latestRevision }) => latestRevision !== null);
  return (
    <Dialog title="Compare with another agent" onClose={onClose} width="md">
      <Field label="Find an agent">
        {(control) => (
          <Input
            {...control}
            type="search"
            data-autofocus
            maxLength={200}
            value={search}
            onChange={(event) => setSearch(event.target.value)}
          />
        )}
      </Field>
      <ul aria-label="Agents" aria-busy={!data} className="mt-3 min-h-64 divide-y rounded-md border">
        {agents?.map(({ slug, dialect, latestRevision }) => (
          <li key={slug}>
            <button
              type="button"
              onClick={() => onChoose(`${slug}@v${latestRevision}`)}
              className="flex w-full items-center gap-2 px-3 py-1.5 text-left hover:bg-muted focus-visible:-outline-offset-2"
            >
              <span className="min-w-0 flex-1 font-medium wrap-anywhere">{slug}</span>
              <DialectBadge dialect={dialect} />
              <span className="text-sm text-muted-foreground">v{latestRevision}</span>
            </button>
          </li>
        ))}
        {agents?.length === 0 && (
          <li className="px-3 py-2 text-muted-foreground">No agent with a revision has this in its name or description.</li>
        )}
        {isError && <li className="px-3 py-2 text-danger">The agents could not be loaded. Type again to try again.</li>}
      </ul>
    </Dialog>
  );
}
