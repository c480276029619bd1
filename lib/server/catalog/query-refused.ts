import "server-only";
import type { QueryProblem } from "#core/search/query";
import { ServiceError } from "@/lib/server/errors";

/** INVALID (QUERY_INVALID) with every problem and its place. */
export function queryRefused([first, ...others]: [QueryProblem, ...QueryProblem[]]): ServiceError {
  return new ServiceError("INVALID", first.message, {
    code: "QUERY_INVALID",
    hint: first.hint,
    facts: { problems: [first, ...others] },
  });
}
