import Link from "next/link";
import type { AgentSummary } from "#schemas/agent";
import { agentRowGrid } from "@/components/agent/agent-list";
import { SlotRail } from "@/components/slot/slot-rail";
import { Badge } from "@/components/ui/badge";
import { cn } from "@/components/ui/cn";
import { RelativeTime } from "@/components/ui/relative-time";

/** One agent of the catalog; the whole row leads to its page. */
export function AgentRow({ workspace, agent }: { workspace: string; agent: AgentSummary }) {
  return (
    <li className={cn(agentRowGrid, "relative hover:bg-muted/60")}>
      <div className="min-w-0">
        <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <Link
            href={`/${workspace}/agents/${agent.slug}`}
            data-row
            className="rounded-sm font-semibold wrap-anywhere after:absolute after:inset-0 hover:underline focus-visible:outline-none focus-visible:after:rounded-md focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-ring"
          >
            {agent.slug}
          </Link>
          <Badge tone="outline">{agent.dialect}</Badge>
          {agent.kind === "inline" && <Badge tone="outline">inline</Badge>}
          {agent.archivedAt && <Badge>archived</Badge>}
        </div>
        <p className="truncate text-sm text-muted-foreground">
          {agent.model && <code className="text-foreground/80">{agent.model}</code>}
          {agent.model && agent.description && " · "}
          {agent.description}
        </p>
      </div>
      <SlotRail slots={agent.slots} className="max-lg:col-span-2 max-lg:row-start-2" />
      <RelativeTime at={agent.changedAt} className="text-right text-sm text-muted-foreground max-lg:self-start max-lg:pt-0.5" />
    </li>
  );
}
