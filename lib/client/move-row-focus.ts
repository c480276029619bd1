/** Moves focus by `step` among the rows of the page (links marked `data-row`), from the first or to the edge. */
export function moveRowFocus(step: 1 | -1): void {
  const rows: (Element | null)[] = [...document.querySelectorAll("[data-row]")];
  const current = rows.indexOf(document.activeElement);
  const next = current === -1 ? (step === 1 ? 0 : rows.length - 1) : Math.min(Math.max(current + step, 0), rows.length - 1);
  const row = rows[next];
  if (row instanceof HTMLElement) row.focus();
}
