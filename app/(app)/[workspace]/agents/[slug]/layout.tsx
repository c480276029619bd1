import type { ReactNode } from "react";
import { readAgent } from "@/app/(app)/[workspace]/agents/[slug]/read-agent";
import { addressQuery, refuseForeignCursor } from "@/app/address-query";
import { listRevisions } from "@/lib/server/revisions/list-revisions";
import { getPageContext } from "@/lib/server/session";
import { listActivations } from "@/lib/server/slots/list-activations";

type Props = { params: Promise<{ workspace: string; slug: string }>; children: ReactNode };

/**
 * Asks for the agent, and for the part of its lists that the address names, before a skeleton is sent: with the skeleton goes the status, and
 * what is missing has to be a 404.
 */
export default async function AgentLayout({ params, children }: Props) {
  const { workspace, slug } = await params;
  await readAgent(workspace, slug);
  const query = await addressQuery();
  const [revisions, history] = [query.get("revisions"), query.get("history")];
  if (revisions !== null || history !== null) {
    const ctx = await getPageContext(workspace);
    if (revisions !== null) await refuseForeignCursor(listRevisions(ctx, { agent: slug, cursor: revisions, limit: 1 }));
    if (history !== null) await refuseForeignCursor(listActivations(ctx, { agent: slug, cursor: history, limit: 1 }));
  }
  return children;
}
