import type { Metadata } from "next";
import { AddEnvironment } from "@/components/settings/add-environment";
import { EnvironmentList } from "@/components/settings/environment-list";
import { AdminsOnly, SettingsSection } from "@/components/settings/settings-section";
import { may } from "@/lib/server/authorize";
import { listEnvironments } from "@/lib/server/environments/list-environments";
import { getPageContext } from "@/lib/server/session";

export const metadata: Metadata = { title: "Environments" };

type Props = { params: Promise<{ workspace: string }> };

export default async function EnvironmentsPage({ params }: Props) {
  const ctx = await getPageContext((await params).workspace);
  const environments = await listEnvironments(ctx);
  const canChange = may(ctx, "settings:write");
  return (
    <SettingsSection
      title="Environments"
      about="Each agent has one slot in each environment. The order is the rail: a promotion takes what is active in one environment to another."
    >
      <EnvironmentList workspace={ctx.workspace.slug} environments={environments} canChange={canChange} />
      {canChange ? <AddEnvironment workspace={ctx.workspace.slug} /> : <AdminsOnly />}
    </SettingsSection>
  );
}
