import type { Anchor, Place, Side } from "#core/diff/anchors/anchor";
import type { LineExcerpt } from "#core/diff/anchors/line-excerpt";
import type { LineIndex } from "#core/diff/anchors/line-index";
import { placeLine } from "#core/diff/anchors/place-line";

/** One side of a comparison, as far as places in it are looked for. */
export type PlacedSide = {
  /** Null for what is no text, or is not there. */
  text(path: string): LineIndex | null;
  /** What an excerpt of a field or a tool would be. */
  field(name: string): string | null;
  tool(name: string): string | null;
};

/** The sides in which an anchor may be found again: null where a side is of another agent. */
export type PlacedSides = Record<Side, PlacedSide | null>;

/** Paths under which the file of an anchor may go on a side that its own is gone from, in groups from the likeliest to the least. */
export type RenamedPaths = Record<Side, readonly (readonly string[])[]>;

const neverRenamed: RenamedPaths = { before: [], after: [] };

/**
 * Where the text of an anchor stands in another comparison. What was said about the newer text is looked for there first, and else in the
 * older one: a line that was edited since stands on its left. A line goes along with its file when that is renamed. A field or a tool is
 * found while the newer side says the same about it.
 * @returns null where it is gone, or cannot be told from others.
 */
export function placeAnchor(anchor: Anchor, sides: PlacedSides, renamed: RenamedPaths = neverRenamed): Place | null {
  switch (anchor.kind) {
    case "whole":
      return { kind: "whole" };
    case "field":
    case "tool": {
      const { kind, name, excerpt } = anchor;
      return sides.after && sides.after[kind](name) === excerpt ? { kind, name } : null;
    }
    case "line": {
      const order: readonly Side[] = anchor.side === "after" ? ["after", "before"] : ["before"];
      for (const side of order) {
        const found = findLine(anchor.excerpt, [[anchor.path], ...renamed[side]], sides[side]);
        if (found) return { kind: "line", side, ...found };
      }
      return null;
    }
  }
}

/** The line in the first of `groups` whose files have it; null where several files of that group do. */
function findLine(
  excerpt: LineExcerpt,
  groups: readonly (readonly string[])[],
  side: PlacedSide | null,
): { path: string; line: number } | null {
  for (const paths of groups) {
    const [found, ...more] = paths.flatMap((path) => {
      const text = side?.text(path);
      const line = text ? placeLine(excerpt, text) : null;
      return line === null ? [] : [{ path, line }];
    });
    if (found) return more.length === 0 ? found : null;
  }
  return null;
}
