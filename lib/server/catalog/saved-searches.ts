import "server-only";
import { parseQuery } from "#core/search/parse-query";
import type { SavedSearchView, SaveSearchInput } from "#schemas/catalog";
import { record } from "@/lib/server/audit/record";
import { authorize, may } from "@/lib/server/authorize";
import { queryRefused } from "@/lib/server/catalog/query-refused";
import type { ServiceContext } from "@/lib/server/context";
import { notFound, ServiceError } from "@/lib/server/errors";

const searchesMax = 100;

/** The searches that the actor saved, and those that others share, by name. A token sees the shared ones. */
export async function listSavedSearches(ctx: ServiceContext): Promise<SavedSearchView[]> {
  authorize(ctx, "agent:read");
  const rows = await ctx.db.savedSearch.findMany({
    where: { workspaceId: ctx.workspace.id, OR: [{ isShared: true }, { userId: { in: ownId(ctx) } }] },
    include: { user: { select: { name: true } } },
    orderBy: [{ name: "asc" }, { id: "asc" }],
    take: 2 * searchesMax,
  });
  return rows.map(({ id, name, query, isShared, userId, user }) => ({
    id,
    name,
    query,
    isShared,
    isMine: ownId(ctx).includes(userId),
    by: user.name,
  }));
}

/**
 * Keeps a search under a name; the person's own search of that name is replaced. Sharing it is for authors, and recorded.
 * @throws {ServiceError} QUERY_INVALID, PEOPLE_ONLY, SEARCHES_TOO_MANY.
 */
export async function saveSearch(ctx: ServiceContext, { name, query, isShared }: SaveSearchInput): Promise<SavedSearchView> {
  authorize(ctx, isShared ? "agent:organise" : "agent:read");
  const userId = person(ctx);
  const [problem, ...problems] = parseQuery(query).problems;
  if (problem) throw queryRefused([problem, ...problems]);
  const workspaceId = ctx.workspace.id;
  return ctx.db.$transaction(async (tx) => {
    if ((await tx.savedSearch.count({ where: { workspaceId, userId } })) >= searchesMax) throw tooMany();
    const kept = { query, isShared };
    const saved = await tx.savedSearch.upsert({
      where: { workspaceId_userId_name: { workspaceId, userId, name } },
      create: { workspaceId, userId, name, ...kept },
      update: kept,
    });
    if (isShared) await record(tx, ctx, { action: "search.shared", subject: { kind: "search", id: saved.id }, data: { name, query } });
    return { id: saved.id, name, ...kept, isMine: true, by: ctx.actor.name };
  });
}

/** Removes a search of one's own; a shared one of others by an admin. @throws {ServiceError} NOT_FOUND. */
export async function removeSavedSearch(ctx: ServiceContext, { id }: { id: string }): Promise<void> {
  authorize(ctx, "agent:read");
  await ctx.db.$transaction(async (tx) => {
    const search = await tx.savedSearch.findFirst({ where: { id, workspaceId: ctx.workspace.id } });
    const isTheirs = search !== null && ownId(ctx).includes(search.userId);
    if (!search || !(isTheirs || (search.isShared && may(ctx, "settings:write")))) throw notFound("saved search");
    await tx.savedSearch.delete({ where: { id } });
    if (search.isShared) {
      await record(tx, ctx, {
        action: "search.removed",
        subject: { kind: "search", id },
        data: { name: search.name, query: search.query },
      });
    }
  });
}

function ownId({ actor }: ServiceContext): string[] {
  return actor.kind === "user" ? [actor.id] : [];
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
