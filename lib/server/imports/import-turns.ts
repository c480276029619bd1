import "server-only";
import type { ServiceContext } from "@/lib/server/context";
import { ServiceError } from "@/lib/server/errors";
import { takeTurns } from "@/lib/server/imports/take-turns";

/** How many fetches of one workspace may be under way on one server: one runs, the others wait for it. */
export const importsMax = 2;
/** How many processes one host may hold: fewer than there are, so that a slow one leaves room for the others. */
export const importsOfHostMax = 2;

const ofWorkspace = takeTurns({ runningMax: 1, waitingMax: importsMax - 1 });
const ofHost = takeTurns({ runningMax: importsOfHostMax, waitingMax: 20 });

/**
 * Runs `work` when it is the turn of the workspace, and then that of the host of `url`.
 * @throws {ServiceError} RATE (IMPORT_LIMIT) when the workspace has one waiting already; UNAVAILABLE when too many wait for the host
 *   (JOB_QUEUE_FULL), or when `signal` ends the wait (JOB_ABORTED).
 */
export function inImportTurn<T>(
  { workspace }: ServiceContext,
  url: string,
  signal: AbortSignal | undefined,
  work: () => Promise<T>,
): Promise<T> {
  const given = { aborted, ...(signal && { signal }) };
  return ofWorkspace(workspace.id, () => ofHost(new URL(url).hostname, work, { ...given, full: hostIsBusy }), {
    ...given,
    full: workspaceIsBusy,
  });
}

function workspaceIsBusy(): ServiceError {
  return new ServiceError("RATE", `This workspace is fetching ${importsMax} repositories already.`, {
    code: "IMPORT_LIMIT",
    hint: "Wait until one of them is done.",
    facts: { limit: importsMax },
  });
}

function hostIsBusy(): ServiceError {
  return new ServiceError("UNAVAILABLE", "Too many repositories of this host are waiting.", {
    code: "JOB_QUEUE_FULL",
    hint: "Try again in a moment.",
  });
}

function aborted(): ServiceError {
  return new ServiceError("UNAVAILABLE", "The fetch was cancelled.", { code: "JOB_ABORTED", hint: "Nothing was stored." });
}
