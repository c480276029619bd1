import { z } from "zod";
import type { AgentPage, ListAgentsInput } from "#schemas/agent";
import { type FacetsView, queryProblemView, type SavedSearchView } from "#schemas/catalog";
import { orNotFound } from "@/app/or-not-found";
import { listAgents } from "@/lib/server/agents/list-agents";
import { listFacets } from "@/lib/server/catalog/list-facets";
import { listSavedSearches } from "@/lib/server/catalog/list-saved-searches";
import type { ServiceContext } from "@/lib/server/context";
import { isServiceError } from "@/lib/server/errors";

const refusedQuery = z.object({ problems: z.array(queryProblemView) });

export type Catalog = {
  searches: SavedSearchView[];
  facets: FacetsView;
  /** Null where the query cannot be read; then `problems` says why, and the facets are those of all agents. */
  page: AgentPage | null;
  problems: z.infer<typeof queryProblemView>[];
};

/** Everything that the catalog shows for a query. */
export async function readCatalog(ctx: ServiceContext, input: ListAgentsInput): Promise<Catalog> {
  const { q = "", archived } = input;
  const searches = listSavedSearches(ctx);
  try {
    const [page, facets] = await Promise.all([listAgents(ctx, input), listFacets(ctx, { q, archived })]);
    return { searches: await searches, facets, page, problems: [] };
  } catch (error) {
    if (!isServiceError(error) || error.code !== "QUERY_INVALID") throw error;
    const facets = await orNotFound(listFacets(ctx, { q: "", archived }));
    return { searches: await searches, facets, page: null, problems: refusedQuery.parse(error.facts).problems };
  }
}
