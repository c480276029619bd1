import { startTransition, useEffect, useState } from "react";
import { useCompare } from "@/components/compare/compare-context";
import { useSideText } from "@/components/compare/use-side-text";
import { colourText } from "@/lib/client/compare/colour-text";
import { type ColouredText, coloursOfLine } from "@/lib/client/compare/coloured-text";
import type { ComparedSide } from "@/lib/client/compare/compare-anchor";
import type { NumberedLine } from "@/lib/client/compare/diff-lines";
import type { ColourRun } from "@/lib/client/compare/line-segments";

type Sides<T> = Record<ComparedSide, T>;

/** Longer texts stay plain: their colours would take seconds. */
const colouredUnitsMax = 512 * 1024;

/**
 * The colours of a line of two texts, once they are wanted and known; until then none. They are worked out in a worker from the whole
 * files, so that a hunk in the middle of a comment has the right ones.
 */
export function useColours(paths: Sides<string | null>, offset: Sides<number>, isWanted: boolean): (line: NumberedLine) => ColourRun[] {
  const { sources } = useCompare();
  const before = useColoured(paths.before, useSideText(sources.before, paths.before, isWanted));
  const after = useColoured(paths.after, useSideText(sources.after, paths.after, isWanted));
  const [coloursOf, setColoursOf] = useState<(line: NumberedLine) => ColourRun[]>(() => noColours);
  useEffect(() => {
    if (!before && !after) return;
    const coloured = { before, after };
    startTransition(() =>
      setColoursOf(() => (line: NumberedLine) => {
        const side = line.after !== null ? "after" : "before";
        const number = line[side];
        const text = coloured[side];
        return text && number !== null ? coloursOfLine(text, number + offset[side]) : [];
      }),
    );
  }, [before, after, offset]);
  return coloursOf;
}

const noColours = (): ColourRun[] => [];

function useColoured(path: string | null, text: string | null | undefined): ColouredText | null {
  const [coloured, setColoured] = useState<ColouredText | null>(null);
  useEffect(() => {
    if (!path || !text || text.length > colouredUnitsMax) return;
    let isCurrent = true;
    void colourText(path, text).then((found) => isCurrent && setColoured(found));
    return () => {
      isCurrent = false;
    };
  }, [path, text]);
  return coloured;
}
