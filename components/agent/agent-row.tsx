import Link from "next/link";
import type { AgentSummary } from "#schemas/agent";
import { DialectBadge } from "@/components/agent/dialect-badge";
import { OrganisationLine } from "@/components/agent/organisation-line";
import { SelectAgent } from "@/components/agent/select-agent";
import { StarButton } from "@/components/agent/star-button";
import { SlotRail } from "@/components/slot/slot-rail";
import { Badge } from "@/components/ui/badge";
import { RelativeTime } from "@/components/ui/relative-time";

type Props = { workspace: string; agent: AgentSummary; railColumns: number; canSelect: boolean };

/** One agent of the catalog; the whole row leads to its page. */
export function AgentRow({ workspace, agent, railColumns, canSelect }: Props) {
  return (
    <li className="relative flex flex-wrap items-center gap-x-3 gap-y-2 px-3 py-2.5 hover:bg-muted/60 has-checked:bg-secondary/60 sm:px-4 lg:col-span-full lg:grid lg:min-h-16 lg:grid-cols-subgrid lg:gap-x-1">
      <div className="flex min-w-0 flex-1 items-start gap-2 lg:pr-3">
        {canSelect && <SelectAgent agent={agent} />}
        <div className="min-w-0 flex-1">
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
          <OrganisationLine workspace={workspace} owner={agent.owner} tags={agent.tags} category={agent.category} />
        </div>
      </div>
      <SlotRail slots={agent.slots} columns={railColumns} className="max-lg:order-last max-lg:basis-full" />
      <div className="flex items-center justify-end gap-1 max-lg:self-start lg:min-w-24">
        <RelativeTime at={agent.changedAt} className="text-right text-sm text-muted-foreground" />
        <StarButton workspace={workspace} agent={agent.slug} starred={agent.starred} stars={agent.stars} />
      </div>
    </li>
  );
}
