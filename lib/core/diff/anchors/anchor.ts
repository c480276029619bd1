import type { LineExcerpt } from "#core/diff/anchors/line-excerpt";

export type Side = "before" | "after";

/** A place in a comparison. `path` is of a file in the agent's folder; "" means the instructions. `line` counts from 1. */
export type Place =
  | { kind: "line"; side: Side; path: string; line: number }
  | { kind: "field"; name: string }
  | { kind: "tool"; name: string }
  | { kind: "whole" };

/**
 * A place with what stood there, by which it is found again. The excerpt of a field is its value, that of a tool what was decided about it;
 * null where nothing is said.
 */
export type Anchor =
  | (Extract<Place, { kind: "line" }> & { excerpt: LineExcerpt })
  | (Extract<Place, { kind: "field" | "tool" }> & { excerpt: string | null })
  | Extract<Place, { kind: "whole" }>;
