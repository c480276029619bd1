import { type CodeToken, highlightCode } from "@/components/revision/highlight-code";
import { VisibleText } from "@/components/ui/visible-text";

/** One text file with line numbers; `#L9` leads to its ninth line. */
export async function SourceCode({ path, text }: { path: string; text: string }) {
  const lines = await highlightCode(path, text);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls has to be reachable by keyboard.
    <section aria-label={path} tabIndex={0} className="overflow-x-auto py-2 text-sm">
      <pre className="w-fit min-w-full">
        {lines.map((tokens, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a line is its number.
          <SourceLine key={index} number={index + 1} tokens={tokens} />
        ))}
      </pre>
    </section>
  );
}

function SourceLine({ number, tokens }: { number: number; tokens: CodeToken[] }) {
  return (
    <span id={`L${number}`} className="flex target:bg-info-surface">
      <a
        href={`#L${number}`}
        tabIndex={-1}
        className="sticky left-0 w-12 shrink-0 bg-card pr-3 text-right text-muted-foreground select-none hover:text-foreground"
      >
        {number}
      </a>
      <code className="pr-4 text-[length:inherit] whitespace-pre">
        {tokens.map(({ text, color }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: tokens have no identity but their place.
          <span key={index} style={color ? { color } : undefined}>
            <VisibleText text={text} />
          </span>
        ))}
        {"\n"}
      </code>
    </span>
  );
}
