import "server-only";
import { STATUS_CODES } from "node:http";
import { HTTPException } from "hono/http-exception";
import type { Problem } from "#schemas/problem";
import { isDatabaseAway } from "@/lib/server/api/database-away";
import { isServiceError, type ServiceError, statusByKind } from "@/lib/server/errors";

type Facts = Pick<Problem, "code" | "detail"> & Partial<Pick<Problem, "hint" | "fields" | "diagnostics" | "facts">>;

/** A problem document without absent members. */
export function problemOf(status: number, requestId: string, facts: Facts): Problem {
  return { type: "about:blank", title: STATUS_CODES[status] ?? "Error", status, ...facts, requestId };
}

/**
 * What a caller is told about `error`. Refusals say everything; anything else is a bug and says only where to look it up.
 * `isBug` tells the caller to log it.
 */
export function toProblem(error: unknown, requestId: string): { problem: Problem; isBug: boolean } {
  if (isServiceError(error)) return { problem: problemOf(statusByKind[error.kind], requestId, refusalFacts(error)), isBug: false };
  if (error instanceof HTTPException && error.status < 500) {
    return { problem: problemOf(error.status, requestId, { code: codeOf(error.status), detail: `${error.message}.` }), isBug: false };
  }
  if (isDatabaseAway(error)) {
    const facts = { code: "DATABASE_AWAY", detail: "The database does not answer.", hint: "Try again in a moment." };
    return { problem: problemOf(503, requestId, facts), isBug: true };
  }
  const facts = { code: "INTERNAL", detail: "Something went wrong here.", hint: "The server's log has the reason under this request id." };
  return { problem: problemOf(500, requestId, facts), isBug: true };
}

function refusalFacts(error: ServiceError): Facts {
  const { code, hint, fields, diagnostics, facts } = error;
  return {
    code,
    detail: error.message,
    ...(hint ? { hint } : {}),
    ...(fields ? { fields } : {}),
    ...(diagnostics ? { diagnostics } : {}),
    ...(facts ? { facts } : {}),
  };
}

function codeOf(status: number): string {
  return (STATUS_CODES[status] ?? "REFUSED").toUpperCase().replace(/[^A-Z]+/g, "_");
}
