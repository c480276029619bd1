import "server-only";
import type { ModelInput } from "#schemas/settings";
import { record } from "@/lib/server/audit/record";
import { authorize } from "@/lib/server/authorize";
import type { ServiceContext } from "@/lib/server/context";
import { notFound } from "@/lib/server/errors";

/** Takes a model off the list. Slots stay as they are; the next deploy or activation with it is refused. */
export async function removeModel(ctx: ServiceContext, input: ModelInput): Promise<void> {
  authorize(ctx, "settings:write");
  await ctx.db.$transaction(async (tx) => {
    const model = await tx.modelEntry.findFirst({ where: { workspaceId: ctx.workspace.id, name: input.name } });
    const removed = await tx.modelEntry.deleteMany({ where: { workspaceId: ctx.workspace.id, name: input.name } });
    if (!model || removed.count === 0) throw notFound(`model ${input.name} in the list`);
    await record(tx, ctx, { action: "model.removed", subject: { kind: "model", id: model.id }, data: { name: model.name } });
  });
}
