/** Rows of a text that are on the page together, or could be: `show` puts them there at once. */
export type RowChunk = { element: HTMLElement; show: () => void };

/** What the bars on top of the page hide. */
const barsHeight = 112;

/** Where a row stands in the window, or about would stand if it were shown. */
export function topOfRow(chunk: RowChunk | undefined, index: number): number {
  if (!chunk) return Number.POSITIVE_INFINITY;
  const row = chunk.element.children[index];
  if (row) return row.getBoundingClientRect().top;
  // Rows that are not there are about equally high; which of them it is hardly matters from afar.
  return chunk.element.getBoundingClientRect().top;
}

/** Brings a row into the middle of the window, always or when it is out of sight, and gives the focus to its line. */
export function revealRow(chunk: RowChunk | undefined, index: number, when: "always" | "when-hidden"): void {
  chunk?.show();
  const row = chunk?.element.children[index];
  if (!(row instanceof HTMLElement)) return;
  if (when === "always" || isHidden(row)) row.scrollIntoView({ block: "center" });
  row.querySelector<HTMLElement>("[data-line]")?.focus({ preventScroll: true });
  // What comes onto the page around it is not as high as was thought.
  requestAnimationFrame(() => requestAnimationFrame(() => row.isConnected && isHidden(row) && row.scrollIntoView({ block: "center" })));
}

function isHidden(row: HTMLElement): boolean {
  const { top } = row.getBoundingClientRect();
  return top < barsHeight || top > innerHeight - 40;
}
