import type { AgentView } from "#schemas/agent";
import { AgentMenu } from "@/components/agent/agent-menu";
import { DialectBadge } from "@/components/agent/dialect-badge";
import { OrganisationLine } from "@/components/agent/organisation-line";
import { OrganiseButton } from "@/components/agent/organise-button";
import { StarButton } from "@/components/agent/star-button";
import { EditButton } from "@/components/editor/edit-button";
import { ToolQuestion } from "@/components/resolved/tool-question";
import { Badge } from "@/components/ui/badge";
import { ButtonLink } from "@/components/ui/button-link";

type Props = { workspace: string; agent: AgentView; canArchive: boolean; canEdit: boolean; canOrganise: boolean };

export function AgentHeader({ workspace, agent, canArchive, canEdit, canOrganise }: Props) {
  return (
    <header className="mb-5 flex flex-wrap items-start gap-x-4 gap-y-3">
      <div className="min-w-0 flex-1 basis-80">
        <div className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
          <h1 className="text-xl font-semibold wrap-anywhere">{agent.slug}</h1>
          <DialectBadge dialect={agent.dialect} />
          {agent.kind === "inline" && <Badge tone="outline">inline</Badge>}
          {agent.archivedAt && <Badge>archived</Badge>}
          <StarButton workspace={workspace} agent={agent.slug} starred={agent.starred} stars={agent.stars} withCount />
        </div>
        <p className="mt-1 wrap-anywhere text-muted-foreground">
          {agent.description}
          {agent.description && agent.model && " · "}
          {agent.model && <code>{agent.model}</code>}
        </p>
        <div className="mt-1 flex flex-wrap items-center gap-x-3">
          <OrganisationLine workspace={workspace} owner={agent.owner} tags={agent.tags} category={agent.category} />
          {canOrganise && (
            <OrganiseButton
              workspace={workspace}
              agent={agent.slug}
              now={{ owner: agent.owner, tags: agent.tags, category: agent.category }}
            />
          )}
        </div>
      </div>
      {agent.latestRevision !== null && (
        <div className="order-last basis-full">
          <ToolQuestion path={`/${workspace}/agents/${agent.slug}/revisions/${agent.latestRevision}`} />
        </div>
      )}
      <div className="flex gap-2">
        {agent.kind === "inline" ? (
          <ButtonLink href={`/${workspace}/inline/${agent.slug}`}>Edit the text</ButtonLink>
        ) : (
          <ButtonLink href={`/${workspace}/upload`}>Upload a revision</ButtonLink>
        )}
        {canEdit && agent.latestRevision !== null && !agent.archivedAt && (
          <EditButton workspace={workspace} agent={agent.slug} revision={agent.latestRevision} />
        )}
        {canArchive && <AgentMenu workspace={workspace} agent={agent} />}
      </div>
    </header>
  );
}
