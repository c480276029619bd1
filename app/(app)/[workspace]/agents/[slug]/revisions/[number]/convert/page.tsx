import type { Metadata } from "next";
import Link from "next/link";
import { notFound } from "next/navigation";
import { targetDialects } from "#core/convert/target-dialects";
import { readRevision } from "@/app/(app)/[workspace]/agents/[slug]/revisions/[number]/read-revision";
import { DialectBadge } from "@/components/agent/dialect-badge";
import { RevisionConvert } from "@/components/convert/revision-convert";
import { may, roleAtLeast } from "@/lib/server/authorize";
import { listEnvironments } from "@/lib/server/environments/list-environments";
import { listModels } from "@/lib/server/models/list-models";
import { getPageContext } from "@/lib/server/session";

type Props = {
  params: Promise<{ workspace: string; slug: string; number: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
};

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { slug, number } = await params;
  return { title: `Convert ${slug} v${number.replace(/^v/, "")}` };
}

/** A revision in another format. `?to=` names the format that is looked at first. */
export default async function ConvertPage({ params, searchParams }: Props) {
  const { workspace, slug, number } = await params;
  const ctx = await getPageContext(workspace);
  const [revision, environments, models] = await Promise.all([
    readRevision(workspace, slug, number),
    listEnvironments(ctx),
    listModels(ctx),
  ]);
  const { to } = await searchParams;
  if (to !== undefined && !targetDialects.some((target) => target === to)) notFound();
  return (
    <>
      <header className="mb-4 space-y-1">
        <div className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
          <h1 className="text-xl font-semibold wrap-anywhere">
            Convert{" "}
            <Link href={`/${workspace}/agents/${slug}/revisions/${revision.number}`} className="rounded-sm hover:underline">
              {slug} v{revision.number}
            </Link>
          </h1>
          <DialectBadge dialect={revision.dialect} edition={revision.edition} />
        </div>
        <p className="text-muted-foreground">
          The revision does not change: the result is a separate agent, with a report of what was lost.
        </p>
      </header>
      <RevisionConvert
        workspace={workspace}
        revision={{ agent: revision.agent, number: revision.number, dialect: revision.dialect }}
        asked={typeof to === "string" ? to : undefined}
        models={models.map(({ name }) => name)}
        environments={environments.map(({ name, releaseRole }) => ({ name, canMove: roleAtLeast(ctx.role, releaseRole) }))}
        canDeploy={may(ctx, "revision:deploy")}
      />
    </>
  );
}
