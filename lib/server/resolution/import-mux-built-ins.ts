import "server-only";
import { isDeepStrictEqual } from "node:util";
import type { JobPool } from "#compiler/jobs";
import type { ImportMuxBuiltInsInput, MuxBuiltInsView } from "#schemas/mux-built-ins";
import { record } from "@/lib/server/audit/record";
import { authorize } from "@/lib/server/authorize";
import { actorView, type ServiceContext } from "@/lib/server/context";
import { ServiceError } from "@/lib/server/errors";
import { jobPool, runJob } from "@/lib/server/jobs/compile";
import { findMuxBuiltIns, toBuiltInsView } from "@/lib/server/resolution/mux-built-ins";

/**
 * Puts the built-in agents of somebody's own Mux in place of the shipped headers, for deploys from now on; none brings these back. Revisions
 * keep what they were resolved with.
 * @throws {ServiceError} BUILT_INS_INVALID with each definition that Mux could not load; BUILT_INS_MOVED when another version is in force.
 */
export async function importMuxBuiltIns(
  ctx: ServiceContext,
  { expectedVersion, definitions }: ImportMuxBuiltInsInput,
  jobs: JobPool = jobPool(),
): Promise<MuxBuiltInsView> {
  authorize(ctx, "settings:write");
  const problems = await runJob(jobs, "builtInProblems", { definitions });
  if (problems.length > 0) {
    throw new ServiceError("INVALID", "Some of these are no agents that Mux could load.", {
      code: "BUILT_INS_INVALID",
      hint: "Import the files as they are. Nothing was saved.",
      fields: problems.map(({ id, message }) => ({ path: `definitions.${id}`, message })),
    });
  }
  return ctx.db.$transaction(async (tx) => {
    await tx.$queryRaw`select id from workspace where id = ${ctx.workspace.id}::uuid for no key update`;
    const inForce = await findMuxBuiltIns(tx, ctx);
    if (isDeepStrictEqual(inForce.definitions, definitions)) return inForce;
    if (inForce.version !== expectedVersion) throw moved(inForce);
    const version = inForce.version + 1;
    const saved = await tx.importedBuiltIns.create({
      data: { workspaceId: ctx.workspace.id, dialect: "mux", version, definitions, createdBy: actorView(ctx.actor) },
    });
    await record(tx, ctx, {
      action: "built-ins.imported",
      subject: { kind: "workspace", id: ctx.workspace.id },
      data: { dialect: "mux", version, ids: Object.keys(definitions).sort() },
    });
    return toBuiltInsView(saved);
  });
}

function moved({ version }: MuxBuiltInsView): ServiceError {
  return new ServiceError("CONFLICT", `Somebody else imported built-in agents: version ${version} is in force.`, {
    code: "BUILT_INS_MOVED",
    hint: "Look at that version, and import again.",
    facts: { version },
  });
}
