import "server-only";
import type { UsedByInput, UsingAgentView } from "#schemas/catalog";
import type { Page } from "#schemas/page";
import { parseCatalogCursor, toCatalogCursor } from "@/lib/server/agents/catalog-cursor";
import { authorize, canSeeEnvironment } from "@/lib/server/authorize";
import type { ServiceContext } from "@/lib/server/context";
import { listRail } from "@/lib/server/environments/list-rail";

/** The agents that use something, by name: in their newest revision, and where an active one does. Archived agents use nothing. */
export async function listUsedBy(ctx: ServiceContext, { used, limit, cursor }: UsedByInput): Promise<Page<UsingAgentView>> {
  authorize(ctx, "agent:read");
  const rail = (await listRail(ctx.db, ctx)).filter(({ id }) => canSeeEnvironment(ctx, id));
  const facts = [`uses:${used}`, ...rail.map(({ id }) => `uses@${id}:${used}`)];
  const after = parseCatalogCursor(cursor, "slug")?.slug ?? "";
  const rows = await ctx.db.$queryRaw<{ slug: string; facts: string[] }[]>`
    select a.slug, f.facts from agent_facts f join agent a on a.id = f.agent_id
    where f.workspace_id = ${ctx.workspace.id}::uuid and f.facts && ${facts}::text[] and a.archived_at is null
      and a.slug collate "C" > ${after} collate "C"
    order by a.slug collate "C" limit ${limit + 1}`;
  const last = rows[limit - 1];
  return {
    items: rows.slice(0, limit).map((row) => ({
      agent: row.slug,
      inNewest: row.facts.includes(`uses:${used}`),
      activeIn: rail.filter(({ id }) => row.facts.includes(`uses@${id}:${used}`)).map(({ name }) => name),
    })),
    nextCursor: rows.length > limit && last ? toCatalogCursor({ slug: last.slug }) : null,
  };
}
