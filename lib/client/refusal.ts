import type { ActionError, ActionResult } from "@/lib/actions/action-result";

/** An action that was refused, as mutation hooks throw it: `error` says why, with its stable code. */
export class Refusal extends Error {
  override name = "Refusal";
  readonly error: ActionError;

  constructor(error: ActionError) {
    super(error.detail);
    this.error = error;
  }
}

/** @throws {Refusal} when the action was refused. */
export function unwrap<T>(result: ActionResult<T>): T {
  if (!result.ok) throw new Refusal(result.error);
  return result.value;
}
