import "server-only";
import type { CreateInlineAgentInput, InlineAgentView } from "#schemas/inline";
import { lockAgent } from "@/lib/server/agents/find-agent";
import { record } from "@/lib/server/audit/record";
import { authorize } from "@/lib/server/authorize";
import type { ServiceContext } from "@/lib/server/context";
import { ServiceError } from "@/lib/server/errors";
import { checkText } from "@/lib/server/inline/check-text";
import { inlineView } from "@/lib/server/inline/inline-row";
import { insertVersion } from "@/lib/server/inline/insert-version";
import { uuidv7 } from "@/lib/server/uuidv7";

/**
 * Creates an agent of one text, which holds the slug that the text names: from now on no folder of that name can be deployed.
 * @throws {ServiceError} AGENT_INVALID with every finding, AGENT_EXISTS.
 */
export async function createInlineAgent(ctx: ServiceContext, input: CreateInlineAgentInput): Promise<InlineAgentView> {
  authorize(ctx, "revision:deploy");
  const checked = await checkText(input.text);
  const slug = checked.brief.name;
  return ctx.db.$transaction(async (tx) => {
    const inserted = await tx.$executeRaw`
      insert into agent (id, workspace_id, slug, dialect, kind)
      values (${uuidv7()}::uuid, ${ctx.workspace.id}::uuid, ${slug}, 'mutagent', 'inline')
      on conflict (workspace_id, slug) do nothing`;
    const agent = await lockAgent(tx, ctx, slug);
    if (inserted === 0) throw agentExists(agent);
    const row = await insertVersion(tx, ctx, agent, 1, checked);
    const view = await inlineView(tx, ctx, slug, row);
    await record(tx, ctx, { action: "inline.created", subject: { kind: "agent", id: agent.id }, data: { agent: slug, version: 1 } });
    return view;
  });
}

function agentExists({ slug, kind, archivedAt }: { slug: string; kind: string; archivedAt: Date | null }): ServiceError {
  const article = kind === "inline" ? "An inline" : "A managed";
  return new ServiceError("CONFLICT", `${article} agent already has the name ${slug}${archivedAt ? "; it is archived" : ""}.`, {
    code: "AGENT_EXISTS",
    hint: archivedAt ? "Unarchive it, or give this agent another name." : "Give this agent another name.",
    facts: { kind, archived: archivedAt !== null },
  });
}
