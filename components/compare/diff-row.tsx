import type { Place } from "#core/diff/anchors/anchor";
import { LineNumber } from "@/components/compare/line-number";
import { LineText } from "@/components/compare/line-text";
import { RowThreads, TextRow } from "@/components/compare/text-row";
import { cn } from "@/components/ui/cn";
import type { ComparedSide } from "@/lib/client/compare/compare-anchor";
import type { NumberedLine } from "@/lib/client/compare/diff-lines";
import type { ColourRun } from "@/lib/client/compare/line-segments";
import type { SplitRow } from "@/lib/client/compare/split-rows";

/** What rows of one text have in common. */
export type RowSetting = {
  /** Added to the numbers of a text that begins further down in its file. */
  offset: Record<ComparedSide, number>;
  hrefOf: (side: ComparedSide, number: number) => string;
  /** The line that the address names. */
  marked: { side: ComparedSide; number: number } | null;
  coloursOf: (line: NumberedLine) => ColourRun[];
  /** Where comments on the line stand; none where nobody can comment. */
  placesOf: (line: NumberedLine) => Place[];
};

const looks = { same: "", removed: "bg-danger-surface", added: "bg-ok-surface" };
const movedLook = "bg-muted";
const signs = { same: null, removed: { sign: "−", word: "removed: " }, added: { sign: "+", word: "added: " } };

function lookOf(line: NumberedLine): string {
  return line.moved === undefined ? looks[line.kind] : movedLook;
}

function Sign({ line: { kind, moved } }: { line: NumberedLine }) {
  const said = signs[kind];
  if (!said) return <span />;
  return (
    <span
      className={cn(
        "text-center select-none",
        moved !== undefined ? "text-muted-foreground" : kind === "added" ? "text-ok" : "text-danger",
      )}
    >
      <span aria-hidden>{said.sign}</span>
      <span className="sr-only">{said.word}</span>
    </span>
  );
}

type AddressProps = { line: NumberedLine; side: ComparedSide; setting: RowSetting; className?: string };

function LineAddress({ line, side, setting: { offset, hrefOf, marked }, className }: AddressProps) {
  const number = line[side];
  const shown = number === null ? null : number + offset[side];
  const isMarked = shown !== null && marked?.side === side && marked.number === shown;
  return (
    <LineNumber
      number={shown}
      side={side}
      href={shown === null ? "" : hrefOf(side, shown)}
      isMarked={isMarked}
      className={className ?? ""}
    />
  );
}

/** Where a paragraph went, or came from; said once, at its first line. */
function Moved({ line, setting: { offset, hrefOf } }: { line: NumberedLine; setting: RowSetting }) {
  if (line.moved === undefined || !line.movesFirst) return null;
  const side = line.kind === "removed" ? "after" : "before";
  const number = line.moved + offset[side];
  return (
    <a
      href={hrefOf(side, number)}
      className="ml-2 rounded-sm border border-input px-1 font-sans text-xs whitespace-nowrap text-muted-foreground select-none hover:text-foreground"
    >
      {side === "after" ? `moved to line ${number}` : `moved from line ${number}`}
    </a>
  );
}

function Text({ line, setting }: { line: NumberedLine; setting: RowSetting }) {
  return <LineText line={line} colours={setting.coloursOf(line)} moved={<Moved line={line} setting={setting} />} />;
}

function isMarked(line: NumberedLine | null, { marked, offset }: RowSetting): boolean {
  if (!line || !marked) return false;
  const number = line[marked.side];
  return number !== null && number + offset[marked.side] === marked.number;
}

const markedLook = "outline-2 -outline-offset-2 outline-info";

/** One line under the other. In a narrow window a line has one number: the new one, or the old one where it is gone. */
export function UnifiedRow({ line, setting }: { line: NumberedLine; setting: RowSetting }) {
  const places = setting.placesOf(line);
  return (
    <TextRow
      place={places[0] ?? null}
      className={cn(
        "grid grid-cols-[2.75rem_2.75rem_1.25rem_minmax(0,1fr)] max-sm:grid-cols-[2.5rem_1.25rem_minmax(0,1fr)]",
        lookOf(line),
        isMarked(line, setting) && markedLook,
      )}
    >
      <LineAddress line={line} side="before" setting={setting} className={line.after === null ? "" : "max-sm:hidden"} />
      <LineAddress line={line} side="after" setting={setting} className={line.after === null ? "max-sm:hidden" : ""} />
      <Sign line={line} />
      <Text line={line} setting={setting} />
      <RowThreads places={places} />
    </TextRow>
  );
}

/** Both sides beside each other. */
export function PairRow({ pair: { left, right }, setting }: { pair: SplitRow; setting: RowSetting }) {
  const ofLeft = left ? setting.placesOf(left).filter((place) => place.kind === "line" && place.side === "before") : [];
  const ofRight = right ? setting.placesOf(right).filter((place) => place.kind === "line" && place.side === "after") : [];
  return (
    <div data-pair className="grid grid-cols-2">
      <Half line={left} side="before" setting={setting} place={ofLeft[0] ?? null} />
      <Half line={right} side="after" setting={setting} place={ofRight[0] ?? null} />
      <RowThreads places={[...ofLeft, ...ofRight]} />
    </div>
  );
}

type HalfProps = { line: NumberedLine | null; side: ComparedSide; setting: RowSetting; place: Place | null };

function Half({ line, side, setting, place }: HalfProps) {
  if (!line) return <div className={cn("bg-muted/60", side === "after" && "border-l")} />;
  return (
    <TextRow
      place={place}
      className={cn(
        "grid grid-cols-[2.75rem_1.25rem_minmax(0,1fr)]",
        side === "after" && "border-l",
        lookOf(line),
        isMarked(line, setting) && setting.marked?.side === side && markedLook,
      )}
    >
      <LineAddress line={line} side={side} setting={setting} />
      <Sign line={line} />
      <Text line={line} setting={setting} />
    </TextRow>
  );
}
