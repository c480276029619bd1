import { notFound } from "next/navigation";
import type { ReactNode } from "react";
import { readContextQuery } from "@/app/(app)/[workspace]/settings/contexts/read-context-query";
import { addressQuery } from "@/app/address-query";
import { orNotFound } from "@/app/or-not-found";
import { getContext } from "@/lib/server/contexts/get-context";
import { listEnvironments } from "@/lib/server/environments/list-environments";
import { getPageContext } from "@/lib/server/session";

type Props = { params: Promise<{ workspace: string }>; children: ReactNode };

/** Asks for the settings that the address names before a skeleton is sent: what is missing has to be a 404. */
export default async function ContextsLayout({ params, children }: Props) {
  const { environment: asked, dialect, version } = readContextQuery(Object.fromEntries(await addressQuery()));
  if (asked === undefined && version === undefined) return children;
  const ctx = await getPageContext((await params).workspace);
  const [first, ...others] = (await listEnvironments(ctx)).map(({ name }) => name);
  const environment = asked ?? first;
  if (environment === undefined || ![first, ...others].includes(environment)) notFound();
  if (version !== undefined) await orNotFound(getContext(ctx, { environment, dialect, version }));
  return children;
}
