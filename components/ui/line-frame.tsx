import type { Frame } from "#core/diagnostics/code-frame";
import { cn } from "@/components/ui/cn";

type Props = { frame: Frame; path: string /** Whether what is underlined is wrong, or only meant. */; tone?: "danger" | "info" };

const tones = {
  danger: { mark: "bg-danger-surface text-danger", caret: "text-danger" },
  info: { mark: "bg-info-surface text-info", caret: "text-info" },
};

/** One line of a file with a caret row below it, as a compiler shows it. */
export function LineFrame({ frame, path, tone = "danger" }: Props) {
  const characters = Array.from(frame.text);
  const end = frame.caretColumn + frame.caretWidth;
  const number = String(frame.line);
  return (
    // A group and no region: many lines of one file can stand on a page, and none is a landmark.
    // biome-ignore lint/a11y/useSemanticElements: a fieldset groups controls, and there are none.
    <div
      role="group"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a long line scrolls, and so must be reachable by key.
      tabIndex={0}
      aria-label={`Line ${frame.line} of ${path}`}
      className="overflow-x-auto rounded-sm border bg-muted py-1.5 pr-2 text-sm leading-5"
    >
      <pre className="w-max min-w-full">
        <Gutter text={number} />
        {characters.slice(0, frame.caretColumn).join("")}
        <mark className={cn("rounded-sm", tones[tone].mark)}>{characters.slice(frame.caretColumn, end).join("") || " "}</mark>
        {characters.slice(end).join("")}
        {"\n"}
        <Gutter text={" ".repeat(number.length)} />
        <span aria-hidden className={tones[tone].caret}>{`${" ".repeat(frame.caretColumn)}${"^".repeat(frame.caretWidth)}`}</span>
      </pre>
    </div>
  );
}

function Gutter({ text }: { text: string }) {
  return (
    <span aria-hidden className="sticky left-0 inline-block bg-muted pr-2 pl-2.5 text-muted-foreground select-none">
      {text} │
    </span>
  );
}
