import "server-only";
import type { AgentPage, ListAgentsInput } from "#schemas/agent";
import { agentSummaries } from "@/lib/server/agents/agent-summary";
import { listByPlainSearch } from "@/lib/server/agents/list-by-plain-search";
import { authorize } from "@/lib/server/authorize";
import { catalogIsBehind } from "@/lib/server/catalog/catalog-is-behind";
import { findAgents, prepareQuery } from "@/lib/server/catalog/find-agents";
import type { ServiceContext } from "@/lib/server/context";

/**
 * The catalog: what `q` asks for in the query language, or every agent by name. `search` without `q` is plain text.
 * @throws {ServiceError} INVALID: QUERY_INVALID with every problem and its place, CURSOR_INVALID.
 */
export async function listAgents(ctx: ServiceContext, input: ListAgentsInput): Promise<AgentPage> {
  authorize(ctx, "agent:read");
  const isPlain = input.q === undefined && Boolean(input.search);
  const prepared = isPlain ? null : await prepareQuery(ctx, input.q ?? "", input.archived);
  const page = { limit: input.limit, cursor: input.cursor };
  const { rows, nextCursor, isComplete } = prepared ? await findAgents(ctx, prepared, page) : await listByPlainSearch(ctx, input);
  const isUpToDate = !prepared?.asksForTools || !(await catalogIsBehind(ctx));
  return { items: await agentSummaries(ctx.db, ctx, rows), nextCursor, isComplete, isUpToDate, meant: prepared?.words.meant ?? [] };
}
