import "server-only";
import type { ModelInput, ModelView } from "#schemas/settings";
import { record } from "@/lib/server/audit/record";
import { authorize } from "@/lib/server/authorize";
import type { ServiceContext } from "@/lib/server/context";
import { ServiceError } from "@/lib/server/errors";
import { modelView } from "@/lib/server/models/model-view";

const modelsMax = 500;

/** Adds a model to the list. Its provider may come later; until it is configured, a deploy says what is missing. */
export async function addModel(ctx: ServiceContext, input: ModelInput): Promise<ModelView> {
  authorize(ctx, "settings:write");
  const workspaceId = ctx.workspace.id;
  return ctx.db.$transaction(async (tx) => {
    if ((await tx.modelEntry.count({ where: { workspaceId } })) >= modelsMax) {
      throw new ServiceError("CONFLICT", `The model list holds at most ${modelsMax} models.`, { code: "MODELS_FULL" });
    }
    const [model] = await tx.modelEntry.createManyAndReturn({ data: [{ workspaceId, name: input.name }], skipDuplicates: true });
    if (!model) {
      throw new ServiceError("CONFLICT", `${input.name} is in the list already.`, {
        code: "MODEL_EXISTS",
        fields: [{ path: "name", message: "is in the list already" }],
      });
    }
    const providers = await tx.provider.findMany({ where: { workspaceId }, select: { slug: true, keyless: true, keyCipher: true } });
    await record(tx, ctx, { action: "model.added", subject: { kind: "model", id: model.id }, data: { name: model.name } });
    return modelView(model, providers);
  });
}
