import "server-only";
import type { OrganisationView, OrganiseAgentInput } from "#schemas/catalog";
import { tagsOfAgentMax } from "#schemas/catalog";
import { lockAgent } from "@/lib/server/agents/find-agent";
import { record } from "@/lib/server/audit/record";
import { authorize } from "@/lib/server/authorize";
import { organisations, unorganised } from "@/lib/server/catalog/organisations";
import { refreshFacts } from "@/lib/server/catalog/refresh-facts";
import type { ServiceContext } from "@/lib/server/context";
import type { Tx } from "@/lib/server/db";
import { notFound, ServiceError } from "@/lib/server/errors";

/**
 * Changes who looks after an agent, its tags and its category. What is absent stays; nothing that changes nothing is recorded.
 * @throws {ServiceError} NOT_FOUND, also for an owner who is no member or group of the workspace; FORBIDDEN; TAGS_TOO_MANY.
 */
export async function organiseAgent(ctx: ServiceContext, input: OrganiseAgentInput): Promise<OrganisationView> {
  return ctx.db.$transaction(async (tx) => {
    const agent = await lockAgent(tx, ctx, input.agent);
    authorize(ctx, "agent:organise");
    const before = (await organisations(tx, ctx, [agent])).get(agent.id) ?? unorganised;
    const owner = input.owner === undefined ? before.owner : input.owner;
    if (input.owner) await expectOwner(tx, ctx, input.owner);
    const tags = changedTags(before.tags, input);
    const category = input.category === undefined ? before.category : input.category;
    const row = {
      workspaceId: ctx.workspace.id,
      ownerUserId: owner?.kind === "user" ? owner.id : null,
      ownerGroupId: owner?.kind === "group" ? owner.id : null,
      tags,
      category,
    };
    const isSame = owner?.id === before.owner?.id && category === before.category && tags.join() === before.tags.join();
    if (isSame) return toView(before);
    await tx.agentOrganisation.upsert({ where: { agentId: agent.id }, create: { agentId: agent.id, ...row }, update: row });
    await refreshFacts(tx, [agent.id]);
    const after = toView((await organisations(tx, ctx, [agent])).get(agent.id) ?? unorganised);
    await record(tx, ctx, {
      action: "agent.organised",
      subject: { kind: "agent", id: agent.id },
      data: { agent: agent.slug, before: toView(before), after },
    });
    return after;
  });
}

function toView({ owner, tags, category }: OrganisationView): OrganisationView {
  return { owner, tags, category };
}

function changedTags(before: readonly string[], { addTags = [], removeTags = [] }: OrganiseAgentInput): string[] {
  const removed = new Set(removeTags);
  const tags = [...new Set([...before, ...addTags])].filter((tag) => !removed.has(tag)).sort();
  if (tags.length <= tagsOfAgentMax) return tags;
  throw new ServiceError("INVALID", `An agent has up to ${tagsOfAgentMax} tags.`, { code: "TAGS_TOO_MANY", hint: "Take some away first." });
}

/** The row stays until the commit. */
async function expectOwner(tx: Tx, ctx: ServiceContext, { kind, id }: NonNullable<OrganiseAgentInput["owner"]>): Promise<void> {
  const workspaceId = ctx.workspace.id;
  const found =
    kind === "user"
      ? await tx.$queryRaw<
          unknown[]
        >`select from membership where workspace_id = ${workspaceId}::uuid and user_id = ${id}::uuid for key share`
      : await tx.$queryRaw<
          unknown[]
        >`select from people_group where workspace_id = ${workspaceId}::uuid and id = ${id}::uuid for key share`;
  if (found.length === 0) throw notFound(kind === "user" ? "member" : "group");
}
