import "server-only";
import type { ReleaseWorkspace } from "#core/release/activation-blockers";
import type { ServiceContext } from "@/lib/server/context";
import { isConfigured } from "@/lib/server/providers/provider-view";

/** What the workspace offers its agents, as the release rules see it. Read before the transaction of a move: it locks nothing. */
export async function readReleaseWorkspace(ctx: ServiceContext): Promise<ReleaseWorkspace> {
  const where = { workspaceId: ctx.workspace.id };
  const [models, providers, sandboxProviders] = await Promise.all([
    ctx.db.modelEntry.findMany({ where, select: { name: true }, orderBy: { name: "asc" } }),
    ctx.db.provider.findMany({ where, select: { slug: true, keyless: true, keyCipher: true } }),
    ctx.db.sandboxProvider.findMany({ where, select: { name: true, acceptsPackages: true } }),
  ]);
  return {
    models: models.map(({ name }) => name),
    providers: providers.map((provider) => ({ slug: provider.slug, isConfigured: isConfigured(provider) })),
    sandboxProviders,
  };
}
