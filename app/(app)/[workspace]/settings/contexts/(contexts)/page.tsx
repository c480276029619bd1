import type { Metadata } from "next";
import Link from "next/link";
import { dialectNames } from "#core/dialects/dialect";
import { readContextQuery } from "@/app/(app)/[workspace]/settings/contexts/read-context-query";
import { orNotFound } from "@/app/or-not-found";
import { ContextForm } from "@/components/settings/contexts/context-form";
import { ContextPicker } from "@/components/settings/contexts/context-picker";
import { contextPurpose } from "@/components/settings/contexts/context-settings";
import { EarlierVersion } from "@/components/settings/earlier-version";
import { SettingsSection } from "@/components/settings/settings-section";
import { VersionsSection } from "@/components/settings/versions-section";
import { may, roleAtLeast } from "@/lib/server/authorize";
import { getContext } from "@/lib/server/contexts/get-context";
import { listContextVersions } from "@/lib/server/contexts/list-context-versions";
import { listEnvironments } from "@/lib/server/environments/list-environments";
import { getPageContext } from "@/lib/server/session";

export const metadata: Metadata = { title: "Settings of formats" };

type Props = { params: Promise<{ workspace: string }>; searchParams: Promise<Record<string, string | string[] | undefined>> };

/** What agents of a format depend on outside their folders, by environment; an earlier version with `?version=`. */
export default async function ContextsPage({ params, searchParams }: Props) {
  const ctx = await getPageContext((await params).workspace);
  const environments = await listEnvironments(ctx);
  const query = readContextQuery(await searchParams);
  const environment = environments.find(({ name }) => name === query.environment) ?? environments[0];
  const path = `/${ctx.workspace.slug}/settings/contexts`;
  if (!environment) return <p className="text-muted-foreground">There is no environment to set anything in.</p>;

  const { dialect, cursor } = query;
  const place = { environment: environment.name, dialect };
  const [inForce, shown, versions] = await Promise.all([
    getContext(ctx, place),
    orNotFound(getContext(ctx, { ...place, version: query.version })),
    orNotFound(listContextVersions(ctx, { ...place, cursor, limit: 10 })),
  ]);
  const mayWrite = may(ctx, "settings:write");
  const canChange = mayWrite && roleAtLeast(ctx.role, environment.releaseRole);
  const versionHref = `${path}?${new URLSearchParams(place)}&version=`;
  return (
    <>
      <ContextPicker path={path} environments={environments.map(({ name }) => name)} environment={environment.name} dialect={dialect} />
      <SettingsSection
        title={`${dialectNames[dialect]}s in ${environment.name}`}
        about={`${contextPurpose[dialect]} They change no file: they decide what every agent of this format may do in ${environment.name}, and approvals and runs are bound to their version.`}
      >
        <EarlierVersion shown={shown.version} inForce={inForce.version} canChange={canChange} />
        {!canChange && (
          <p className="border-b px-4 py-2.5 text-sm text-muted-foreground">
            {mayWrite
              ? `Slots of ${environment.name} are moved by the role ${environment.releaseRole}, so only that role changes its settings.`
              : "Only admins and owners can change this."}
          </p>
        )}
        <ContextForm
          key={`${environment.name} ${dialect} ${query.version ?? "newest"}`}
          workspace={ctx.workspace.slug}
          environment={environment.name}
          dialect={dialect}
          document={shown.document}
          version={inForce.version}
          canChange={canChange}
          versionHref={versionHref}
        />
      </SettingsSection>
      <p className="mb-6 text-sm text-muted-foreground">
        <Link
          href={`/${ctx.workspace.slug}/simulate?${new URLSearchParams({ kind: "context", ...place })}`}
          className="rounded-sm text-primary underline underline-offset-2"
        >
          What if
        </Link>{" "}
        a base, a toolset or the tools of a program changed? See which agents it would affect.
      </p>
      <VersionsSection
        path={path}
        query={place}
        cursor={cursor}
        purpose="Each change is a new version. Open one to see it, or to save it again."
        page={versions}
        inForce={inForce.version}
        shown={shown.version}
        versionHref={versionHref}
        empty="None has been saved yet: the program's own defaults are in force."
      />
    </>
  );
}
