import Link from "next/link";
import type { RevisionView } from "#schemas/revision";
import { ResolvedAgent } from "@/app/(app)/[workspace]/agents/[slug]/revisions/[number]/resolved-agent";
import { sourceHref } from "@/app/(app)/[workspace]/agents/[slug]/revisions/[number]/source-href";
import { ToolWhy } from "@/app/(app)/[workspace]/agents/[slug]/revisions/[number]/tool-why";
import { orNotFound } from "@/app/or-not-found";
import { CircumstancesForm } from "@/components/resolved/circumstances-form";
import { RebaseCard } from "@/components/resolved/rebase-card";
import type { ResolvedQuery } from "@/components/resolved/resolved-query";
import { ToolQuestion } from "@/components/resolved/tool-question";
import { DiagnosticList } from "@/components/revision/diagnostic-list";
import { whatIfPath } from "@/components/simulate/what-if-path";
import { Callout } from "@/components/ui/callout";
import { Card, CardHeader } from "@/components/ui/card";
import { listEnvironments } from "@/lib/server/environments/list-environments";
import { rebaseOutlook } from "@/lib/server/resolution/rebase-outlook";
import { resolveRevision } from "@/lib/server/resolution/resolve-revision";
import type { PageContext } from "@/lib/server/session";

type Props = { ctx: PageContext; revision: RevisionView; path: string; query: ResolvedQuery };

/** What the agent really is, in the circumstances that the address names, and why it may or may not use a tool. */
export async function ResolvedTab({ ctx, revision, path, query }: Props) {
  const { tool, ...circumstances } = query;
  const asked = { agent: revision.agent, revision: revision.number, ...circumstances };
  const [environments, answer, outlook] = await Promise.all([
    listEnvironments(ctx),
    orNotFound(resolveRevision(ctx, { ...asked, tool })),
    revision.dialect === "mux" ? orNotFound(rebaseOutlook(ctx, asked)) : null,
  ]);
  const hrefOf = sourceHref(revision, path);
  const { resolved, decision, diagnostics, context } = answer;
  const names = [...new Set(resolved?.policy.decisions.filter(({ kind }) => kind !== "pattern").map((each) => each.tool))];
  return (
    <>
      {revision.dialect !== "mutagent" && (
        <CircumstancesForm
          path={path}
          query={query}
          environments={environments.map(({ name }) => name)}
          dialect={revision.dialect}
          version={context?.version ?? null}
        />
      )}
      <div className="mb-6 flex flex-wrap items-center gap-x-6 gap-y-2">
        <ToolQuestion path={path} query={circumstances} asked={tool} tools={names} />
        {revision.dialect !== "mutagent" && (
          <Link
            href={whatIfPath(ctx.workspace.slug, { dialect: revision.dialect, environment: query.environment, chain: resolved?.chain })}
            prefetch={false}
            className="rounded-sm text-sm text-primary underline underline-offset-2"
          >
            {revision.dialect === "mux" ? "What if its base or settings changed?" : "What if its settings changed?"}
          </Link>
        )}
      </div>
      {resolved && decision && (
        <ToolWhy ctx={ctx} revision={revision} path={path} query={query} decision={decision} edition={resolved.edition} hrefOf={hrefOf} />
      )}
      {outlook && <RebaseCard workspace={ctx.workspace.slug} outlook={outlook} />}
      {!resolved && (
        <Callout tone="danger" title="Under these circumstances its program would not run this agent" className="mb-6">
          <p>The findings below say why.</p>
        </Callout>
      )}
      {resolved && <ResolvedAgent resolved={resolved} path={path} query={query} hrefOf={hrefOf} />}
      {diagnostics.length > 0 && (
        <Card className="mt-6">
          <CardHeader title="Findings" detail="in these circumstances" />
          <DiagnosticList diagnostics={diagnostics} hrefOf={hrefOf} />
        </Card>
      )}
    </>
  );
}
