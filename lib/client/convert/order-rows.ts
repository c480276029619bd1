import type { LossOutcome, LossRow } from "#core/convert/conversion";

/** What a person has to know first. */
const order: readonly LossOutcome[] = ["needs-choice", "lost", "approximated", "renamed", "no-effect", "kept"];

/** Rows by outcome, those that need a person or lose something first; within one outcome in the order of the source. */
export function orderRows<Row extends Pick<LossRow, "outcome">>(rows: readonly Row[]): { outcome: LossOutcome; rows: Row[] }[] {
  return order
    .map((outcome) => ({ outcome, rows: rows.filter((row) => row.outcome === outcome) }))
    .filter((group) => group.rows.length > 0);
}
