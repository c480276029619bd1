import Link from "next/link";
import type { AgentSummary } from "#schemas/agent";
import { DialectBadge } from "@/components/agent/dialect-badge";
import { SlotRail } from "@/components/slot/slot-rail";
import { Badge } from "@/components/ui/badge";
import { RelativeTime } from "@/components/ui/relative-time";

type Props = { workspace: string; agent: AgentSummary; railColumns: number };

/** One agent of the catalog; the whole row leads to its page. */
export function AgentRow({ workspace, agent, railColumns }: Props) {
  return (
    <li className="relative flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3 hover:bg-muted/60 lg:col-span-full lg:grid lg:min-h-16 lg:grid-cols-subgrid lg:gap-x-1">
      <div className="min-w-0 flex-1 lg:pr-4">
        <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <Link
            href={`/${workspace}/${agent.kind === "inline" ? "inline" : "agents"}/${agent.slug}`}
            data-row
            className="rounded-sm font-semibold wrap-anywhere after:absolute after:inset-0 hover:underline focus-visible:outline-none focus-visible:after:rounded-md focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-ring"
          >
            {agent.slug}
          </Link>
          <DialectBadge dialect={agent.dialect} />
          {agent.kind === "inline" && <Badge tone="outline">inline</Badge>}
          {agent.archivedAt && <Badge>archived</Badge>}
        </div>
        <p className="truncate text-sm text-muted-foreground">
          {agent.model && <code className="text-foreground/80">{agent.model}</code>}
          {agent.model && agent.description && " · "}
          {agent.description}
        </p>
      </div>
      <SlotRail slots={agent.slots} columns={railColumns} className="max-lg:order-last max-lg:basis-full" />
      <RelativeTime at={agent.changedAt} className="text-right text-sm text-muted-foreground max-lg:self-start max-lg:pt-0.5 lg:min-w-20" />
    </li>
  );
}
