import { dialectNames } from "#core/dialects/dialect";
import type { ConversionReport } from "#schemas/conversion";
import { VisibleText } from "@/components/ui/visible-text";
import { formatBytes } from "@/lib/client/format-bytes";

type ShownFile = ConversionReport["source"][number];

/** The entry file before and after, side by side, and what else goes along. */
export function FilePair({ report: { from, to, source, files } }: { report: ConversionReport }) {
  const [before, ...othersBefore] = source;
  const [after, ...othersAfter] = files ?? [];
  return (
    <div className="grid gap-px bg-border lg:grid-cols-2">
      <Side title={dialectNames[from]} file={before} others={othersBefore} missing="no file" />
      <Side title={dialectNames[to]} file={after} others={othersAfter} missing="Not yet: a choice is still open." />
    </div>
  );
}

type SideProps = { title: string; file: ShownFile | undefined; others: readonly ShownFile[]; missing: string };

function Side({ title, file, others, missing }: SideProps) {
  return (
    <div className="min-w-0 space-y-2 bg-card px-4 py-3">
      <p className="flex flex-wrap gap-x-3 text-sm">
        <span className="font-medium">{title}</span>
        {file && (
          <code className="text-muted-foreground wrap-anywhere">
            <VisibleText text={file.path} />
          </code>
        )}
      </p>
      {!file && <p className="text-sm text-muted-foreground">{missing}</p>}
      {file && (
        <section
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a long text scrolls, and so must be reachable by key.
          tabIndex={0}
          aria-label={`${title}: ${file.path}`}
          className="max-h-[28rem] overflow-auto rounded-sm border bg-muted px-3 py-2 text-sm leading-5"
        >
          {file.text === null ? (
            <p className="text-muted-foreground">Not shown as text: {formatBytes(file.bytes)}.</p>
          ) : (
            <pre className="w-max min-w-full">
              <VisibleText text={file.text} />
            </pre>
          )}
        </section>
      )}
      {others.length > 0 && (
        <ul className="text-sm text-muted-foreground">
          {others.slice(0, 20).map(({ path, bytes }) => (
            <li key={path} className="flex gap-3">
              <code className="min-w-0 flex-1 truncate" title={path}>
                {path}
              </code>
              <span className="tabular-nums">{formatBytes(bytes)}</span>
            </li>
          ))}
          {others.length > 20 && <li>and {others.length - 20} more</li>}
        </ul>
      )}
    </div>
  );
}
