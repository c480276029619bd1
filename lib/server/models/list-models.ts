import "server-only";
import type { ModelView } from "#schemas/settings";
import { authorize } from "@/lib/server/authorize";
import type { ServiceContext } from "@/lib/server/context";
import { modelView } from "@/lib/server/models/model-view";

/** The model list, by name: at most five hundred. An agent may only use a model that stands here. */
export async function listModels(ctx: ServiceContext): Promise<ModelView[]> {
  authorize(ctx, "settings:read");
  const where = { workspaceId: ctx.workspace.id };
  const [models, providers] = await Promise.all([
    ctx.db.modelEntry.findMany({ where, orderBy: { name: "asc" } }),
    ctx.db.provider.findMany({ where, select: { slug: true, keyless: true, keyCipher: true } }),
  ]);
  return models.map((model) => modelView(model, providers));
}
