import "server-only";
import type { Context } from "hono";
import type { ZodError } from "zod";
import { answerProblem } from "@/lib/server/api/answer-problem";
import type { ApiEnv } from "@/lib/server/api/api-env";
import { problemOf } from "@/lib/server/api/to-problem";

const places: Record<string, string> = { param: "The path", query: "The query", json: "The body", header: "A header" };

/** Answers 422 with every wrong field when the input of a route does not fit its schema. */
export function refuseInvalid(
  result: { target: string } & ({ success: true } | { success: false; error: ZodError }),
  c: Context<ApiEnv>,
): Response | undefined {
  if (result.success) return undefined;
  const fields = result.error.issues.map((issue) => ({ path: issue.path.map(String).join("."), message: issue.message }));
  const detail = `${places[result.target] ?? "The request"} does not have the right form.`;
  return answerProblem(problemOf(422, c.get("requestId"), { code: "INVALID", detail, fields }));
}
