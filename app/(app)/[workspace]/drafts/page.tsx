import type { Metadata } from "next";
import { draftId } from "#schemas/draft";
import { orNotFound } from "@/app/or-not-found";
import { DraftList } from "@/components/drafts/draft-list";
import { JustDiscarded } from "@/components/drafts/just-discarded";
import { PageLinks } from "@/components/shell/page-links";
import { ButtonLink } from "@/components/ui/button-link";
import { Card } from "@/components/ui/card";
import { EmptyState } from "@/components/ui/empty-state";
import { may } from "@/lib/server/authorize";
import { isDiscardedDraft } from "@/lib/server/drafts/is-discarded-draft";
import { listDrafts } from "@/lib/server/drafts/list-drafts";
import { getPageContext } from "@/lib/server/session";

export const metadata: Metadata = { title: "Drafts" };

type Props = {
  params: Promise<{ workspace: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
};

/** The person's own open drafts, last edited first. */
export default async function DraftsPage({ params, searchParams }: Props) {
  const { workspace } = await params;
  const ctx = await getPageContext(workspace);
  const query = await searchParams;
  const cursor = typeof query.cursor === "string" ? query.cursor : undefined;
  const named = draftId.safeParse(query.discarded);
  const discarded = named.success && (await isDiscardedDraft(ctx, named.data)) ? named.data : null;
  const drafts = await orNotFound(listDrafts(ctx, { cursor, limit: 50 }));
  return (
    <>
      <div className="mb-5 flex flex-wrap items-center gap-3">
        <h1 className="flex-1 text-xl font-semibold">Drafts</h1>
        {may(ctx, "draft:write") && <ButtonLink href={`/${workspace}/new`}>New agent</ButtonLink>}
      </div>
      {discarded !== null && <JustDiscarded workspace={workspace} draft={discarded} />}
      <Card>
        {drafts.items.length === 0 ? (
          <EmptyState title="No drafts">
            <p>What you edit is kept here until you save it as a revision. Open a revision and choose Edit, or start a new agent.</p>
          </EmptyState>
        ) : (
          <DraftList workspace={workspace} drafts={drafts.items} />
        )}
      </Card>
      <PageLinks
        path={`/${workspace}/drafts`}
        query={{}}
        name="cursor"
        label="Pages of drafts"
        cursor={cursor}
        nextCursor={drafts.nextCursor}
      />
    </>
  );
}
