import type { Metadata } from "next";
import { listAgentsInput } from "#schemas/agent";
import { orNotFound } from "@/app/or-not-found";
import { AgentList } from "@/components/agent/agent-list";
import { AgentSearch } from "@/components/agent/agent-search";
import { NoAgents } from "@/components/agent/no-agents";
import { PageLinks } from "@/components/shell/page-links";
import { ButtonLink } from "@/components/ui/button-link";
import { listAgents } from "@/lib/server/agents/list-agents";
import { getPageContext } from "@/lib/server/session";

export const metadata: Metadata = { title: "Agents" };

type Props = { params: Promise<{ workspace: string }>; searchParams: Promise<Record<string, string | string[] | undefined>> };

/** The catalog. What is searched for stands in the URL; a URL that asks for nonsense shows everything. */
export default async function CatalogPage({ params, searchParams }: Props) {
  const ctx = await getPageContext((await params).workspace);
  const query = await searchParams;
  const input = listAgentsInput.catch(listAgentsInput.parse({})).parse(query);
  const { items, nextCursor } = await orNotFound(listAgents(ctx, input));
  const workspace = ctx.workspace.slug;
  const isFiltered = Boolean(input.search) || input.archived !== "hide" || input.cursor !== undefined;
  return (
    <>
      <div className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-3">
        <h1 className="flex-1 text-xl font-semibold sm:flex-none">Agents</h1>
        <AgentSearch
          key={input.archived}
          workspace={workspace}
          search={input.search ?? ""}
          archived={input.archived}
          autoFocus={query.focus === "search"}
        />
        <ButtonLink href={`/${workspace}/inline/new`} className="max-sm:order-1">
          New inline agent
        </ButtonLink>
        <ButtonLink href={`/${workspace}/upload`} variant="primary" className="max-sm:order-1">
          Upload
        </ButtonLink>
      </div>
      {items.length === 0 ? (
        <NoAgents workspace={workspace} search={input.search ?? ""} isFiltered={isFiltered} />
      ) : (
        <AgentList workspace={workspace} agents={items} />
      )}
      <PageLinks
        path={`/${workspace}`}
        query={{ search: input.search, archived: input.archived }}
        cursor={input.cursor}
        nextCursor={nextCursor}
      />
    </>
  );
}
