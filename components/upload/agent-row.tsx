"use client";

import { ChevronDown } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { dialectNames } from "#core/dialects/dialect";
import { VisibleText } from "@/components/ui/visible-text";
import { AgentCard, type AgentCardActions } from "@/components/upload/agent-card";
import type { DeployTarget } from "@/components/upload/environment-field";
import type { RegionNames } from "@/components/upload/region-names";
import { StateBadge } from "@/components/upload/state-badge";
import type { AgentItem } from "@/components/upload/upload-state";

type Props = AgentCardActions & {
  names: RegionNames;
  workspace: string;
  agent: AgentItem;
  environments: readonly DeployTarget[];
  canDeploy: boolean;
  models: readonly string[];
};

/** One agent of a long list: a line, which opens to the whole card. Nothing is asked of the server until then. */
export function AgentRow({ agent, ...forCard }: Props) {
  const [isOpen, setIsOpen] = useState(false);
  const row = useRef<HTMLLIElement>(null);
  const wasToggled = useRef(false);
  const toggle = () => {
    wasToggled.current = true;
    setIsOpen(!isOpen);
  };
  // The button that was pressed is replaced by its opposite, which takes the focus over.
  // biome-ignore lint/correctness/useExhaustiveDependencies: opening and folding is what replaces it.
  useEffect(() => {
    if (wasToggled.current) row.current?.querySelector<HTMLElement>("[data-fold]")?.focus();
    wasToggled.current = false;
  }, [isOpen]);
  return (
    <li ref={row} className={isOpen ? "bg-muted/60 p-2 sm:p-3" : undefined}>
      {isOpen ? (
        <AgentCard agent={agent} findings={[]} leftOut={[]} onFold={toggle} {...forCard} />
      ) : (
        <FoldedAgent agent={agent} onOpen={toggle} />
      )}
    </li>
  );
}

function FoldedAgent({ agent, onOpen }: { agent: AgentItem; onOpen: () => void }) {
  const { check, title } = agent;
  const others = check.diagnostics.filter(({ severity }) => severity !== "error").length;
  return (
    <button
      type="button"
      data-row
      data-fold
      aria-expanded={false}
      onClick={onOpen}
      className="flex min-h-11 w-full flex-wrap items-center gap-x-3 gap-y-0.5 px-4 py-1.5 text-left hover:bg-muted/60 focus-visible:-outline-offset-2"
    >
      <span className="min-w-40 font-medium wrap-anywhere">
        <VisibleText text={check.name ?? title} />
      </span>
      <StateBadge agent={agent} />
      <code className="min-w-0 flex-1 basis-40 truncate text-sm text-muted-foreground max-sm:basis-full">
        <VisibleText text={check.root} />
      </code>
      <span className="text-sm text-muted-foreground">
        {others > 0 && `${others} ${others === 1 ? "remark" : "remarks"} · `}
        {check.fixCount > 0 && `${check.fixCount} fixable · `}
        {dialectNames[check.dialect]}
      </span>
      <ChevronDown aria-hidden className="ml-auto size-4 shrink-0 text-muted-foreground" />
    </button>
  );
}
