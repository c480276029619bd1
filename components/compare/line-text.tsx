import type { ReactNode } from "react";
import { cn } from "@/components/ui/cn";
import { VisibleText } from "@/components/ui/visible-text";
import type { NumberedLine } from "@/lib/client/compare/diff-lines";
import { type ColourRun, lineSegments } from "@/lib/client/compare/line-segments";

const changedLook = { same: "", removed: "bg-removed-word", added: "bg-added-word" };

type Props = {
  line: NumberedLine;
  colours: readonly ColourRun[] /** Where the other end of a move is, in words and as an address. */;
  moved: ReactNode;
};

/** The text of one line: changed words marked, in the colours of its language, and what a reader cannot see said beside it. */
export function LineText({ line, colours, moved }: Props) {
  const { kind, text, words } = line;
  const Changed = kind === "removed" ? "del" : "ins";
  const segments = lineSegments(text, words, colours);
  const lineEnd = lineEndNote(line);
  return (
    <code className="min-w-0 pr-3 text-[length:inherit] whitespace-pre-wrap wrap-anywhere">
      {segments.map((segment) => {
        const style = segment.colour ? { color: segment.colour } : undefined;
        const Piece = segment.isChanged ? Changed : "span";
        return (
          <Piece
            key={segment.start}
            style={style}
            className={segment.isChanged ? cn("rounded-sm py-px no-underline", changedLook[kind]) : undefined}
          >
            <VisibleText text={segment.text} />
          </Piece>
        );
      })}
      {moved}
      {lineEnd && <span className="ml-2 font-sans text-xs whitespace-nowrap text-muted-foreground select-none">{lineEnd}</span>}
    </code>
  );
}

/** A line end that another program would notice. */
function lineEndNote({ kind, text }: NumberedLine): string | null {
  if (!text.endsWith("\n")) return "no line end";
  return kind !== "same" && text.endsWith("\r\n") ? "CRLF" : null;
}
