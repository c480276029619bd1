import type { ReactNode } from "react";
import { SafeMarkdown } from "@/components/ui/safe-markdown";
import { VisibleText } from "@/components/ui/visible-text";

function Heading({ children }: { children?: ReactNode }) {
  return <p className="font-semibold">{children}</p>;
}

/** A comment is part of an outline that is not its own. */
const headings = { h1: Heading, h2: Heading, h3: Heading, h4: Heading, h5: Heading, h6: Heading };

/** What somebody said, as Markdown; `isPlain` shows the text as it was written. */
export function CommentBody({ text, isPlain }: { text: string; isPlain: boolean }) {
  if (isPlain)
    return (
      <p className="text-sm whitespace-pre-wrap wrap-anywhere">
        <VisibleText text={text} />
      </p>
    );
  return (
    <div className="instructions text-sm wrap-anywhere">
      <SafeMarkdown text={text} headings={headings} />
    </div>
  );
}
