import "server-only";
import { parseQuery } from "#core/search/parse-query";
import type { SavedSearchView, SaveSearchInput } from "#schemas/catalog";
import { record } from "@/lib/server/audit/record";
import { authorize } from "@/lib/server/authorize";
import { ownId } from "@/lib/server/catalog/own-id";
import { queryRefused } from "@/lib/server/catalog/query-refused";
import type { ServiceContext } from "@/lib/server/context";
import { countAlone } from "@/lib/server/count-alone";
import { ServiceError } from "@/lib/server/errors";

const searchesMax = 100;

/**
 * Keeps a search under a name; the person's own search of that name is replaced. Sharing it is for authors, and recorded, as is its end.
 * @throws {ServiceError} QUERY_INVALID, PEOPLE_ONLY, SEARCHES_TOO_MANY.
 */
export async function saveSearch(ctx: ServiceContext, { name, query, isShared }: SaveSearchInput): Promise<SavedSearchView> {
  authorize(ctx, isShared ? "agent:organise" : "agent:read");
  const userId = person(ctx);
  const [problem, ...problems] = parseQuery(query).problems;
  if (problem) throw queryRefused([problem, ...problems]);
  const workspaceId = ctx.workspace.id;
  return ctx.db.$transaction(async (tx) => {
    await countAlone(tx, `searches of ${userId} in ${workspaceId}`);
    const before = await tx.savedSearch.findUnique({ where: { workspaceId_userId_name: { workspaceId, userId, name } } });
    if (!before && (await tx.savedSearch.count({ where: { workspaceId, userId } })) >= searchesMax) throw tooMany();
    const kept = { query, isShared };
    const saved = await tx.savedSearch.upsert({
      where: { workspaceId_userId_name: { workspaceId, userId, name } },
      create: { workspaceId, userId, name, ...kept },
      update: kept,
    });
    if (isShared || before?.isShared) {
      const action = isShared ? "search.shared" : "search.unshared";
      await record(tx, ctx, { action, subject: { kind: "search", id: saved.id }, data: { name, query } });
    }
    return { id: saved.id, name, ...kept, isMine: true, by: ctx.actor.name };
  });
}

function person(ctx: ServiceContext): string {
  const [id] = ownId(ctx);
  if (id === undefined) throw new ServiceError("FORBIDDEN", "Only people save searches.", { code: "PEOPLE_ONLY" });
  return id;
}

function tooMany(): ServiceError {
  return new ServiceError("CONFLICT", `A person keeps up to ${searchesMax} searches.`, {
    code: "SEARCHES_TOO_MANY",
    hint: "Remove one first.",
  });
}
