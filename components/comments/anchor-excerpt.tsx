import type { AnchorView } from "#schemas/comment";
import { VisibleText } from "@/components/ui/visible-text";

/** What stood at a place when a thread was opened there. */
export function AnchorExcerpt({ anchor }: { anchor: AnchorView }) {
  if (anchor.kind === "whole") return null;
  if (anchor.kind !== "line") return anchor.excerpt === null ? null : <Lines lines={[{ number: null, text: anchor.excerpt }]} />;
  const { before, text, after } = anchor.excerpt;
  const first = anchor.line - before.length;
  return <Lines marked={anchor.line} lines={[...before, text, ...after].map((line, index) => ({ number: first + index, text: line }))} />;
}

type ShownLine = { number: number | null; text: string };

function Lines({ lines, marked }: { lines: ShownLine[]; marked?: number }) {
  return (
    <section
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a long line scrolls, and so must be reachable by key.
      tabIndex={0}
      aria-label="What stood there"
      className="overflow-x-auto rounded-sm border bg-muted py-1 text-xs leading-5"
    >
      <pre className="w-max min-w-full">
        {lines.map(({ number, text }) => (
          <span key={number} className={number === marked ? "block bg-info-surface pr-2" : "block pr-2"}>
            {number !== null && <span className="inline-block w-12 pr-3 text-right text-muted-foreground select-none">{number}</span>}
            <VisibleText text={text} />
          </span>
        ))}
      </pre>
    </section>
  );
}
