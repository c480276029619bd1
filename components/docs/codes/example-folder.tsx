import type { Diagnostic } from "#core/diagnostics/diagnostic";
import type { ExampleFiles } from "#core/diagnostics/explanations/explanation";
import { cn } from "@/components/ui/cn";
import { VisibleText } from "@/components/ui/visible-text";

/** Of a longer file only its beginning is shown. */
const linesMax = 24;

type Props = {
  title: string;
  files: ExampleFiles;
  /** What check says about them; its lines are marked, its sentences stand below. */
  findings: readonly Diagnostic[];
};

/** The files of an example as they are, with what check says about them. */
export function ExampleFolder({ title, files, findings }: Props) {
  return (
    <section aria-label={title} className="min-w-0 rounded-md border bg-card">
      <h3 className="border-b px-3 py-2 text-sm font-semibold">{title}</h3>
      {Object.entries(files).map(([path, content]) => (
        <div key={path} className="border-b last:border-b-0">
          <p className="px-3 pt-2 font-mono text-xs wrap-anywhere text-muted-foreground">
            <VisibleText text={path} />
            {typeof content !== "string" && ` → ${content.link}`}
          </p>
          {typeof content === "string" && <FileText label={`${title}: ${path}`} text={content} marked={linesIn(path, findings)} />}
        </div>
      ))}
      {findings.map(({ code, message, hint }) => (
        <p key={`${code} ${message}`} className="border-t px-3 py-2 text-sm wrap-anywhere">
          <code className="text-muted-foreground">{code}</code> <VisibleText text={message} />
          {hint && (
            <span className="text-muted-foreground">
              {" "}
              <VisibleText text={hint} />
            </span>
          )}
        </p>
      ))}
    </section>
  );
}

function FileText({ label, text, marked }: { label: string; text: string; marked: ReadonlySet<number> }) {
  const lines = text.replace(/\n$/, "").split("\n");
  return (
    <section
      aria-label={label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a long line scrolls, and so must be reachable by key.
      tabIndex={0}
      className="overflow-x-auto py-1.5 text-sm"
    >
      <pre className="w-max min-w-full">
        {lines.slice(0, linesMax).map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a line is its number.
          <span key={index} className={cn("block pr-3", marked.has(index + 1) && "bg-danger-surface")}>
            <span aria-hidden className="inline-block w-9 pr-2.5 text-right text-muted-foreground select-none">
              {index + 1}
            </span>
            <VisibleText text={line.length > 200 ? `${line.slice(0, 200)}…` : line} />
          </span>
        ))}
      </pre>
      {lines.length > linesMax && <p className="px-3 pt-1 text-xs text-muted-foreground">and {lines.length - linesMax} more lines</p>}
    </section>
  );
}

function linesIn(path: string, findings: readonly Diagnostic[]): ReadonlySet<number> {
  return new Set(findings.flatMap((finding) => (finding.path === path && finding.range ? [finding.range.start.line] : [])));
}
