import { escapeHidden } from "#core/diagnostics/hidden-characters";

/** Rows as aligned columns, two blanks apart; the first row is the head. Text from the server cannot steer the terminal. */
export function showTable(rows: readonly (readonly string[])[]): string {
  const shown = rows.map((row) => row.map(oneLine));
  const widths = (shown[0] ?? []).map((_, column) => Math.max(...shown.map((row) => row[column]?.length ?? 0)));
  return shown
    .map(
      (row) =>
        `${row
          .map((cell, column) => cell.padEnd(widths[column] ?? 0))
          .join("  ")
          .trimEnd()}\n`,
    )
    .join("");
}

/** Labelled values, one per line, indented. */
export function showFields(fields: readonly (readonly [label: string, value: string])[]): string {
  const width = Math.max(...fields.map(([label]) => label.length));
  return fields.map(([label, value]) => `  ${label.padEnd(width)}  ${oneLine(value)}\n`).join("");
}

/** Text of others on one line, with what cannot be seen as escapes. */
export function oneLine(text: string): string {
  return escapeHidden(text.replace(/\s+/g, " "));
}

/** `2026-11-30 11:12`, in UTC. */
export function showTime(iso: string | null): string {
  return iso === null ? "–" : iso.slice(0, 16).replace("T", " ");
}
