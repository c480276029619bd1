"use client";

import { ChevronDown } from "lucide-react";
import { useState } from "react";
import { codeFrame } from "#core/diagnostics/code-frame";
import type { PolicyReason } from "#core/policy/effective-policy";
import type { PolicyDeltaView } from "#schemas/policy-delta";
import { CommentButton } from "@/components/comments/comment-button";
import { PlaceThreads } from "@/components/comments/place-threads";
import { useCompare } from "@/components/compare/compare-context";
import { useSideText } from "@/components/compare/use-side-text";
import { ReasonFrame } from "@/components/resolved/reason-frame";
import { PermissionRow } from "@/components/slot/permission-row";
import type { ComparedSide } from "@/lib/client/compare/compare-anchor";
import { type PermissionLine, permissionKey, permissionLines } from "@/lib/client/permission-lines";

type Props = {
  delta: PolicyDeltaView /** Tools of which more is said further down, and commented on there. */;
  modules: ReadonlySet<string>;
};

/** What the agent may do afterwards that it may not do before, and the reverse; each opens to what decides on either side. */
export function PermissionChanges({ delta, modules }: Props) {
  const lines = permissionLines(delta);
  if (lines.length === 0) return <p className="px-4 py-3 text-sm text-muted-foreground">Both sides may do the same.</p>;
  return (
    <ul aria-label="Permission change" className="space-y-1 px-4 py-3 text-sm">
      {lines.map((line) => (
        <PermissionChange key={permissionKey(line)} line={line} isCommented={line.kind !== "setting" && !modules.has(line.tool)} />
      ))}
    </ul>
  );
}

function PermissionChange({ line, isCommented }: { line: PermissionLine; isCommented: boolean }) {
  const [isOpen, setOpen] = useState(false);
  const place = { kind: "tool" as const, name: line.tool };
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_1.75rem] items-start gap-x-2">
      <details onToggle={(event) => setOpen(event.currentTarget.open)} className="group/why">
        <summary className="flex list-none items-center gap-3 rounded-sm">
          <div className="min-w-0 flex-1">
            <PermissionRow line={line} />
          </div>
          <span className="inline-flex min-h-6 items-center gap-1 text-xs text-muted-foreground">
            Why
            <ChevronDown aria-hidden className="size-3.5 group-open/why:rotate-180" />
          </span>
        </summary>
        {isOpen && (
          <dl className="mt-1.5 mb-3 grid gap-x-6 gap-y-3 border-l-2 pl-3 lg:grid-cols-2">
            <Side side="before" reason={line.before} />
            <Side side="after" reason={line.after} />
          </dl>
        )}
      </details>
      {isCommented && (
        <>
          <CommentButton place={place} />
          <div className="col-span-full">
            <PlaceThreads places={[place]} />
          </div>
        </>
      )}
    </li>
  );
}

function Side({ side, reason }: { side: ComparedSide; reason: PolicyReason | null }) {
  const { sources } = useCompare();
  const source = sources[side];
  return (
    <div className="min-w-0">
      <dt className="mb-1 text-xs font-medium">{source.label}</dt>
      <dd>{reason ? <Reason side={side} reason={reason} /> : <p className="text-muted-foreground">Nothing grants it.</p>}</dd>
    </div>
  );
}

function Reason({ side, reason }: { side: ComparedSide; reason: PolicyReason }) {
  const { sources } = useCompare();
  const source = sources[side];
  const text = useSideText(source, reason.path === "" || !reason.range ? null : reason.path, true);
  const frame = text && reason.range ? codeFrame(text, reason.range) : null;
  return <ReasonFrame framed={{ reason, frame }} hrefOf={source.hrefOf} />;
}
