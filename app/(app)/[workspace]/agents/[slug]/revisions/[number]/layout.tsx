import { notFound } from "next/navigation";
import type { ReactNode } from "react";
import { readRevision } from "@/app/(app)/[workspace]/agents/[slug]/revisions/[number]/read-revision";
import { addressQuery } from "@/app/address-query";
import { refuseForeignEnvironment } from "@/app/refuse-foreign-environment";
import { getPageContext } from "@/lib/server/session";

type Props = { params: Promise<{ workspace: string; slug: string; number: string }>; children: ReactNode };

/** Asks for the revision, and the file or environment that the address names, before a skeleton is sent, as the layout of the agent does for the agent. */
export default async function RevisionLayout({ params, children }: Props) {
  const { workspace, slug, number } = await params;
  const { manifest } = await readRevision(workspace, slug, number);
  const query = await addressQuery();
  const named = (view: string, name: string) => (query.get("view") === view && query.get(name)) || null;
  const [file, environment] = [named("files", "file"), named("resolved", "environment")];
  if (file !== null && !manifest.files.some(({ path }) => path === file)) notFound();
  if (environment !== null) await refuseForeignEnvironment(await getPageContext(workspace), environment);
  return children;
}
