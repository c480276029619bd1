/** One text difference on the page, in pixels of the window. */
export type DiffPlace = {
  element: HTMLElement;
  /** Rows with which a change begins, in order. */
  changes: readonly number[];
  /** Where the row stands now, or about would stand if it were shown. */
  topOf: (row: number) => number;
  /** Scrolls to the row and gives it the focus. */
  reveal: (row: number) => void;
};

/** Where a reader who asks for the next change stands: above everything that is this far below the top, the bars of the page, has been seen. */
const seenAbove = 140;

/** The text differences of one page, for keys that go from change to change across all of them. */
export class DiffPlaces {
  readonly #places = new Set<DiffPlace>();
  #last: { place: DiffPlace; change: number } | null = null;

  /** @returns what takes it off again. */
  add(place: DiffPlace): () => void {
    this.#places.add(place);
    return () => this.#places.delete(place);
  }

  /** Goes to the next change below, or above with −1. Nothing happens at the ends. */
  go(step: 1 | -1): void {
    const stops = this.#inOrder().flatMap((place) => place.changes.map((row, change) => ({ place, row, change })));
    const current = stops.findIndex(({ place, change }) => place === this.#last?.place && change === this.#last.change);
    const next = stops[this.#isStillThere(stops[current]) ? current + step : nextByPlace(stops, step)];
    if (!next) return;
    this.#last = next;
    next.place.reveal(next.row);
  }

  /** Whoever scrolled away from the last change goes on from where they are. */
  #isStillThere(stop: { place: DiffPlace; row: number } | undefined): boolean {
    if (!stop) return false;
    const top = stop.place.topOf(stop.row);
    return top >= 0 && top < innerHeight;
  }

  #inOrder(): DiffPlace[] {
    return [...this.#places].sort((a, b) => (a.element.compareDocumentPosition(b.element) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1));
  }
}

function nextByPlace(stops: readonly { place: DiffPlace; row: number }[], step: 1 | -1): number {
  const below = stops.findIndex(({ place, row }) => place.topOf(row) > seenAbove);
  if (step === 1) return below;
  return (below === -1 ? stops.length : below) - 1;
}
