import { notFound } from "next/navigation";
import type { ReactNode } from "react";
import { listAgentsInput } from "#schemas/agent";
import { addressQuery, refuseForeignCursor } from "@/app/address-query";
import { listAgents } from "@/lib/server/agents/list-agents";
import { getPageContext } from "@/lib/server/session";

type Props = { params: Promise<{ workspace: string }>; children: ReactNode };

/** Asks for the page of the list that the address names before a skeleton is sent: one that never was has to be a 404. */
export default async function CatalogLayout({ params, children }: Props) {
  const query = await addressQuery();
  if (query.has("cursor")) {
    const ctx = await getPageContext((await params).workspace);
    const input = listAgentsInput.safeParse({
      q: query.get("search") ?? undefined,
      ...Object.fromEntries(query),
      search: undefined,
      limit: 1,
    });
    if (!input.success) notFound();
    await refuseForeignCursor(listAgents(ctx, input.data));
  }
  return children;
}
