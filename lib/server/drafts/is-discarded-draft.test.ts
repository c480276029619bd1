import { afterAll, expect, test } from "vitest";
import { createDraft } from "@/lib/server/drafts/create-draft";
import { discardDraft, restoreDraft } from "@/lib/server/drafts/discard-draft";
import { isDiscardedDraft } from "@/lib/server/drafts/is-discarded-draft";
import { closeJobPool } from "@/lib/server/jobs/compile";
import { deployAgent } from "@/lib/server/testing/deploy-agent";
import { createTestWorkspace } from "@/lib/server/testing/test-workspace";
import { uuidv7 } from "@/lib/server/uuidv7";

afterAll(closeJobPool);

test("a draft can be put back by whoever discarded it, until it was", async () => {
  const { as } = await createTestWorkspace();
  const [author, other] = [as("author"), as("releaser")];
  await deployAgent(author);
  const { id } = await createDraft(author, { from: { kind: "revision", agent: "helper", revision: 1 } });
  expect(await isDiscardedDraft(author, id)).toBe(false);
  await discardDraft(author, { draft: id });
  expect([await isDiscardedDraft(author, id), await isDiscardedDraft(other, id), await isDiscardedDraft(author, uuidv7())]).toEqual([
    true,
    false,
    false,
  ]);
  await restoreDraft(author, { draft: id });
  expect(await isDiscardedDraft(author, id)).toBe(false);
});
