import { afterAll, describe, expect, test } from "vitest";
import { listAgents } from "@/lib/server/agents/list-agents";
import { sweepWords, type WordPlace } from "@/lib/server/catalog/sweep-words";
import type { ServiceContext } from "@/lib/server/context";
import { closeJobPool } from "@/lib/server/jobs/compile";
import { deployRevision } from "@/lib/server/revisions/deploy-revision";
import { spooled } from "@/lib/server/testing/agent-upload";
import { deployAgent } from "@/lib/server/testing/deploy-agent";
import { createTestWorkspace, testModel } from "@/lib/server/testing/test-workspace";

afterAll(closeJobPool);

/** All words of the server, one batch after the other; of other tests too, which their agents keep. */
async function sweepAll({ db }: ServiceContext): Promise<void> {
  let place: WordPlace | null = null;
  do place = await sweepWords(db, place);
  while (place);
}

async function wordsOf(ctx: ServiceContext): Promise<string[]> {
  const rows = await ctx.db.searchWord.findMany({ where: { workspaceId: ctx.workspace.id }, orderBy: { word: "asc" } });
  return rows.map(({ word }) => word);
}

const meant = async (ctx: ServiceContext, q: string) => (await listAgents(ctx, { q, limit: 10, archived: "hide" })).meant;

describe("words of a workspace", () => {
  test("go when its last agent that had them has them no more, and then hide no other word", async () => {
    const { ctx } = await createTestWorkspace();
    const { ctx: other } = await createTestWorkspace();
    const deploy = async (to: ServiceContext, description: string) =>
      deployRevision(
        to,
        {},
        await spooled({ "agent.md": `---\nname: pricing\ndescription: ${description}\nmodel: ${testModel}\n---\nDo.\n` }),
      );
    await deploy(ctx, "Does prcing");
    await deploy(other, "Does prcing");
    expect(await meant(ctx, "prcing")).toEqual([]);
    await deploy(ctx, "Does more");
    expect(await wordsOf(ctx)).toContain("prcing");
    await sweepAll(ctx);
    expect(await wordsOf(ctx)).toEqual(["does", "local", "more", "pricing", "small"]);
    expect(await wordsOf(other)).toContain("prcing");
    expect(await meant(ctx, "prcing")).toEqual([{ typed: "prcing", words: ["pricing"] }]);
  });

  test("stay while a deploy that brings one back is under way", async () => {
    const { ctx } = await createTestWorkspace();
    await deployAgent(ctx, { name: "pricing" });
    await ctx.db.searchWord.create({ data: { workspaceId: ctx.workspace.id, word: "invoice", variants: ["invoice"] } });
    await ctx.db.$transaction(async (tx) => {
      await tx.$executeRaw`insert into search_word (workspace_id, word, variants) select ${ctx.workspace.id}::uuid, 'invoice', '{}' on conflict do nothing`;
      await sweepAll(ctx);
    });
    expect(await wordsOf(ctx)).toContain("invoice");
    await sweepAll(ctx);
    expect(await wordsOf(ctx)).not.toContain("invoice");
  });
});
