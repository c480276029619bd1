import "server-only";
import { nextChange } from "@/lib/server/agents/next-change";
import { refreshFacts } from "@/lib/server/catalog/refresh-facts";
import { writeAgentText } from "@/lib/server/catalog/write-agent-text";
import { actorView, type ServiceContext } from "@/lib/server/context";
import type { Tx } from "@/lib/server/db";
import type { Agent, InlineVersion } from "@/lib/server/generated/prisma/client";
import type { CheckedText } from "@/lib/server/inline/check-text";
import { storableJson, storableText } from "@/lib/server/revisions/storable";

/** Makes a checked text the version `version` of the agent, which is locked, and shows in lists what it says. */
export async function insertVersion(
  tx: Tx,
  ctx: ServiceContext,
  agent: Agent,
  version: number,
  { text, brief, entry, warnings }: CheckedText,
): Promise<InlineVersion> {
  const createdAt = nextChange(agent);
  const row = await tx.inlineVersion.create({
    data: {
      workspaceId: ctx.workspace.id,
      agentId: agent.id,
      version,
      text,
      brief: storableJson(brief),
      diagnostics: storableJson(warnings),
      createdBy: actorView(ctx.actor),
      createdAt,
    },
  });
  const description = brief.description === null ? null : storableText(brief.description);
  await tx.agent.update({ where: { id: agent.id }, data: { description, model: storableText(brief.model), changedAt: createdAt } });
  await writeAgentText(tx, agent, entry);
  await refreshFacts(tx, [agent.id]);
  return row;
}
