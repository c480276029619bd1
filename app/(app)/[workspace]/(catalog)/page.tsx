import type { Metadata } from "next";
import { cookies } from "next/headers";
import { parseQuery } from "#core/search/parse-query";
import { listAgentsInput } from "#schemas/agent";
import { catalogViewCookie, catalogViewOf } from "#schemas/catalog-view";
import { readCatalog } from "@/app/(app)/[workspace]/(catalog)/read-catalog";
import { AgentList } from "@/components/agent/agent-list";
import { NoAgents, NothingFound } from "@/components/agent/no-agents";
import { BulkBar } from "@/components/catalog/bulk-bar";
import { CatalogSearch } from "@/components/catalog/catalog-search";
import { CatalogStatus } from "@/components/catalog/catalog-status";
import { FacetPanel } from "@/components/catalog/facet-panel";
import { FoldedPanel } from "@/components/catalog/folded-panel";
import { QueryHelp } from "@/components/catalog/query-help";
import { QueryProblem } from "@/components/catalog/query-problem";
import { SaveSearch } from "@/components/catalog/save-search";
import { SavedSearchList } from "@/components/catalog/saved-search-list";
import { SortLinks } from "@/components/catalog/sort-links";
import { ViewSwitch } from "@/components/catalog/view-switch";
import { PageLinks } from "@/components/shell/page-links";
import { ButtonLink } from "@/components/ui/button-link";
import { may } from "@/lib/server/authorize";
import { getPageContext } from "@/lib/server/session";

export const metadata: Metadata = { title: "Agents" };

type Props = { params: Promise<{ workspace: string }>; searchParams: Promise<Record<string, string | string[] | undefined>> };

/** The catalog. What is searched for stands in the URL; a URL that asks for nonsense shows everything. */
export default async function CatalogPage({ params, searchParams }: Props) {
  const ctx = await getPageContext((await params).workspace);
  const query = await searchParams;
  const input = listAgentsInput.catch(listAgentsInput.parse({})).parse({ q: query.search, ...query, search: undefined });
  const q = input.q ?? "";
  const { page, problems, facets, searches } = await readCatalog(ctx, input);
  const view = catalogViewOf((await cookies()).get(catalogViewCookie)?.value);
  const workspace = ctx.workspace.slug;
  const asked = parseQuery(q).query;
  const isWhole = q === "" && input.archived === "hide" && input.cursor === undefined;
  const canOrganise = may(ctx, "agent:organise");
  const problemId = problems.length > 0 ? "query-problem" : undefined;
  const agents = page?.items ?? [];
  const filterCount = asked.filters.length;
  return (
    <>
      <div className="mb-3 flex flex-wrap items-center gap-x-4 gap-y-3">
        <h1 className="text-xl font-semibold">Agents</h1>
        <CatalogSearch workspace={workspace} q={q} autoFocus={query.focus === "search"} problemId={problemId} />
        <div className="flex gap-2 max-sm:basis-full max-sm:*:flex-auto">
          <ButtonLink href={`/${workspace}/new`}>New agent</ButtonLink>
          <ButtonLink href={`/${workspace}/inline/new`}>New inline agent</ButtonLink>
          <ButtonLink href={`/${workspace}/upload`} variant="primary">
            Upload
          </ButtonLink>
        </div>
      </div>
      {problemId && <QueryProblem id={problemId} q={q} problems={problems} />}
      {isWhole && agents.length === 0 && page ? (
        <NoAgents workspace={workspace} />
      ) : (
        <div className="grid gap-x-6 gap-y-3 lg:grid-cols-[12rem_minmax(0,1fr)]">
          <FoldedPanel title={filterCount > 0 ? `Filters and searches (${filterCount} on)` : "Filters and searches"}>
            <SavedSearchList workspace={workspace} q={q} searches={searches} canRemoveAll={may(ctx, "settings:write")} />
            <FacetPanel workspace={workspace} q={q} facets={facets} />
          </FoldedPanel>
          <div className="min-w-0">
            {page && (
              <>
                <div className="mb-2 flex min-h-7 flex-wrap items-center gap-x-3 gap-y-1.5">
                  <CatalogStatus page={page} facets={facets} />
                  {q !== "" && <SaveSearch workspace={workspace} q={q} canShare={canOrganise} />}
                  {agents.length > 0 && (
                    <>
                      <div className="ml-auto max-sm:order-last max-sm:ml-0 max-sm:basis-full">
                        <SortLinks workspace={workspace} q={q} sort={asked.sort} hasWords={asked.words.length > 0} />
                      </div>
                      <div className="max-sm:ml-auto">
                        <ViewSwitch view={view} />
                      </div>
                    </>
                  )}
                </div>
                {agents.length === 0 ? (
                  <NothingFound workspace={workspace} q={q} />
                ) : (
                  <AgentList workspace={workspace} agents={agents} view={view} canSelect={canOrganise} />
                )}
                {canOrganise && <BulkBar key={`${q} ${input.cursor}`} workspace={workspace} canArchive={may(ctx, "agent:archive")} />}
                <PageLinks
                  path={`/${workspace}`}
                  query={{ q: input.q, archived: input.archived === "hide" ? undefined : input.archived }}
                  cursor={input.cursor}
                  nextCursor={page.nextCursor}
                />
              </>
            )}
            {(agents.length > 0 || problemId) && (
              <div className="mt-4">
                <QueryHelp workspace={workspace} isOpen={problems.length > 0} />
              </div>
            )}
          </div>
        </div>
      )}
    </>
  );
}
