import type { FieldPath, FieldValues, UseFormSetError } from "react-hook-form";
import { Refusal } from "@/lib/client/refusal";

/**
 * Puts what a refused form was told where it belongs: sentences about a field of the form to that field, the rest to `root`,
 * above the button. A failure that is no refusal also ends there, so nothing typed is lost.
 */
export function placeRefusal<T extends FieldValues>(failure: unknown, fields: readonly FieldPath<T>[], setError: UseFormSetError<T>): void {
  if (!(failure instanceof Refusal)) {
    setError("root", { message: "The server did not answer. What you typed is still here: try again." });
    return;
  }
  const { detail, hint, fields: told = [] } = failure.error;
  let placed = 0;
  for (const { path, message } of told) {
    const field = fields.find((name) => name === path);
    if (!field) continue;
    setError(field, { message }, { shouldFocus: placed === 0 });
    placed += 1;
  }
  if (placed === 0 || placed < told.length) setError("root", { message: hint ? `${detail} ${hint}` : detail });
}
