import Markdown, { type Components } from "react-markdown";
import remarkGfm from "remark-gfm";
import { VisibleText } from "@/components/ui/visible-text";

/** Above this many characters the text is shown as it is: a parser of Markdown is slow on hostile text. */
const renderedLengthMax = 100_000;

const webAddress = /^(?:https?:\/\/|mailto:)/i;

/** Nothing in the instructions may act: no HTML, no images from elsewhere, and links only to the web. */
const components: Components = {
  a: ({ href, children }) =>
    href && webAddress.test(href) ? (
      <a href={href} target="_blank" rel="noopener noreferrer nofollow" className="text-primary underline underline-offset-2">
        {children}
      </a>
    ) : (
      <span>{children}</span>
    ),
  img: ({ alt, src }) => (
    <code>
      image: {alt || "no description"} ({typeof src === "string" ? src : ""})
    </code>
  ),
  // The page has its own first and second level.
  h1: ({ children }) => <h3>{children}</h3>,
  h2: ({ children }) => <h4>{children}</h4>,
  h3: ({ children }) => <h5>{children}</h5>,
  h4: ({ children }) => <h6>{children}</h6>,
  h5: ({ children }) => <h6>{children}</h6>,
  pre: ({ children }) => (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reachable by keyboard.
    <pre tabIndex={0}>{children}</pre>
  ),
  table: ({ children }) => (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reachable by keyboard.
    <div className="overflow-x-auto" tabIndex={0}>
      <table>{children}</table>
    </div>
  ),
};

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
      <Markdown remarkPlugins={[remarkGfm]} components={components}>
        {text}
      </Markdown>
    </div>
  );
}
