import type { Frame } from "#core/diagnostics/code-frame";

/** The line that a finding points at, with a caret row below it, as a compiler shows it. */
export function FindingFrame({ frame, path }: { frame: Frame; path: string }) {
  const characters = Array.from(frame.text);
  const end = frame.caretColumn + frame.caretWidth;
  const gutter = String(frame.line).padStart(3);
  return (
    <section
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a long line scrolls, and so must be reachable by key.
      tabIndex={0}
      aria-label={`Line ${frame.line} of ${path}`}
      className="overflow-x-auto rounded-sm border bg-muted px-2 py-1.5 text-sm leading-5"
    >
      <pre>
        <span className="text-muted-foreground select-none">{`${gutter} │ `}</span>
        {characters.slice(0, frame.caretColumn).join("")}
        <mark className="rounded-sm bg-danger-surface text-danger">{characters.slice(frame.caretColumn, end).join("") || " "}</mark>
        {characters.slice(end).join("")}
        {"\n"}
        <span aria-hidden className="text-muted-foreground select-none">{`${" ".repeat(gutter.length)} │ `}</span>
        <span aria-hidden className="text-danger">{`${" ".repeat(frame.caretColumn)}${"^".repeat(frame.caretWidth)}`}</span>
      </pre>
    </section>
  );
}
