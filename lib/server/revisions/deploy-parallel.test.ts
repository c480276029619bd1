import { afterAll, expect, it } from "vitest";
import { verifyAuditChain } from "@/lib/server/audit/verify-audit-chain";
import { closeJobPool, jobPool } from "@/lib/server/jobs/compile";
import { deployRevision } from "@/lib/server/revisions/deploy-revision";
import { listRevisions } from "@/lib/server/revisions/list-revisions";
import { activateRevision } from "@/lib/server/slots/activate-revision";
import { getSlot } from "@/lib/server/slots/get-slot";
import { objectStore } from "@/lib/server/storage/open-object-store";
import { smallAgent, spooled } from "@/lib/server/testing/agent-upload";
import { deployAgent, deployRevisions } from "@/lib/server/testing/deploy-agent";
import { createTestWorkspace } from "@/lib/server/testing/test-workspace";

afterAll(closeJobPool);

const fifty = Array.from({ length: 50 }, (_, index) => index);

it("makes one revision of fifty deploys of the same content at once", async () => {
  const { ctx } = await createTestWorkspace();
  const results = await Promise.all(fifty.map(() => deployAgent(ctx, { body: "The same." }, { environment: "dev" })));
  expect(results.filter(({ reused }) => !reused)).toHaveLength(1);
  expect(results.filter(({ created }) => created)).toHaveLength(1);
  expect(new Set(results.map(({ revision }) => revision.number))).toEqual(new Set([1]));
  const where = { workspaceId: ctx.workspace.id };
  expect([await ctx.db.revision.count({ where }), await ctx.db.activation.count({ where })]).toEqual([1, 1]);
  expect(await getSlot(ctx, { agent: "helper", environment: "dev" })).toMatchObject({ version: 1 });
}, 60_000);

it("gives fifty different contents at once the numbers 1 to 50, each slot move in turn", async () => {
  const { ctx } = await createTestWorkspace();
  const results = await Promise.all(fifty.map((index) => deployAgent(ctx, { body: `Content ${index}.` }, { environment: "dev" })));
  expect(results.map(({ revision }) => revision.number).sort((a, b) => a - b)).toEqual(fifty.map((index) => index + 1));
  expect(results.map(({ slot }) => slot?.version ?? 0).sort((a, b) => a - b)).toEqual(fifty.map((index) => index + 1));
  const page = await listRevisions(ctx, { agent: "helper", limit: 100 });
  expect(page.items.map(({ number }) => number)).toEqual(fifty.map((index) => 50 - index));
  expect(await verifyAuditChain(ctx.db, ctx.workspace.id)).toEqual({ status: "intact", events: 50 });
}, 60_000);

it("keeps each of fifty agents of one workspace to itself", async () => {
  const { ctx } = await createTestWorkspace();
  const results = await Promise.all(fifty.map((index) => deployAgent(ctx, { name: `agent-${index}` }, { environment: "dev" })));
  expect(results.every(({ revision, slot }) => revision.number === 1 && slot?.version === 1)).toBe(true);
}, 60_000);

it("answers conflicts, and nothing worse, when more moves come than the database has connections", async () => {
  const { ctx } = await createTestWorkspace();
  await deployRevisions(ctx, 2);
  const moves = Array.from({ length: 120 }, (_, index) =>
    activateRevision(ctx, { agent: "helper", environment: "dev", revision: 1 + (index % 2), expectedVersion: 0 }),
  );
  const outcomes = await Promise.allSettled(moves);
  expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  const codes = outcomes.flatMap((outcome) => (outcome.status === "rejected" ? [outcome.reason.code] : []));
  expect(new Set(codes)).toEqual(new Set(["SLOT_MOVED"]));
}, 60_000);

it("does not let a deploy begin a transaction before its bytes are in the store", async () => {
  const { ctx } = await createTestWorkspace();
  const upload = await spooled(smallAgent({ body: "Never stored." }));
  const store = { ...objectStore(), put: () => Promise.reject(new Error("the store is away")) };
  const steps = { store, jobs: jobPool(), reached: () => {} };
  await expect(deployRevision(ctx, { environment: "dev" }, upload, steps)).rejects.toThrow("the store is away");
  expect(await ctx.db.agent.count({ where: { workspaceId: ctx.workspace.id } })).toBe(0);
});
