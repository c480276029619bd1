"use client";

import { memo, useCallback, useEffect, useMemo, useRef, useState } from "react";
import type { TextDiffView } from "#schemas/comparison";
import { answerLineKey } from "@/components/compare/answer-line-key";
import { useCompare } from "@/components/compare/compare-context";
import { DiffChunk, type ShowChunk } from "@/components/compare/diff-chunk";
import { PairRow, type RowSetting, UnifiedRow } from "@/components/compare/diff-row";
import { FoldRow } from "@/components/compare/fold-row";
import { useColours } from "@/components/compare/use-colours";
import { type Folds, useFolds } from "@/components/compare/use-folds";
import type { ComparedSide } from "@/lib/client/compare/compare-anchor";
import { changeStarts, type DiffItem, diffItems, estimatedHeight, itemOfLine } from "@/lib/client/compare/diff-items";
import { diffParts } from "@/lib/client/compare/diff-lines";
import { ignoreWhiteSpace } from "@/lib/client/compare/ignore-white-space";
import { linePlaces } from "@/lib/client/compare/line-places";
import { type RowChunk, revealRow, topOfRow } from "@/lib/client/compare/reveal-row";
import { watchNear } from "@/lib/client/compare/watch-near";

type Sides<T> = Record<ComparedSide, T>;
export type MarkedLine = { side: ComparedSide; number: number };

type Props = {
  diff: TextDiffView;
  label: string;
  /** The files that hold the two texts; null where there is none, or the text stands in no one file. */
  paths: Sides<string | null>;
  /** The files in which comments on lines stand, "" for instructions of several; null where nobody comments. */
  commented: Sides<string | null>;
  /** From which line on comments stand elsewhere on the page. */
  commentedTo?: Sides<number>;
  /** How many lines of those files come before the texts. */
  offset: Sides<number>;
  hrefOf: (side: ComparedSide, number: number) => string;
  /** The line that the address names. */
  marked: MarkedLine | null;
};

export const rowsAtOnce = 30;

/** A difference of two texts, line by line. */
export function TextDiff(props: Props) {
  const { look } = useCompare();
  // Folds that were opened, and heights that were measured, are those of one way to look at it.
  return <LookedAt key={`${look.isSplit} ${look.ignoresWhiteSpace}`} {...props} />;
}

function LookedAt({ diff, label, paths, commented, commentedTo, offset, hrefOf, marked }: Props) {
  const { look, isWindowed, places } = useCompare();
  const [element, setElement] = useState<HTMLElement | null>(null);
  const [isSeen, setSeen] = useState(false);
  const parts = useMemo(() => diffParts(look.ignoresWhiteSpace ? ignoreWhiteSpace(diff) : diff), [diff, look.ignoresWhiteSpace]);
  const folds = useFolds(parts, paths.after, offset.after);
  const items = useMemo(() => diffItems(parts, folds.opened, look.isSplit), [parts, folds.opened, look.isSplit]);
  const chunks = useMemo(() => inChunks(items), [items]);
  const shown = useRef(new Map<number, RowChunk>());
  const coloursOf = useColours(paths, offset, isSeen);
  const setting = useMemo<RowSetting>(
    () => ({ offset, hrefOf, marked, coloursOf, placesOf: (line) => linePlaces(line, commented, offset, commentedTo) }),
    [offset, hrefOf, marked, coloursOf, commented, commentedTo],
  );

  const chunkOf = useCallback((row: number) => shown.current.get(Math.floor(row / rowsAtOnce)), []);
  useEffect(() => (element ? watchNear(element, (isNear) => isNear && setSeen(true)) : undefined), [element]);
  useEffect(() => {
    if (!element) return;
    return places.add({
      element,
      changes: changeStarts(items),
      topOf: (row) => topOfRow(chunkOf(row), row % rowsAtOnce),
      reveal: (row) => revealRow(chunkOf(row), row % rowsAtOnce, "always"),
    });
  }, [places, element, items, chunkOf]);

  const gone = useRef<MarkedLine | null>(null);
  useEffect(() => {
    if (!element || !marked || gone.current === marked) return;
    const found = itemOfLine(items, marked.side, marked.number - offset[marked.side]);
    if (found && found.fold !== null && folds.open && folds.stateOf(found.fold) !== "failed") {
      folds.open(found.fold);
      return;
    }
    gone.current = marked;
    // Rows that have to come onto the page first cannot do so within an effect.
    if (found) requestAnimationFrame(() => revealRow(chunkOf(found.index), found.index % rowsAtOnce, "when-hidden"));
  });

  const handles = useMemo(
    () =>
      chunks.map((_, index) => (chunk: HTMLDivElement, show: ShowChunk) => {
        shown.current.set(index, { element: chunk, show });
        return () => void shown.current.delete(index);
      }),
    [chunks],
  );

  return (
    <section ref={setElement} aria-label={label} className="text-sm leading-5" onKeyDown={answerLineKey}>
      {chunks.map((chunk, index) => (
        <DiffChunk
          // biome-ignore lint/suspicious/noArrayIndexKey: a chunk is its place.
          key={index}
          handle={handles[index] ?? noHandle}
          isWindowed={isWindowed}
          estimate={estimatedHeight(chunk)}
        >
          {() => <Rows items={chunk} setting={setting} folds={chunk.some(({ kind }) => kind === "fold") ? folds : null} />}
        </DiffChunk>
      ))}
    </section>
  );
}

const noHandle = () => () => undefined;

function inChunks(items: readonly DiffItem[]): DiffItem[][] {
  const count = Math.ceil(items.length / rowsAtOnce);
  return Array.from({ length: count }, (_, index) => items.slice(index * rowsAtOnce, (index + 1) * rowsAtOnce));
}

type RowsProps = { items: DiffItem[]; setting: RowSetting /** Present where one of the rows is a fold. */; folds: Folds | null };

/** Each row is one element, in order. */
const Rows = memo(function Rows({ items, setting, folds }: RowsProps) {
  return items.map((item) => {
    if (item.kind === "fold") {
      const { stretch, fold } = item;
      const open = folds?.open ? () => folds.open?.(fold) : undefined;
      return <FoldRow key={`fold ${fold}`} stretch={stretch} state={folds?.stateOf(fold) ?? "folded"} onOpen={open} />;
    }
    if (item.kind === "line") return <UnifiedRow key={`${item.line.before} ${item.line.after}`} line={item.line} setting={setting} />;
    const { left, right } = item.pair;
    return <PairRow key={`${left?.before} ${right?.after}`} pair={item.pair} setting={setting} />;
  });
});
