"use client";

import { useDeferredValue } from "react";
import { headingsIn } from "#core/form/headings";
import { Instructions } from "@/components/revision/instructions";
import { VisibleText } from "@/components/ui/visible-text";

type Props = {
  body: string;
  /** Shows an offset of the body in the source. */
  onReveal(offset: number): void;
};

/** What the agent is told, laid out, with an outline that leads to the source. Typing does not wait for it. */
export default function InstructionsPane({ body, onReveal }: Props) {
  const text = useDeferredValue(body);
  const headings = headingsIn(text);
  const top = Math.min(...headings.map(({ level }) => level));
  if (text.trim() === "") return <p className="p-4 text-muted-foreground">No instructions yet: write them below the header.</p>;
  return (
    <div>
      {headings.length > 0 && (
        <nav aria-label="Outline" className="border-b border-border px-4 py-3">
          <ul className="space-y-0.5">
            {headings.map(({ level, title, offset }) => (
              <li key={offset} style={{ paddingInlineStart: `${(level - top) * 12}px` }}>
                <button
                  type="button"
                  onClick={() => onReveal(offset)}
                  className="rounded-sm text-left text-sm text-muted-foreground wrap-anywhere hover:text-foreground hover:underline"
                >
                  <VisibleText text={title} />
                </button>
              </li>
            ))}
          </ul>
        </nav>
      )}
      <Instructions text={text} />
    </div>
  );
}
