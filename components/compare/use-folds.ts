import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { splitLines } from "#core/diff/text/split-lines";
import { useCompare } from "@/components/compare/compare-context";
import { sideTextOptions } from "@/components/compare/use-side-text";
import { agreesWith, type DiffPart, type NumberedLine, unfoldedLines } from "@/lib/client/compare/diff-lines";

export type FoldState = "folded" | "opening" | "failed";

export type Folds = {
  opened: ReadonlyMap<number, NumberedLine[]>;
  stateOf: (fold: number) => FoldState;
  /** Null where the unchanged lines cannot be had. */
  open: ((fold: number) => void) | null;
};

/**
 * The folds of one text. Their lines are read from the file after the change, in which the text begins `offset` lines from the top; a file
 * that does not hold what the difference shows is not read from.
 */
export function useFolds(parts: readonly DiffPart[], path: string | null, offset: number): Folds {
  const { sources } = useCompare();
  const client = useQueryClient();
  const [opened, setOpened] = useState<ReadonlyMap<number, NumberedLine[]>>(new Map());
  const [states, setStates] = useState<ReadonlyMap<number, FoldState>>(new Map());
  const setState = (fold: number, state: FoldState) => setStates((all) => new Map(all).set(fold, state));

  async function open(fold: number) {
    const part = parts[fold];
    if (part?.kind !== "fold" || path === null) return;
    setState(fold, "opening");
    const text = await client.fetchQuery(sideTextOptions(sources.after, path)).catch(() => null);
    const lines = text === null ? [] : splitLines(text).slice(offset);
    if (text === null || !agreesWith(parts, lines)) return setState(fold, "failed");
    setOpened((all) => new Map(all).set(fold, unfoldedLines(part.stretch, lines)));
  }

  return {
    opened,
    stateOf: (fold) => states.get(fold) ?? "folded",
    open:
      path === null
        ? null
        : (fold) => {
            if (states.get(fold) !== "opening") void open(fold);
          },
  };
}
