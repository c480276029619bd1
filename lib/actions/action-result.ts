import type { Problem } from "#schemas/problem";

/** Why an action was refused: the same document that the API answers, without what only HTTP needs. */
export type ActionError = Omit<Problem, "type" | "title">;

/** The answer of every action. A bug is not an answer: it rejects. */
export type ActionResult<T> = { ok: true; value: T } | { ok: false; error: ActionError };
