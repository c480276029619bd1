import "server-only";
import type { Context } from "hono";
import type { Problem } from "#schemas/problem";
import type { ApiEnv } from "@/lib/server/api/api-env";
import { toProblem } from "@/lib/server/api/to-problem";

/** The problem as an answer, with the headers that belong to its status. */
export function answerProblem(problem: Problem): Response {
  const headers = new Headers({ "content-type": "application/problem+json", "cache-control": "no-store" });
  if (problem.status === 401) headers.set("www-authenticate", 'Bearer realm="berth"');
  if (problem.status === 429 || problem.status === 503) headers.set("retry-after", String(problem.facts?.retryAfterSeconds ?? 5));
  // The rest of the body was not read: the connection cannot be used again.
  if (problem.status === 413 || problem.status === 408) headers.set("connection", "close");
  return new Response(JSON.stringify(problem), { status: problem.status, headers });
}

/** Answers whatever a handler threw. Bugs are logged here, once, with their causes; a client that has left is nobody's fault. */
export function answerError(error: unknown, c: Context<ApiEnv>): Response {
  if (c.env.incoming.destroyed && !c.env.incoming.complete) return new Response(null, { status: 408, headers: { connection: "close" } });
  const requestId = c.get("requestId");
  const { problem, isBug } = toProblem(error, requestId);
  if (isBug) console.error(`request ${requestId} failed:`, error);
  return answerProblem(problem);
}
