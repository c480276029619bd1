import type { LossOutcome } from "#core/convert/conversion";
import type { ConversionRecord } from "#schemas/conversion-record";
import { Badge } from "@/components/ui/badge";
import { VisibleText } from "@/components/ui/visible-text";
import { orderRows } from "@/lib/client/convert/order-rows";

const words: Record<LossOutcome, { title: string; tone: "danger" | "info" | "neutral" | "outline" | "ok" }> = {
  "needs-choice": { title: "to be chosen", tone: "danger" },
  lost: { title: "lost", tone: "danger" },
  approximated: { title: "approximated", tone: "info" },
  renamed: { title: "renamed", tone: "neutral" },
  "no-effect": { title: "no effect in either", tone: "outline" },
  kept: { title: "kept", tone: "ok" },
};

/** What became of each field of the source: what is lost first. */
export function LossReport({ report }: { report: ConversionRecord["report"] }) {
  return (
    <ul className="divide-y text-sm" aria-label="What became of each field">
      {orderRows(report).flatMap(({ outcome, rows }) =>
        rows.map(({ field, note, value }) => (
          <li key={field} className="grid gap-x-4 gap-y-0.5 px-4 py-2 sm:grid-cols-[9rem_minmax(8rem,14rem)_minmax(0,1fr)]">
            <span>
              <Badge tone={words[outcome].tone}>{words[outcome].title}</Badge>
            </span>
            <code className="wrap-anywhere">
              <VisibleText text={field} />
            </code>
            <span className="text-muted-foreground wrap-anywhere">
              {note && <VisibleText text={note} />}
              {value !== undefined && (
                <span className="line-clamp-2">
                  was <code>{<VisibleText text={typeof value === "string" ? value : JSON.stringify(value)} />}</code>
                </span>
              )}
            </span>
          </li>
        )),
      )}
    </ul>
  );
}
