import { memo, type ReactNode } from "react";
import { isWidening, type PolicyDelta } from "#core/policy/policy-delta";
import { spokenDelta } from "@/components/policy-editor/spoken-delta";
import { Badge } from "@/components/ui/badge";
import { cn } from "@/components/ui/cn";
import { type PermissionLine, permissionKey, permissionLines } from "@/lib/client/permission-lines";
import type { DraftDelta } from "@/lib/client/policy-editor/use-draft-delta";

type Props = {
  delta: DraftDelta;
  /** What the draft is held against, such as "v12"; null for a new agent. */
  against: string | null;
  /** Shows the tools. */
  onOpen(): void;
  /** In what circumstances, to choose others. */
  choice: ReactNode;
};

/** So many changes stand in the line, and so many where it is narrow; the rest is counted. */
const shownMax = 5;
const shownNarrowMax = 2;

/** What the draft gives and takes, in a line that is there whatever is edited: what widens first. It leads to the tools. */
export const DraftDeltaLine = memo(function DraftDeltaLine({ delta, against, onOpen, choice }: Props) {
  return (
    <>
      <div className="sticky top-12.25 z-9 flex items-start rounded-md border border-border bg-card">
        <button
          type="button"
          onClick={onOpen}
          aria-label={`Permissions ${against ? `against ${against}` : "of the new agent"}: ${spoken(delta, against)} Show the tools.`}
          className="@container flex min-h-9 min-w-0 flex-1 flex-wrap items-center gap-x-3 gap-y-0.5 rounded-md px-3 py-1.5 text-left text-sm hover:bg-muted"
        >
          <span className="shrink-0 whitespace-nowrap">
            <span className="font-medium">Permissions</span>{" "}
            <span className="text-muted-foreground @max-lg:hidden">{against ? `against ${against}` : "of the new agent"}</span>
          </span>
          {delta.state === "known" ? (
            against ? (
              <Changes delta={delta.delta} />
            ) : (
              <Granted delta={delta.delta} />
            )
          ) : (
            <span className="min-w-0 truncate text-muted-foreground">{waiting(delta)}</span>
          )}
        </button>
        {choice}
      </div>
      <p role="status" className="sr-only">
        {spoken(delta, against)}
      </p>
    </>
  );
});

function Changes({ delta }: { delta: PolicyDelta }) {
  const lines = permissionLines(delta);
  if (lines.length === 0) return <span className="text-muted-foreground">no change</span>;
  return (
    <>
      {isWidening(delta) ? <Badge tone="attention">widens</Badge> : <Badge>nothing widened</Badge>}
      <Line lines={lines}>{(line) => <Change line={line} />}</Line>
    </>
  );
}

function Change({ line: { sign, tool, word, isGain } }: { line: PermissionLine }) {
  return (
    <span className={cn("truncate rounded-sm px-1", isGain ? "bg-attention-surface text-attention" : "text-muted-foreground")}>
      <span className="font-mono font-medium">
        {sign} {tool}
      </span>{" "}
      {word}
    </span>
  );
}

/** What a new agent may call: it widens nothing. */
function Granted({ delta: { gained } }: { delta: PolicyDelta }) {
  if (gained.length === 0) return <span className="text-muted-foreground">may call nothing</span>;
  return (
    <>
      <span className="shrink-0 text-muted-foreground">
        may call {gained.length} {gained.length === 1 ? "tool" : "tools"}
      </span>
      <Line lines={permissionLines({ gained, lost: [], loosened: [], tightened: [], settings: [] })}>
        {({ tool }) => <code className="truncate text-muted-foreground">{tool}</code>}
      </Line>
    </>
  );
}

function Line({ lines, children }: { lines: readonly PermissionLine[]; children(line: PermissionLine): ReactNode }) {
  const more = (max: number) => (lines.length > max ? `+${lines.length - max} more` : "");
  return (
    <>
      <span className="flex min-w-0 flex-1 gap-x-2 overflow-hidden @max-lg:order-last @max-lg:basis-full">
        {lines.slice(0, shownMax).map((line, index) => (
          <span key={permissionKey(line)} className={cn("flex min-w-0", index >= shownNarrowMax && "@max-2xl:hidden")}>
            {children(line)}
          </span>
        ))}
      </span>
      <span className="shrink-0 text-xs text-muted-foreground">
        <span className="@max-2xl:hidden">{more(shownMax)}</span>
        <span className="@min-2xl:hidden">{more(shownNarrowMax)}</span>
      </span>
    </>
  );
}

function spoken(delta: DraftDelta, against: string | null): string {
  if (delta.state !== "known") return waiting(delta);
  return against ? spokenDelta(delta.delta) : `It may call ${delta.delta.gained.length} tools.`;
}

function waiting(delta: Exclude<DraftDelta, { state: "known" }>): string {
  if (delta.state === "reading") return "Working it out…";
  return delta.side === "draft" ? "Unknown while the draft has errors." : "Unknown: what the draft started from has errors.";
}
