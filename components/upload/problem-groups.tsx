"use client";

import { CircleAlert, ExternalLink, Info, TriangleAlert } from "lucide-react";
import { useState } from "react";
import type { SummaryGroup } from "#core/diagnostics/check-summary";
import { Button } from "@/components/ui/button";
import { cn } from "@/components/ui/cn";
import { VisibleText } from "@/components/ui/visible-text";
import type { ProblemKind } from "@/components/upload/agent-filter";

const icons = { error: CircleAlert, warning: TriangleAlert, note: Info } as const;
const tones = { error: "text-danger", warning: "text-attention", note: "text-muted-foreground" } as const;

const shownAtFirst = 5;

type Props = {
  groups: readonly SummaryGroup[];
  /** Absent while fixes are being made. */
  onFix: ((kind: ProblemKind) => void) | undefined;
  /** Absent where the list below is too short to be narrowed down. */
  onShow: ((kind: ProblemKind) => void) | undefined;
};

/** What is wrong, the same finding of many agents as one: how many have it, where, what it means, and one button for all. */
export function ProblemGroups({ groups, onFix, onShow }: Props) {
  const [isOpen, setIsOpen] = useState(false);
  const shown = isOpen ? groups : groups.slice(0, shownAtFirst);
  return (
    <>
      <ul aria-label="Problems" className="divide-y">
        {shown.map((group) => (
          <ProblemGroup key={`${group.severity} ${group.code}`} group={group} onFix={onFix} onShow={onShow} />
        ))}
      </ul>
      {groups.length > shown.length && (
        <div className="border-t px-4 py-2">
          <Button variant="ghost" size="sm" onClick={() => setIsOpen(true)}>
            Show {groups.length - shown.length} more kinds
          </Button>
        </div>
      )}
    </>
  );
}

function ProblemGroup({ group, onFix, onShow }: Omit<Props, "groups"> & { group: SummaryGroup }) {
  const { code, severity, title, agents, fixable, examples } = group;
  const Icon = icons[severity];
  const kind = { code, severity };
  const count = agents === 1 ? "1 agent" : `${agents} agents`;
  return (
    <li className="flex flex-wrap items-start gap-x-4 gap-y-2 px-4 py-3">
      <Icon aria-hidden className={cn("mt-0.75 -mr-1.5 size-4 shrink-0", tones[severity])} />
      <div className="min-w-0 flex-1 basis-72 space-y-1">
        <p className="wrap-anywhere">
          <span className="font-medium">{count}</span> {agents === 1 ? "has" : "have"} this {severity}: {lowerFirst(title)}
        </p>
        <p className="flex flex-wrap gap-x-3 gap-y-0.5 text-sm text-muted-foreground">
          <a
            href={`/docs/codes/${code}`}
            target="_blank"
            rel="noreferrer"
            className="inline-flex items-center gap-1 rounded-sm underline underline-offset-2 hover:text-foreground"
          >
            <code>{code}</code>
            <ExternalLink aria-hidden className="size-3" />
            <span className="sr-only">, explained in a new tab</span>
          </a>
          {examples.slice(0, 2).map(({ root, path, line }) => (
            <code key={`${root} ${path} ${line}`} className="wrap-anywhere">
              <VisibleText text={placeText(root, path, line)} />
            </code>
          ))}
          {agents > 2 && <span>…</span>}
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        {onShow && (
          <Button size="sm" variant="ghost" onClick={() => onShow(kind)} aria-label={`Show the ${count} with ${code}`}>
            Show {agents}
          </Button>
        )}
        {fixable > 0 && (
          <Button size="sm" disabled={!onFix} onClick={() => onFix?.(kind)} aria-label={`Fix all ${fixable}: ${title}`}>
            Fix {fixable === 1 ? "it" : `all ${fixable}`}
          </Button>
        )}
      </div>
    </li>
  );
}

function lowerFirst(title: string): string {
  return /^[A-Z][a-z]/.test(title) ? `${title.slice(0, 1).toLowerCase()}${title.slice(1)}` : title;
}

/** A path that begins in the upload: `agents/a/agent.md:3`. */
function placeText(root: string, path: string, line: number | null): string {
  const whole = root === "" || root === path || root.endsWith(`/${path}`) ? root || path : `${root}/${path}`;
  return line === null ? whole : `${whole}:${line}`;
}
