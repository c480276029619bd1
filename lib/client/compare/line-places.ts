import type { Place } from "#core/diff/anchors/anchor";
import type { ComparedSide } from "@/lib/client/compare/compare-anchor";
import type { NumberedLine } from "@/lib/client/compare/diff-lines";

type Sides<T> = Record<ComparedSide, T>;

/** Where comments on a line of text stand: on the newer side first, on both where both have it, and nowhere in a side without `paths`. */
export function linePlaces(line: NumberedLine, paths: Sides<string | null>, offset: Sides<number>): Place[] {
  return (["after", "before"] as const).flatMap((side) => {
    const [path, number] = [paths[side], line[side]];
    return path === null || number === null ? [] : [{ kind: "line", side, path, line: number + offset[side] }];
  });
}
