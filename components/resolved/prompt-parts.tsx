import type { ResolvedRevisionView } from "#schemas/resolved";
import { type HrefOf, ReasonPlace } from "@/components/resolved/reason-place";
import { Badge } from "@/components/ui/badge";
import { cn } from "@/components/ui/cn";
import { VisibleText } from "@/components/ui/visible-text";

type Parts = NonNullable<ResolvedRevisionView["resolved"]>["prompt"];

/** The final prompt, part after part. What only the run adds is described and dashed; its words are not known before. */
export function PromptParts({ parts, hrefOf }: { parts: Parts; hrefOf: HrefOf }) {
  if (parts.length === 0) return <p className="px-4 py-3 text-muted-foreground">The agent is told nothing.</p>;
  return (
    <ol className="space-y-3 p-4">
      {parts.map(({ title, text, origin, atRun }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a part is its place.
        <li key={index} className={cn("rounded-md border", atRun && "border-dashed")}>
          <div className="flex flex-wrap items-baseline gap-x-2 gap-y-1 px-3 py-2 text-sm">
            <span aria-hidden className="w-4 text-muted-foreground">
              {index + 1}
            </span>
            <h3 className="font-medium wrap-anywhere">{title}</h3>
            {atRun && <Badge tone="info">added when it runs</Badge>}
            <span className="text-muted-foreground">
              <ReasonPlace reason={origin} hrefOf={hrefOf} /> {origin.rule}
            </span>
          </div>
          {text.trim() !== "" && (
            <section
              aria-label={title}
              // biome-ignore lint/a11y/noNoninteractiveTabindex: a long part scrolls, and so must be reachable by key.
              tabIndex={0}
              className={cn("max-h-80 overflow-y-auto border-t px-3 py-2", atRun ? "border-dashed text-muted-foreground" : "bg-muted/50")}
            >
              {atRun ? (
                <p className="text-sm">
                  <VisibleText text={text} />
                </p>
              ) : (
                <pre className="text-sm whitespace-pre-wrap wrap-anywhere">
                  <VisibleText text={text.trimEnd()} />
                </pre>
              )}
            </section>
          )}
        </li>
      ))}
    </ol>
  );
}
