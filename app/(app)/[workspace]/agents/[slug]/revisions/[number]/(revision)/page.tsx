import type { Metadata } from "next";
import { readAgent } from "@/app/(app)/[workspace]/agents/[slug]/read-agent";
import { FilesView } from "@/app/(app)/[workspace]/agents/[slug]/revisions/[number]/files-view";
import { OverviewView } from "@/app/(app)/[workspace]/agents/[slug]/revisions/[number]/overview-view";
import { readRevision } from "@/app/(app)/[workspace]/agents/[slug]/revisions/[number]/read-revision";
import { ResolvedTab } from "@/app/(app)/[workspace]/agents/[slug]/revisions/[number]/resolved-tab";
import { readResolvedQuery } from "@/components/resolved/resolved-query";
import { Instructions } from "@/components/revision/instructions";
import { PackageTable } from "@/components/revision/package-table";
import { RevisionHeader } from "@/components/revision/revision-header";
import { RevisionTabs, revisionViews } from "@/components/revision/revision-tabs";
import { Card } from "@/components/ui/card";
import { may } from "@/lib/server/authorize";
import { getPageContext } from "@/lib/server/session";

type Props = {
  params: Promise<{ workspace: string; slug: string; number: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
};

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { slug, number } = await params;
  return { title: `${slug} v${number.replace(/^v/, "")}` };
}

/** One revision, which never changes. `?view=` names the part, `?file=` the file. */
export default async function RevisionPage({ params, searchParams }: Props) {
  const { workspace, slug, number } = await params;
  const ctx = await getPageContext(workspace);
  const [agent, revision] = await Promise.all([readAgent(workspace, slug), readRevision(workspace, slug, number)]);
  const query = await searchParams;
  const view = revisionViews.find((name) => name === query.view) ?? "overview";
  const path = `/${workspace}/agents/${slug}/revisions/${revision.number}`;
  return (
    <>
      <RevisionHeader
        workspace={workspace}
        revision={revision}
        latest={agent.latestRevision ?? revision.number}
        view={view}
        canEdit={may(ctx, "draft:write")}
      />
      <RevisionTabs path={path} current={view} />
      {view === "overview" && <OverviewView ctx={ctx} agent={agent} revision={revision} path={path} />}
      {view === "resolved" && <ResolvedTab ctx={ctx} revision={revision} path={path} query={readResolvedQuery(query)} />}
      {view === "instructions" && (
        <Card aria-labelledby="instructions">
          <h2 id="instructions" className="sr-only">
            Instructions
          </h2>
          <Instructions text={revision.instructions} />
        </Card>
      )}
      {view === "files" && (
        <FilesView ctx={ctx} revision={revision} path={path} file={typeof query.file === "string" ? query.file : null} />
      )}
      {view === "package" && (
        <Card aria-label="Package contents">
          <PackageTable revision={revision} path={path} />
        </Card>
      )}
    </>
  );
}
