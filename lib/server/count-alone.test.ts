import { describe, expect, it } from "vitest";
import { draftLimits } from "#schemas/draft";
import { saveSearch } from "@/lib/server/catalog/save-search";
import type { ServiceContext } from "@/lib/server/context";
import { createDraft } from "@/lib/server/drafts/create-draft";
import { discardDraft, restoreDraft } from "@/lib/server/drafts/discard-draft";
import { createGroup } from "@/lib/server/groups/create-group";
import { createTestWorkspace } from "@/lib/server/testing/test-workspace";

const atOnce = 6;

/** Does the same `atOnce` times at once, and tells how often it went well, and why it did not. */
async function together(once: (index: number) => Promise<unknown>): Promise<{ done: number; codes: unknown[] }> {
  const results = await Promise.allSettled(Array.from({ length: atOnce }, (_, index) => once(index)));
  const refused = results.flatMap((result) => (result.status === "rejected" ? [result.reason] : []));
  return { done: atOnce - refused.length, codes: [...new Set(refused.map(({ code }) => code))] };
}

describe("a limit holds when many add one at once", () => {
  it("of groups", async () => {
    const { ctx } = await createTestWorkspace();
    const { id: workspaceId } = ctx.workspace;
    await ctx.db.peopleGroup.createMany({ data: Array.from({ length: 199 }, (_, index) => ({ workspaceId, name: `group-${index}` })) });
    expect(await together((index) => createGroup(ctx, { name: `more-${index}` }))).toEqual({ done: 1, codes: ["GROUPS_TOO_MANY"] });
  });

  it("of the searches of a person", async () => {
    const { ctx } = await createTestWorkspace();
    const row = { workspaceId: ctx.workspace.id, userId: ctx.actor.id, query: "a", isShared: false };
    await ctx.db.savedSearch.createMany({ data: Array.from({ length: 99 }, (_, index) => ({ ...row, name: `search ${index}` })) });
    const save = (name: string) => saveSearch(ctx, { name, query: "b", isShared: false });
    expect(await together((index) => save(`more ${index}`))).toEqual({ done: 1, codes: ["SEARCHES_TOO_MANY"] });
    expect(await together(() => save("search 1"))).toEqual({ done: atOnce, codes: [] });
  });

  it("of the drafts of a person, also of those that are restored", async () => {
    const { ctx } = await createTestWorkspace();
    const begin = () => createDraft(ctx, { from: { kind: "empty", dialect: "mutagent", name: "probe" } });
    const discarded = [await begin(), await begin(), await begin()];
    for (const { id } of discarded) await discardDraft(ctx, { draft: id });
    await fillDrafts(ctx, draftLimits.perPersonMax - 1);
    const more = await together((index) => {
      const [draft] = discarded.slice(index);
      return draft ? restoreDraft(ctx, { draft: draft.id }) : begin();
    });
    expect(more).toEqual({ done: 1, codes: ["DRAFTS_TOO_MANY"] });
  });
});

async function fillDrafts(ctx: ServiceContext, count: number): Promise<void> {
  const about = { workspaceId: ctx.workspace.id, ownerId: ctx.actor.id, owner: { kind: "user", id: ctx.actor.id, name: ctx.actor.name } };
  const draft = { ...about, name: "full", dialect: "mutagent", entryPath: "agent.md", origin: { kind: "empty" } };
  await ctx.db.draft.createMany({ data: Array.from({ length: count }, () => draft) });
}
