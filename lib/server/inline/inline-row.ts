import "server-only";
import { z } from "zod";
import { actorView } from "#schemas/actor";
import { diagnosticView } from "#schemas/diagnostic";
import { type InlineAgentView, type InlineVersionSummary, inlineBrief } from "#schemas/inline";
import { agentSummary } from "@/lib/server/agents/agent-summary";
import { findAgent } from "@/lib/server/agents/find-agent";
import type { ServiceContext } from "@/lib/server/context";
import type { Db, Tx } from "@/lib/server/db";
import { notFound } from "@/lib/server/errors";
import type { Agent, InlineVersion } from "@/lib/server/generated/prisma/client";

const diagnostics = z.array(diagnosticView);

/** @throws {ServiceError} NOT_FOUND for an agent that is not there, and for a managed one. */
export function expectInline(agent: Agent): void {
  if (agent.kind !== "inline") throw notFound(`inline agent ${agent.slug}`);
}

export async function newestVersion(db: Db | Tx, agent: Pick<Agent, "id" | "slug">): Promise<InlineVersion> {
  const newest = await db.inlineVersion.findFirst({ where: { agentId: agent.id }, orderBy: { version: "desc" } });
  if (!newest) throw new Error(`the inline agent ${agent.slug} has no text`);
  return newest;
}

export function toVersionSummary(row: Pick<InlineVersion, "version" | "createdBy" | "createdAt">): InlineVersionSummary {
  return { version: row.version, by: actorView.parse(row.createdBy), at: row.createdAt.toISOString() };
}

/** `row` as the agent of `slug` has it now. */
export async function inlineView(db: Db | Tx, ctx: ServiceContext, slug: string, row: InlineVersion): Promise<InlineAgentView> {
  const agent = await findAgent(db, ctx, slug);
  const [summary, newest] = await Promise.all([agentSummary(db, ctx, agent), newestVersion(db, agent)]);
  return {
    ...toVersionSummary(row),
    agent: summary,
    latestVersion: newest.version,
    text: row.text,
    brief: inlineBrief.parse(row.brief),
    diagnostics: diagnostics.parse(row.diagnostics),
  };
}
