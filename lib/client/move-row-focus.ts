/**
 * Moves focus by `step` among the rows of the page (marked `data-row`): from the one that has it, from what has it between two of them, or
 * to the first or last one. A row marked `data-row="top"` goes to the top of the window, with what belongs to it below.
 */
export function moveRowFocus(step: 1 | -1): void {
  const rows = [...document.querySelectorAll<HTMLElement>("[data-row]")];
  const row = rows[Math.min(Math.max(nextIndex(rows, document.activeElement, step), 0), rows.length - 1)];
  row?.focus();
  if (row?.dataset.row === "top") row.scrollIntoView({ block: "start" });
}

function nextIndex(rows: readonly HTMLElement[], focused: Element | null, step: 1 | -1): number {
  const current = focused instanceof HTMLElement ? rows.indexOf(focused) : -1;
  if (current >= 0) return current + step;
  if (!focused || focused === document.body) return step === 1 ? 0 : rows.length - 1;
  const below = rows.findIndex((row) => focused.compareDocumentPosition(row) & Node.DOCUMENT_POSITION_FOLLOWING);
  if (step === 1) return below >= 0 ? below : rows.length - 1;
  return below >= 0 ? below - 1 : rows.length - 1;
}
