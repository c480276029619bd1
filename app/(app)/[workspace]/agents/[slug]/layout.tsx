import type { ReactNode } from "react";
import { readAgent } from "@/app/(app)/[workspace]/agents/[slug]/read-agent";

type Props = { params: Promise<{ workspace: string; slug: string }>; children: ReactNode };

/** Asks for the agent before a skeleton is sent: with the skeleton goes the status, and one that is missing has to be a 404. */
export default async function AgentLayout({ params, children }: Props) {
  const { workspace, slug } = await params;
  await readAgent(workspace, slug);
  return children;
}
