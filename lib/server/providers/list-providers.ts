import "server-only";
import type { ProviderView } from "#schemas/settings";
import { authorize } from "@/lib/server/authorize";
import type { ServiceContext } from "@/lib/server/context";
import { providerView } from "@/lib/server/providers/provider-view";

/** The LLM providers, by name: at most a hundred. */
export async function listProviders(ctx: ServiceContext): Promise<ProviderView[]> {
  authorize(ctx, "settings:read");
  const providers = await ctx.db.provider.findMany({ where: { workspaceId: ctx.workspace.id }, orderBy: { slug: "asc" } });
  return providers.map(providerView);
}
