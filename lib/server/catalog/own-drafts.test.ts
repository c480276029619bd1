import { afterAll, expect, test } from "vitest";
import { publishDraftInput } from "#schemas/draft";
import { listAgents } from "@/lib/server/agents/list-agents";
import type { ServiceContext } from "@/lib/server/context";
import { createDraft } from "@/lib/server/drafts/create-draft";
import { publishDraft } from "@/lib/server/drafts/publish-draft";
import { shareDraft } from "@/lib/server/drafts/share-draft";
import { closeJobPool } from "@/lib/server/jobs/compile";
import { deployAgent } from "@/lib/server/testing/deploy-agent";
import { createTestWorkspace } from "@/lib/server/testing/test-workspace";

afterAll(closeJobPool);

test("is:draft finds agents of which one has a draft oneself, and not those whose drafts others share or became revisions", async () => {
  const { as } = await createTestWorkspace();
  const [author, reader] = [as("author"), as("releaser")];
  await deployAgent(author);
  const { id } = await createDraft(author, { from: { kind: "revision", agent: "helper", revision: 1 } });
  await shareDraft(author, { draft: id, shared: true });
  const drafts = async (ctx: ServiceContext) =>
    (await listAgents(ctx, { q: "is:draft", limit: 10, archived: "hide" })).items.map(({ slug }) => slug);
  expect([await drafts(author), await drafts(reader)]).toEqual([["helper"], []]);
  await publishDraft(author, publishDraftInput.parse({ draft: id, expectedVersion: 1 }));
  expect(await drafts(author)).toEqual([]);
});
