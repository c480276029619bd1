import type { Metadata } from "next";
import shipped from "#core/dialects/mux/data/built-ins.json";
import { readMuxQuery } from "@/app/(app)/[workspace]/settings/mux/read-mux-query";
import { orNotFound } from "@/app/or-not-found";
import { EarlierVersion } from "@/components/settings/earlier-version";
import { ImportBuiltIns } from "@/components/settings/mux/import-built-ins";
import { ShippedAgents } from "@/components/settings/mux/shipped-agents";
import { SettingsSection } from "@/components/settings/settings-section";
import { VersionsSection } from "@/components/settings/versions-section";
import { may } from "@/lib/server/authorize";
import { listMuxBuiltInVersions } from "@/lib/server/resolution/list-mux-built-in-versions";
import { getMuxBuiltIns } from "@/lib/server/resolution/mux-built-ins";
import { getPageContext } from "@/lib/server/session";

export const metadata: Metadata = { title: "Mux's built-in agents" };

type Props = { params: Promise<{ workspace: string }>; searchParams: Promise<Record<string, string | string[] | undefined>> };

/** The agents that every Mux agent can be based on: what is shipped, what was imported, and the way back; an earlier version with `?version=`. */
export default async function MuxBuiltInsPage({ params, searchParams }: Props) {
  const ctx = await getPageContext((await params).workspace);
  const { version, cursor } = readMuxQuery(await searchParams);
  const [inForce, shown, versions] = await Promise.all([
    getMuxBuiltIns(ctx),
    orNotFound(getMuxBuiltIns(ctx, { version })),
    orNotFound(listMuxBuiltInVersions(ctx, { cursor, limit: 10 })),
  ]);
  const canChange = may(ctx, "settings:write");
  const path = `/${ctx.workspace.slug}/settings/mux`;
  const versionHref = `${path}?version=`;
  const isShippedInForce = Object.keys(inForce.definitions).length === 0;
  return (
    <>
      <SettingsSection
        title="Imported built-in agents"
        about="A Mux agent may be based on one that Mux itself ships, such as exec. Import those of your own Mux, and deploys from then on are based on them, with their texts; revisions keep what they were deployed with."
      >
        <EarlierVersion shown={shown.version} inForce={inForce.version} canChange={canChange} />
        {!canChange && <p className="border-b px-4 py-2.5 text-sm text-muted-foreground">Only admins and owners can change this.</p>}
        <ImportBuiltIns
          key={version ?? "newest"}
          workspace={ctx.workspace.slug}
          inForce={inForce}
          shown={shown.definitions}
          shippedIds={Object.keys(shipped.definitions)}
          canChange={canChange}
          versionHref={versionHref}
        />
      </SettingsSection>
      <SettingsSection
        title={`Shipped with ${shipped.edition}`}
        about="Name, base and tools are Mux's own, so chains and policies are exact. The texts are under another licence and are not here: a placeholder stands in each prompt, and is marked as such, until you import the files of your own Mux."
      >
        <ShippedAgents isInForce={isShippedInForce} />
      </SettingsSection>
      <VersionsSection
        path={path}
        query={{}}
        cursor={cursor}
        purpose="Each import is a new version. Open one to see it, or to import it again."
        page={versions}
        inForce={inForce.version}
        shown={shown.version}
        versionHref={versionHref}
        empty="None has been imported yet."
        about={({ ids }) => (ids.length === 0 ? "the shipped headers" : ids.join(", "))}
      />
    </>
  );
}
