import type { Metadata } from "next";
import { readActiveAt } from "@/app/(app)/[workspace]/agents/[slug]/(agent)/read-active-at";
import { readSlotBoard } from "@/app/(app)/[workspace]/agents/[slug]/(agent)/read-slot-board";
import { readUses } from "@/app/(app)/[workspace]/agents/[slug]/(agent)/read-uses";
import { readAgent } from "@/app/(app)/[workspace]/agents/[slug]/read-agent";
import { orNotFound } from "@/app/or-not-found";
import { ActivationHistory } from "@/components/agent/activation-history";
import { ActiveAt } from "@/components/agent/active-at";
import { AgentHeader } from "@/components/agent/agent-header";
import { RevisionList } from "@/components/agent/revision-list";
import { UsesCard } from "@/components/agent/uses-card";
import { DraftList } from "@/components/drafts/draft-list";
import { Announcer } from "@/components/shell/announcer";
import { PageLinks } from "@/components/shell/page-links";
import { SlotBoard } from "@/components/slot/slot-board";
import { ButtonLink } from "@/components/ui/button-link";
import { Callout } from "@/components/ui/callout";
import { Card, CardHeader } from "@/components/ui/card";
import { RelativeTime } from "@/components/ui/relative-time";
import { utcMoment } from "@/lib/client/utc-moment";
import { may } from "@/lib/server/authorize";
import { listDrafts } from "@/lib/server/drafts/list-drafts";
import { listRevisions } from "@/lib/server/revisions/list-revisions";
import { getPageContext } from "@/lib/server/session";
import { listActivations } from "@/lib/server/slots/list-activations";
import { readReleaseWorkspace } from "@/lib/server/slots/read-release-workspace";

type Props = {
  params: Promise<{ workspace: string; slug: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
};

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return { title: (await params).slug };
}

const rowsPerList = 20;
const draftsShown = 5;

/** One agent: its rail with what promotions would change, its revisions, and every move of its slots. */
export default async function AgentPage({ params, searchParams }: Props) {
  const { workspace, slug } = await params;
  const ctx = await getPageContext(workspace);
  const query = await searchParams;
  const cursors = { revisions: one(query.revisions), history: one(query.history) };
  const asked = one(query.at);
  const at = utcMoment(asked ?? "");
  const agent = await readAgent(workspace, slug);
  const [columns, releaseWorkspace, revisions, activations, standing, uses, drafts] = await Promise.all([
    readSlotBoard(ctx, agent),
    readReleaseWorkspace(ctx),
    orNotFound(listRevisions(ctx, { agent: slug, cursor: cursors.revisions, limit: rowsPerList })),
    orNotFound(listActivations(ctx, { agent: slug, cursor: cursors.history, limit: rowsPerList })),
    at && readActiveAt(ctx, agent, at),
    readUses(ctx, agent),
    listDrafts(ctx, { agent: slug, limit: draftsShown }),
  ]);
  const release = { archivedAt: agent.archivedAt, workspace: releaseWorkspace };
  const path = `/${workspace}/agents/${slug}`;

  return (
    <>
      <AgentHeader
        workspace={workspace}
        agent={agent}
        canArchive={may(ctx, "agent:archive")}
        canOrganise={may(ctx, "agent:organise")}
        canEdit={may(ctx, "draft:write")}
      />
      {agent.archivedAt && (
        <Callout
          tone="info"
          className="mb-5"
          title={
            <>
              Archived <RelativeTime at={agent.archivedAt} />
            </>
          }
        >
          <p>Its slots are retired and it is not in the catalog. Unarchive it to activate a revision.</p>
        </Callout>
      )}
      <Announcer>
        <SlotBoard workspace={workspace} columns={columns} release={release} />
        <UsesCard workspace={workspace} uses={uses.uses} usedBy={uses.usedBy} />
        {drafts.items.length > 0 && (
          <Card className="mt-6" aria-labelledby="drafts">
            <CardHeader
              id="drafts"
              title="Your drafts"
              action={drafts.nextCursor !== null && <ButtonLink href={`/${workspace}/drafts`}>All your drafts</ButtonLink>}
            />
            <DraftList workspace={workspace} drafts={drafts.items} />
          </Card>
        )}
        <Card className="mt-6" aria-labelledby="revisions">
          <CardHeader id="revisions" title="Revisions" detail={agent.latestRevision !== null && `newest v${agent.latestRevision}`} />
          <RevisionList workspace={workspace} agent={slug} revisions={revisions.items} />
        </Card>
        <PageLinks
          path={path}
          query={{ history: cursors.history, at: asked }}
          name="revisions"
          label="Pages of revisions"
          cursor={cursors.revisions}
          nextCursor={revisions.nextCursor}
        />
        <Card className="mt-6" aria-labelledby="history">
          <CardHeader id="history" title="History" />
          {activations.items.length === 0 ? (
            <p className="px-4 py-3 text-muted-foreground">No revision has been active anywhere yet. Open one and activate it.</p>
          ) : (
            <>
              <ActiveAt path={path} asked={asked} found={at && standing ? { at, standing } : null} />
              <ActivationHistory
                workspace={workspace}
                agent={slug}
                activations={activations.items}
                movable={columns.filter(({ canMove }) => canMove).map(({ slot }) => slot)}
                release={release}
              />
            </>
          )}
        </Card>
        <PageLinks
          path={path}
          query={{ revisions: cursors.revisions, at: asked }}
          name="history"
          label="Pages of the history"
          cursor={cursors.history}
          nextCursor={activations.nextCursor}
        />
      </Announcer>
    </>
  );
}

function one(value: string | string[] | undefined): string | undefined {
  return typeof value === "string" ? value : undefined;
}
