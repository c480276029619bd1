import { SafeMarkdown } from "@/components/ui/safe-markdown";
import { VisibleText } from "@/components/ui/visible-text";

/** Above this many characters the text is shown as it is: a parser of Markdown is slow on hostile text. */
const renderedLengthMax = 100_000;

/** What the agent is told, as Markdown. */
export function Instructions({ text }: { text: string }) {
  if (text.length > renderedLengthMax) {
    return (
      <div className="p-4">
        <p className="mb-3 text-sm text-muted-foreground">These instructions are too long to be laid out; this is their text.</p>
        <pre className="text-sm whitespace-pre-wrap wrap-anywhere">
          <VisibleText text={text} />
        </pre>
      </div>
    );
  }
  return (
    <div className="instructions max-w-[46rem] px-4 py-4 text-prose wrap-anywhere">
      <SafeMarkdown text={text} />
    </div>
  );
}
