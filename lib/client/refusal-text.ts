import { Refusal } from "@/lib/client/refusal";

/** Why something was not done, as one or two sentences, for a place without fields. */
export function refusalText(failure: Error): string {
  if (!(failure instanceof Refusal)) return "The server did not answer. Reload to see whether it was done.";
  const { detail, hint } = failure.error;
  return hint ? `${detail} ${hint}` : detail;
}
