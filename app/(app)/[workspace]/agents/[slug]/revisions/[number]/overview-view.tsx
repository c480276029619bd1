import type { AgentView } from "#schemas/agent";
import type { RevisionView } from "#schemas/revision";
import { SincePrevious } from "@/app/(app)/[workspace]/agents/[slug]/revisions/[number]/since-previous";
import { sourceHref } from "@/app/(app)/[workspace]/agents/[slug]/revisions/[number]/source-href";
import { ConversionCard } from "@/components/convert/conversion-card";
import { DefinitionList } from "@/components/revision/definition-list";
import { DiagnosticList } from "@/components/revision/diagnostic-list";
import { LaunchFacts } from "@/components/revision/launch-facts";
import { OriginFacts } from "@/components/revision/origin-facts";
import { RebuildCard } from "@/components/revision/rebuild-card";
import { RevisionSlots } from "@/components/revision/revision-slots";
import { ToolTable } from "@/components/revision/tool-table";
import { Announcer } from "@/components/shell/announcer";
import { Card, CardHeader } from "@/components/ui/card";
import { may, roleAtLeast } from "@/lib/server/authorize";
import { listEnvironments } from "@/lib/server/environments/list-environments";
import type { PageContext } from "@/lib/server/session";
import { readReleaseWorkspace } from "@/lib/server/slots/read-release-workspace";

type Props = { ctx: PageContext; agent: AgentView; revision: RevisionView; path: string };

export async function OverviewView({ ctx, agent, revision, path }: Props) {
  const [environments, releaseWorkspace] = await Promise.all([listEnvironments(ctx), readReleaseWorkspace(ctx)]);
  const workspace = ctx.workspace.slug;
  const { decisions } = revision.policy;
  const allowed = decisions.filter(({ mode }) => mode !== "blocked").length;
  const slots = agent.slotDetails.map((slot) => {
    const releaseRole = environments.find(({ name }) => name === slot.environment)?.releaseRole ?? "owner";
    return { slot, releaseRole, canMove: may(ctx, "slot:move") && roleAtLeast(ctx.role, releaseRole) };
  });

  const hrefOf = sourceHref(revision, path);

  return (
    <Announcer>
      <SincePrevious ctx={ctx} revision={revision} />
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="min-w-0 space-y-6">
          {revision.diagnostics.length > 0 && (
            <Card>
              <CardHeader title="Findings" detail={`${revision.diagnostics.length} when it was checked`} />
              <DiagnosticList diagnostics={revision.diagnostics} hrefOf={hrefOf} />
            </Card>
          )}
          <Card>
            <CardHeader title="Tools" detail={`${allowed} of ${decisions.length} may be called`} />
            <ToolTable revision={revision} path={path} hrefOf={hrefOf} />
          </Card>
          {revision.conversion && <ConversionCard workspace={workspace} conversion={revision.conversion} />}
          <Card>
            <CardHeader title="Definition" />
            <DefinitionList definition={revision.definition} />
          </Card>
        </div>
        <div className="min-w-0 space-y-6">
          <Card>
            <CardHeader title="Slots" />
            <RevisionSlots
              workspace={workspace}
              revision={revision}
              slots={slots}
              release={{ archivedAt: agent.archivedAt, workspace: releaseWorkspace }}
            />
          </Card>
          <RebuildCard workspace={workspace} agent={agent.slug} number={revision.number} rebuild={revision.rebuild} />
          <Card>
            <CardHeader title="Digests and origin" />
            <OriginFacts revision={revision} />
          </Card>
          <Card>
            <CardHeader title="Launch settings" />
            <LaunchFacts launch={revision.launch} />
          </Card>
        </div>
      </div>
    </Announcer>
  );
}
