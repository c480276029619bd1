import type { Metadata } from "next";
import Link from "next/link";
import { notFound } from "next/navigation";
import { inlineAgentTarget } from "#schemas/inline";
import { orNotFound } from "@/app/or-not-found";
import { InlineEditor } from "@/components/inline/inline-editor";
import { InlineVersions } from "@/components/inline/inline-versions";
import { Badge } from "@/components/ui/badge";
import { Callout } from "@/components/ui/callout";
import { Card, CardHeader } from "@/components/ui/card";
import { RelativeTime } from "@/components/ui/relative-time";
import { may } from "@/lib/server/authorize";
import { getInlineAgent } from "@/lib/server/inline/get-inline-agent";
import { listInlineVersions } from "@/lib/server/inline/list-inline-versions";
import { listModels } from "@/lib/server/models/list-models";
import { getPageContext } from "@/lib/server/session";

type Props = {
  params: Promise<{ workspace: string; slug: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
};

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return { title: (await params).slug };
}

const versionsShown = 20;

/** One inline agent: its text, to be edited, and who wrote which version. `?version=` shows an older one, which can be saved anew. */
export default async function InlineAgentPage({ params, searchParams }: Props) {
  const { workspace, slug } = await params;
  const ctx = await getPageContext(workspace);
  const { version: asked } = await searchParams;
  const target = inlineAgentTarget.safeParse({ agent: slug, ...(asked !== undefined && { version: Number(asked) }) });
  if (!target.success) notFound();
  const [view, versions, models] = await Promise.all([
    orNotFound(getInlineAgent(ctx, target.data)),
    orNotFound(listInlineVersions(ctx, { agent: slug, limit: versionsShown })),
    listModels(ctx),
  ]);
  const { agent, version, latestVersion, text, by, at } = view;
  const path = `/${workspace}/inline/${slug}`;
  return (
    <>
      <header className="mb-4 space-y-1">
        <div className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
          <h1 className="text-xl font-semibold wrap-anywhere">{agent.slug}</h1>
          <Badge tone="outline">inline</Badge>
          {agent.archivedAt && <Badge>archived</Badge>}
        </div>
        <p className="text-muted-foreground">
          Version {version} by {by.name}, <RelativeTime at={at} />
        </p>
      </header>
      {version < latestVersion && (
        <Callout tone="info" className="mb-4" title={`This is version ${version} of ${latestVersion}.`}>
          <p>
            Saved, it becomes version {latestVersion + 1}.{" "}
            <Link href={path} className="text-primary underline underline-offset-2">
              Open the newest
            </Link>
          </p>
        </Callout>
      )}
      <InlineEditor
        key={version === latestVersion ? "newest" : version}
        workspace={workspace}
        initial={text}
        saved={{ agent: agent.slug, version: latestVersion, text: version === latestVersion ? text : null }}
        canSave={may(ctx, "revision:deploy") && agent.archivedAt === null}
        models={models.map(({ name }) => name)}
      />
      <Card className="mt-6" aria-labelledby="versions">
        <CardHeader id="versions" title="Versions" />
        <InlineVersions path={path} versions={versions.items} shown={version} />
      </Card>
    </>
  );
}
