import "server-only";
import { notFound } from "next/navigation";
import type { AgentView } from "#schemas/agent";
import type { CompareRevisionsInput, RevisionOrSlot } from "#schemas/comparison";
import { readAgent } from "@/app/(app)/[workspace]/agents/[slug]/read-agent";
import { readRevision } from "@/app/(app)/[workspace]/agents/[slug]/revisions/[number]/read-revision";
import type { HeaderSide } from "@/components/compare/compare-header";
import { sideLabel } from "@/lib/client/compare/revision-source";
import { listRevisions } from "@/lib/server/revisions/list-revisions";
import type { PageContext } from "@/lib/server/session";

/** As many revisions as one page of their list has. */
const revisionsMax = 100;

/** Both sides of a comparison; or which of them names a slot in which nothing is active. What is not there leads to the not-found page. */
export type FoundSides = { ok: true; from: HeaderSide; to: HeaderSide } | { ok: false; errors: Partial<Record<"from" | "to", string>> };

export async function readSides(ctx: PageContext, { from, to }: CompareRevisionsInput): Promise<FoundSides> {
  const withAgent = from.agent !== to.agent;
  const [left, right] = await Promise.all([readSide(ctx, from, withAgent), readSide(ctx, to, withAgent)]);
  if (left && right) return { ok: true, from: left, to: right };
  return { ok: false, errors: { ...(left ? {} : { from: nothingActive(from) }), ...(right ? {} : { to: nothingActive(to) }) } };
}

function nothingActive(named: RevisionOrSlot): string {
  return `Nothing of ${named.agent} is active in ${named.by === "slot" ? named.environment : ""}. Name a revision instead, such as ${named.agent}@v1.`;
}

async function readSide(ctx: PageContext, named: RevisionOrSlot, withAgent: boolean): Promise<HeaderSide | null> {
  const workspace = ctx.workspace.slug;
  const agent = await readAgent(workspace, named.agent);
  const number = named.by === "revision" ? named.revision : activeNumber(agent, named.environment);
  if (number === null) return null;
  const [revision, { items }] = await Promise.all([
    readRevision(workspace, agent.slug, String(number)),
    listRevisions(ctx, { agent: agent.slug, limit: revisionsMax }),
  ]);
  const listed = items.map(({ number, message }) => ({ number, message }));
  const isListed = listed.some((each) => each.number === number);
  const slots = agent.slotDetails.flatMap(({ environment, revision: active }) => (active ? [{ environment, number: active.number }] : []));
  return {
    label: sideLabel({ agent: agent.slug, revision: number, environment: named.by === "slot" ? named.environment : null }, withAgent),
    revision,
    choices: { agent: agent.slug, slots, revisions: isListed ? listed : [...listed, { number, message: revision.message }] },
  };
}

function activeNumber(agent: AgentView, environment: string): number | null {
  const slot = agent.slotDetails.find((each) => each.environment === environment);
  if (!slot) notFound();
  return slot.revision?.number ?? null;
}
