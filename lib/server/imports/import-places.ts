import "server-only";
import type { ServiceContext } from "@/lib/server/context";
import { ServiceError } from "@/lib/server/errors";

/** How many fetches of one workspace may run at the same time on one server. */
export const importsMax = 2;

const running = new Map<string, number>();

/** Runs `work` in one of the places of the workspace. @throws {ServiceError} RATE (IMPORT_LIMIT) when all are taken. */
export async function inImportPlace<T>({ workspace }: ServiceContext, work: () => Promise<T>): Promise<T> {
  const taken = running.get(workspace.id) ?? 0;
  if (taken >= importsMax) {
    throw new ServiceError("RATE", `This workspace is fetching ${importsMax} repositories already.`, {
      code: "IMPORT_LIMIT",
      hint: "Wait until one of them is done.",
      facts: { limit: importsMax },
    });
  }
  running.set(workspace.id, taken + 1);
  try {
    return await work();
  } finally {
    const left = (running.get(workspace.id) ?? 1) - 1;
    if (left > 0) running.set(workspace.id, left);
    else running.delete(workspace.id);
  }
}
