import { afterAll, expect, it } from "vitest";
import { closeJobPool } from "@/lib/server/jobs/compile";
import { readDeployed } from "@/lib/server/revisions/read-deployed";
import { findRevision } from "@/lib/server/revisions/revision-row";
import { retireSlot } from "@/lib/server/slots/retire-slot";
import { neverMoved, readSlot } from "@/lib/server/slots/slot-row";
import { deployAgent } from "@/lib/server/testing/deploy-agent";
import { createTestWorkspace } from "@/lib/server/testing/test-workspace";

afterAll(closeJobPool);

it("gives the slot with its revision, and the revision of the artifact, each on its own", async () => {
  const { ctx } = await createTestWorkspace();
  const { revision } = await deployAgent(ctx, { body: "One." }, { environment: "dev" });
  await deployAgent(ctx, { body: "Two." }, { environment: "dev" });
  const agent = await ctx.db.agent.findFirstOrThrow({ where: { workspaceId: ctx.workspace.id } });
  const [dev, prod] = await Promise.all(
    ["dev", "prod"].map((name) => ctx.db.environment.findFirstOrThrow({ where: { workspaceId: ctx.workspace.id, name } })),
  );
  const read = (environmentId: string | null, artifactDigest: string = revision.artifactDigest) =>
    readDeployed(ctx.db, { agent, environmentId, artifactDigest });
  const existing = await findRevision(ctx.db, agent, 1);
  const active = await findRevision(ctx.db, agent, 2);

  const slot = await readSlot(ctx.db, agent.id, dev?.id ?? "");
  expect(slot).toMatchObject({ version: 2, revision: active });
  expect(await read(dev?.id ?? "")).toEqual({ slot, existing });
  expect(await read(dev?.id ?? "", active.artifactDigest)).toEqual({ slot, existing: active });
  expect(await read(dev?.id ?? "", "sha256:none")).toEqual({ slot, existing: null });
  expect(await read(prod?.id ?? "")).toEqual({ slot: neverMoved, existing });
  expect(await read(null)).toEqual({ slot: null, existing });
  const named = { workspaceId: ctx.workspace.id, slug: agent.slug };
  expect(await readDeployed(ctx.db, { agent: named, environmentId: null, artifactDigest: revision.artifactDigest })).toEqual({
    slot: null,
    existing,
  });

  await retireSlot(ctx, { agent: agent.slug, environment: "dev" });
  expect(await read(dev?.id ?? "")).toMatchObject({ slot: { version: 3, revision: null }, existing });
});

it("gives nothing of an agent of another workspace", async () => {
  const [ours, theirs] = await Promise.all([createTestWorkspace(), createTestWorkspace()]);
  const { revision } = await deployAgent(theirs.ctx, {}, { environment: "dev" });
  const environment = await theirs.ctx.db.environment.findFirstOrThrow({ where: { workspaceId: theirs.ctx.workspace.id, name: "dev" } });
  const agent = { workspaceId: ours.ctx.workspace.id, slug: "helper" };
  const { artifactDigest } = revision;
  expect(await readDeployed(ours.ctx.db, { agent, environmentId: environment.id, artifactDigest })).toEqual({
    slot: neverMoved,
    existing: null,
  });
});
