import Markdown, { type Components } from "react-markdown";
import remarkGfm from "remark-gfm";

const webAddress = /^(?:https?:\/\/|mailto:)/i;

/** Nothing in the text may act: no HTML, no images from elsewhere, and links only to the web. */
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

/** Markdown of an author. `headings` replaces how headings are shown. */
export function SafeMarkdown({ text, headings }: { text: string; headings?: Pick<Components, "h1" | "h2" | "h3" | "h4" | "h5" | "h6"> }) {
  return (
    <Markdown remarkPlugins={[remarkGfm]} components={{ ...components, ...headings }}>
      {text}
    </Markdown>
  );
}
