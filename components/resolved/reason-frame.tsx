import type { Frame } from "#core/diagnostics/code-frame";
import type { PolicyReason } from "#core/policy/effective-policy";
import { type HrefOf, ReasonPlace } from "@/components/resolved/reason-place";
import { LineFrame } from "@/components/ui/line-frame";
import { VisibleText } from "@/components/ui/visible-text";

/** A rule with the line that says it; `frame` is null for a rule that no line of the package says. */
export type FramedReason = { reason: PolicyReason; frame: Frame | null };

/** What a rule does and who says so, with the line itself. */
export function ReasonFrame({ framed: { reason, frame }, hrefOf }: { framed: FramedReason; hrefOf: HrefOf }) {
  return (
    <div className="space-y-1.5">
      <p className="wrap-anywhere">
        <ReasonPlace reason={reason} hrefOf={hrefOf} />{" "}
        <span className="text-muted-foreground">
          <VisibleText text={reason.rule} />
          {reason.pattern && !reason.rule.includes(reason.pattern) && (
            <>
              {" "}
              by <code>{reason.pattern}</code>
            </>
          )}
        </span>
      </p>
      {frame && <LineFrame frame={frame} path={reason.path} tone="info" />}
    </div>
  );
}
