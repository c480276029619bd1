import "server-only";
import type { InlineAgentView, SaveInlineAgentInput } from "#schemas/inline";
import { lockAgent } from "@/lib/server/agents/find-agent";
import { record } from "@/lib/server/audit/record";
import { authorize } from "@/lib/server/authorize";
import type { ServiceContext } from "@/lib/server/context";
import { ServiceError } from "@/lib/server/errors";
import { checkText } from "@/lib/server/inline/check-text";
import { getInlineAgent } from "@/lib/server/inline/get-inline-agent";
import { expectInline, inlineView, newestVersion } from "@/lib/server/inline/inline-row";
import { insertVersion } from "@/lib/server/inline/insert-version";

/**
 * Makes a text the next version of an inline agent, unless somebody else saved one since the caller read it. The newest text again
 * changes nothing, so that a client that did not hear the answer can send the same once more.
 * @throws {ServiceError} NOT_FOUND, AGENT_INVALID with every finding, INLINE_RENAMED, AGENT_ARCHIVED, INLINE_CHANGED.
 */
export async function saveInlineAgent(ctx: ServiceContext, input: SaveInlineAgentInput): Promise<InlineAgentView> {
  // Before the text is looked at: whoever may not see the agent learns nothing, and nothing is worked on for those who may not save.
  await getInlineAgent(ctx, { agent: input.agent });
  authorize(ctx, "revision:deploy");
  const checked = await checkText(input.text);
  if (checked.brief.name !== input.agent) throw renamed(input.agent, checked.brief.name);
  return ctx.db.$transaction(async (tx) => {
    const agent = await lockAgent(tx, ctx, input.agent);
    expectInline(agent);
    const newest = await newestVersion(tx, agent);
    if (newest.text === input.text) return inlineView(tx, ctx, agent.slug, newest);
    if (agent.archivedAt)
      throw new ServiceError("CONFLICT", "This agent is archived.", { code: "AGENT_ARCHIVED", hint: "Unarchive it first." });
    if (newest.version !== input.expectedVersion) throw changed(newest.version);
    const version = newest.version + 1;
    const row = await insertVersion(tx, ctx, agent, version, checked);
    const view = await inlineView(tx, ctx, agent.slug, row);
    await record(tx, ctx, { action: "inline.saved", subject: { kind: "agent", id: agent.id }, data: { agent: agent.slug, version } });
    return view;
  });
}

function renamed(slug: string, name: string): ServiceError {
  return new ServiceError("INVALID", `The text names the agent ${name}, and this is ${slug}.`, {
    code: "INLINE_RENAMED",
    hint: `Write name: ${slug}, or create another agent with this text.`,
  });
}

function changed(version: number): ServiceError {
  return new ServiceError("CONFLICT", `Somebody else saved this agent: it is at version ${version} by now.`, {
    code: "INLINE_CHANGED",
    hint: "Compare with the newest text, and save again what you want to keep of yours.",
    facts: { version },
  });
}
