import "server-only";
import type { CreateWorkspaceInput } from "#schemas/settings";
import { record } from "@/lib/server/audit/record";
import type { ServiceContext } from "@/lib/server/context";
import { connections, type Db } from "@/lib/server/db";
import { ServiceError } from "@/lib/server/errors";
import { systemContext } from "@/lib/server/workspaces/system-context";

const firstEnvironments = [
  { name: "dev", position: 0, releaseRole: "author" },
  { name: "staging", position: 1, releaseRole: "releaser" },
  { name: "prod", position: 2, releaseRole: "releaser" },
] as const;

/** Lets the sample be deployed at once. It needs no key because it points at a model server on this machine; both can be changed. */
const firstProvider = { slug: "zai", baseUrl: "http://127.0.0.1:11434/v1", keyless: true } as const;
const firstModels = [{ name: "zai/glm-5.3" }];

/**
 * Makes a workspace with three environments and the model of the sample, and nobody in it.
 * @returns what the system acts with there.
 * @throws {ServiceError} CONFLICT (WORKSPACE_EXISTS).
 */
export async function createWorkspace(input: CreateWorkspaceInput, requestId: string, db: Db = connections().db): Promise<ServiceContext> {
  return db.$transaction(async (tx) => {
    const [workspace] = await tx.workspace.createManyAndReturn({ data: [input], skipDuplicates: true });
    if (!workspace) {
      throw new ServiceError("CONFLICT", `There is a workspace ${input.slug} already.`, {
        code: "WORKSPACE_EXISTS",
        hint: "Choose another short name.",
      });
    }
    const workspaceId = workspace.id;
    await tx.environment.createMany({ data: firstEnvironments.map((environment) => ({ workspaceId, ...environment })) });
    await tx.provider.create({ data: { workspaceId, ...firstProvider } });
    await tx.modelEntry.createMany({ data: firstModels.map((model) => ({ workspaceId, ...model })) });
    const ctx = systemContext(db, workspace, requestId);
    await record(tx, ctx, { action: "workspace.created", subject: { kind: "workspace", id: workspaceId }, data: input });
    return ctx;
  });
}
