import Link from "next/link";
import type { AgentSummary } from "#schemas/agent";
import { DialectBadge } from "@/components/agent/dialect-badge";
import { OrganisationLine } from "@/components/agent/organisation-line";
import { SelectAgent } from "@/components/agent/select-agent";
import { StarButton } from "@/components/agent/star-button";
import { SlotRail } from "@/components/slot/slot-rail";
import { Badge } from "@/components/ui/badge";
import { RelativeTime } from "@/components/ui/relative-time";

/** One agent of the catalog with its whole description; the card leads to its page. */
export function AgentCard({ workspace, agent, canSelect }: { workspace: string; agent: AgentSummary; canSelect: boolean }) {
  return (
    <li className="relative flex flex-col gap-2 rounded-md border bg-card px-4 py-3 hover:border-input has-checked:bg-secondary/60">
      <div className="flex items-start gap-2">
        {canSelect && <SelectAgent agent={agent} />}
        <Link
          href={`/${workspace}/${agent.kind === "inline" ? "inline" : "agents"}/${agent.slug}`}
          data-row
          className="min-w-0 flex-1 rounded-sm font-semibold wrap-anywhere after:absolute after:inset-0 hover:underline focus-visible:outline-none focus-visible:after:rounded-md focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-ring"
        >
          {agent.slug}
        </Link>
        <StarButton workspace={workspace} agent={agent.slug} starred={agent.starred} stars={agent.stars} withCount />
      </div>
      <p className="line-clamp-3 flex-1 text-sm text-muted-foreground">{agent.description}</p>
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-sm">
        <DialectBadge dialect={agent.dialect} />
        {agent.kind === "inline" && <Badge tone="outline">inline</Badge>}
        {agent.archivedAt && <Badge>archived</Badge>}
        {agent.model && <code className="wrap-anywhere text-foreground/80">{agent.model}</code>}
        <RelativeTime at={agent.changedAt} className="ml-auto text-muted-foreground" />
      </p>
      <OrganisationLine workspace={workspace} owner={agent.owner} tags={agent.tags} category={agent.category} />
      <SlotRail slots={agent.slots} />
    </li>
  );
}
