import type { Place } from "#core/diff/anchors/anchor";
import type { ComparedSide } from "@/lib/client/compare/compare-anchor";
import type { NumberedLine } from "@/lib/client/compare/diff-lines";

type Sides<T> = Record<ComparedSide, T>;

/** Every line of a file. */
export const wholeFile: Sides<number> = { before: Number.POSITIVE_INFINITY, after: Number.POSITIVE_INFINITY };

/**
 * Where comments on a line of text stand: on the newer side first, on both where both have it, and nowhere in a side without `paths`, nor
 * from line `end` of its file on.
 */
export function linePlaces(line: NumberedLine, paths: Sides<string | null>, offset: Sides<number>, end = wholeFile): Place[] {
  return (["after", "before"] as const).flatMap((side) => {
    const [path, number] = [paths[side], line[side]];
    if (path === null || number === null || number + offset[side] >= end[side]) return [];
    return [{ kind: "line", side, path, line: number + offset[side] }];
  });
}
