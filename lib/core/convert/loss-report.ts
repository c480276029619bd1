import type { LossOutcome, LossRow } from "#core/convert/conversion";

/** Collects the rows of a report, one for each field; a later row of a field replaces the earlier one. */
export function lossReport(settled: readonly LossRow[]) {
  const rows = new Map<string, LossRow>(settled.map((row) => [row.field, row]));
  return {
    add(field: string, outcome: LossOutcome, note: string | null = null, value?: unknown): void {
      rows.set(field, { field, outcome, ...(note !== null && { note }), ...(value !== undefined && { value }) });
    },
    /** Whether a row says something about a field: about itself, a part of it, or the section that it is part of. */
    covers(field: string): boolean {
      return [...rows.keys()].some((row) => row === field || row.startsWith(`${field}.`) || field.startsWith(`${row}.`));
    },
    /** In the order of the source's fields; what it did not write stands where people look for it: the body last. */
    rows(order: readonly string[]): LossRow[] {
      const usual = ["name", "description", "harness.tools.builtin", "tools", "model"];
      const placeOf = ({ field }: LossRow) => {
        const written = order.indexOf(field);
        if (field === "body") return Number.POSITIVE_INFINITY;
        return written >= 0 ? written : usual.includes(field) ? usual.indexOf(field) - usual.length : order.length;
      };
      return [...rows.values()].sort((a, b) => placeOf(a) - placeOf(b) || 0);
    },
  };
}

export type LossReport = ReturnType<typeof lossReport>;

/** Names for a note: `Grep, Glob`. Null for none. */
export function namesNote(names: readonly string[], before = ""): string | null {
  return names.length === 0 ? null : `${before}${names.join(", ")}`;
}
