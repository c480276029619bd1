import type { Frame } from "#core/diagnostics/code-frame";

/** The line that a finding points at, with a caret row below it, as a compiler shows it. */
export function FindingFrame({ frame, path }: { frame: Frame; path: string }) {
  const characters = Array.from(frame.text);
  const end = frame.caretColumn + frame.caretWidth;
  const number = String(frame.line);
  return (
    <section
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a long line scrolls, and so must be reachable by key.
      tabIndex={0}
      aria-label={`Line ${frame.line} of ${path}`}
      className="overflow-x-auto rounded-sm border bg-muted py-1.5 pr-2 text-sm leading-5"
    >
      <pre className="w-max min-w-full">
        <Gutter text={number} />
        {characters.slice(0, frame.caretColumn).join("")}
        <mark className="rounded-sm bg-danger-surface text-danger">{characters.slice(frame.caretColumn, end).join("") || " "}</mark>
        {characters.slice(end).join("")}
        {"\n"}
        <Gutter text={" ".repeat(number.length)} />
        <span aria-hidden className="text-danger">{`${" ".repeat(frame.caretColumn)}${"^".repeat(frame.caretWidth)}`}</span>
      </pre>
    </section>
  );
}

function Gutter({ text }: { text: string }) {
  return (
    <span aria-hidden className="sticky left-0 inline-block bg-muted pr-2 pl-2.5 text-muted-foreground select-none">
      {text} │
    </span>
  );
}
