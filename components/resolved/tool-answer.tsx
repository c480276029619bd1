import { X } from "lucide-react";
import Link from "next/link";
import type { ToolDecision } from "#core/policy/effective-policy";
import { modeWords } from "@/components/resolved/mode-words";
import { type FramedReason, ReasonFrame } from "@/components/resolved/reason-frame";
import type { HrefOf } from "@/components/resolved/reason-place";
import type { ToolAdvice } from "@/components/resolved/tool-advice";
import { Badge } from "@/components/ui/badge";
import { Card } from "@/components/ui/card";

type Props = {
  decision: ToolDecision;
  edition: string;
  because: FramedReason;
  overrode: FramedReason[];
  advice: ToolAdvice;
  settingsHref: string;
  closeHref: string;
  hrefOf: HrefOf;
};

const verdicts = { allowed: "may be called", asks: "may be called when somebody agrees", blocked: "may not be called" } as const;

/** Why a tool may or may not be called: the verdict in a sentence, the rule that decides with its line, what it overrides, what to change. */
export function ToolAnswer({ decision, edition, because, overrode, advice, settingsHref, closeHref, hrefOf }: Props) {
  const { tool, kind, mode } = decision;
  return (
    <Card id="why" aria-labelledby="verdict" className="mb-6 scroll-mt-16">
      <div className="flex items-start gap-3 border-b px-4 py-2.5">
        <h2 id="verdict" className="min-w-0 flex-1 font-semibold wrap-anywhere">
          <code>{tool}</code> {verdicts[mode]}
        </h2>
        <Badge tone={modeWords[mode].tone} className="mt-0.5">
          {modeWords[mode].word}
        </Badge>
        <Link
          href={closeHref}
          scroll={false}
          aria-label="Close the answer"
          className="-mr-1.5 inline-flex size-6 items-center justify-center rounded-sm text-muted-foreground hover:bg-secondary hover:text-foreground"
        >
          <X aria-hidden className="size-4" />
        </Link>
      </div>
      <div className="space-y-4 px-4 py-3 text-sm">
        {kind === "unknown" && (
          <p>
            No tool of this name is known: no list of <code>{edition}</code> has it, and no rule names it.
          </p>
        )}
        {kind === "pattern" && <p>This covers all tools of this form that no list names.</p>}
        <div>
          <h3 className="mb-1 text-xs font-medium text-muted-foreground">Because</h3>
          <ReasonFrame framed={because} hrefOf={hrefOf} />
        </div>
        {overrode.length > 0 && (
          <div>
            <h3 className="mb-1 text-xs font-medium text-muted-foreground">Overridden rules, latest first</h3>
            <ol className="space-y-3">
              {overrode.map((framed, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a rule is its place in the order.
                <li key={index}>
                  <ReasonFrame framed={framed} hrefOf={hrefOf} />
                </li>
              ))}
            </ol>
          </div>
        )}
        <div>
          <h3 className="mb-1 text-xs font-medium text-muted-foreground">What to change</h3>
          <p className="wrap-anywhere">
            {advice.text}{" "}
            {advice.inSettings && (
              <Link href={settingsHref} className="rounded-sm text-primary underline underline-offset-2">
                Open the settings
              </Link>
            )}
          </p>
        </div>
      </div>
    </Card>
  );
}
