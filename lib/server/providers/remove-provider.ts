import "server-only";
import type { ProviderTarget } from "#schemas/settings";
import { record } from "@/lib/server/audit/record";
import { authorize } from "@/lib/server/authorize";
import type { ServiceContext } from "@/lib/server/context";
import { notFound } from "@/lib/server/errors";

/** Removes a provider with its key. Its models stay in the list, and count as not configured. */
export async function removeProvider(ctx: ServiceContext, input: ProviderTarget): Promise<void> {
  authorize(ctx, "settings:write");
  await ctx.db.$transaction(async (tx) => {
    const provider = await tx.provider.findFirst({ where: { workspaceId: ctx.workspace.id, slug: input.slug } });
    const removed = await tx.provider.deleteMany({ where: { workspaceId: ctx.workspace.id, slug: input.slug } });
    if (!provider || removed.count === 0) throw notFound(`provider ${input.slug}`);
    await record(tx, ctx, { action: "provider.removed", subject: { kind: "provider", id: provider.id }, data: { slug: provider.slug } });
  });
}
