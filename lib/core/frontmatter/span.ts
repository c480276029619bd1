/** A place in a text: UTF-16 offsets, end exclusive. */
export type Span = { start: number; end: number };
