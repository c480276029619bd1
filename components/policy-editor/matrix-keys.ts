import type { KeyboardEvent } from "react";
import type { ToolWish } from "#core/policy-edit/wanted-modes";

const wishes = new Map<string, ToolWish>([
  ["a", "allow"],
  ["d", "deny"],
  ["i", "inherit"],
]);

/** Keys in a row of the matrix: a letter wishes for its tool, arrows go to the rows above and below. Rows are marked `data-tool`. */
export function matrixKeys(
  event: KeyboardEvent,
  grid: HTMLElement | null,
  onWish: ((wishes: ReadonlyMap<string, ToolWish>) => void) | null,
): void {
  const row = event.target instanceof Element ? event.target.closest<HTMLElement>("[data-tool]") : null;
  const tool = row?.dataset.tool;
  if (!row || !grid || tool === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
  const wish = wishes.get(event.key);
  const step = event.key === "ArrowDown" ? 1 : event.key === "ArrowUp" ? -1 : 0;
  if (!wish && step === 0) return;
  event.preventDefault();
  event.stopPropagation();
  const rows = [...grid.querySelectorAll<HTMLElement>("[data-tool]")];
  if (wish) onWish?.(new Map([[tool, wish]]));
  else rows[rows.indexOf(row) + step]?.querySelector<HTMLElement>("[data-choice]:checked, [data-choice]")?.focus();
}
