import type { ReactNode } from "react";
import { readRevision } from "@/app/(app)/[workspace]/agents/[slug]/revisions/[number]/read-revision";

type Props = { params: Promise<{ workspace: string; slug: string; number: string }>; children: ReactNode };

/** Asks for the revision before a skeleton is sent, as the layout of the agent does for the agent. */
export default async function RevisionLayout({ params, children }: Props) {
  const { workspace, slug, number } = await params;
  await readRevision(workspace, slug, number);
  return children;
}
