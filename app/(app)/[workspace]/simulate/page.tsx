import type { Metadata } from "next";
import { shippedToolsets } from "#core/dialects/compozy/data/edition-data";
import { readSimulateQuery } from "@/app/(app)/[workspace]/simulate/read-simulate-query";
import { Simulator } from "@/components/simulate/simulator";
import { listEnvironments } from "@/lib/server/environments/list-environments";
import { getPageContext } from "@/lib/server/session";
import { listMuxBases } from "@/lib/server/simulations/list-mux-bases";

export const metadata: Metadata = { title: "What if" };

type Props = { params: Promise<{ workspace: string }>; searchParams: Promise<Record<string, string | string[] | undefined>> };

/** What a change around the agents would do to them; the address may say which. */
export default async function SimulatePage({ params, searchParams }: Props) {
  const ctx = await getPageContext((await params).workspace);
  const [environments, bases] = await Promise.all([listEnvironments(ctx), listMuxBases(ctx)]);
  return (
    <>
      <h1 className="text-xl font-semibold">What if</h1>
      <p className="mt-1 mb-6 max-w-3xl text-muted-foreground">
        Which agents would be allowed something different if a base, a toolset, the settings of an environment or the tools of a program
        changed.
      </p>
      <Simulator
        workspace={ctx.workspace.slug}
        environments={environments.map(({ name }) => name)}
        bases={bases}
        toolsets={shippedToolsets}
        start={readSimulateQuery(await searchParams)}
      />
    </>
  );
}
