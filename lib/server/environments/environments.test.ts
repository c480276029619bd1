import { describe, expect, test } from "vitest";
import { connections } from "@/lib/server/db";
import { createEnvironment } from "@/lib/server/environments/create-environment";
import { listEnvironments } from "@/lib/server/environments/list-environments";
import { orderEnvironments } from "@/lib/server/environments/order-environments";
import { removeEnvironment } from "@/lib/server/environments/remove-environment";
import { updateEnvironment } from "@/lib/server/environments/update-environment";
import { createTestWorkspace, type TestWorkspace } from "@/lib/server/testing/test-workspace";

const { db } = connections();
const rail = async ({ ctx }: TestWorkspace) => (await listEnvironments(ctx)).map(({ position, name }) => `${position} ${name}`);
const audited = ({ workspace }: TestWorkspace, action: string) => db.auditEvent.findMany({ where: { workspaceId: workspace.id, action } });

/** A slot of `environment` that was retired. */
async function addHistory(testing: TestWorkspace, environment: "dev" | "staging" | "prod") {
  const workspaceId = testing.workspace.id;
  const agent = await db.agent.create({ data: { workspaceId, slug: "pricing", dialect: "mutagent" } });
  const slot = await db.slot.create({
    data: { workspaceId, agentId: agent.id, environmentId: testing.environments[environment], version: 1, retiredAt: new Date() },
  });
  const by = { kind: "system", id: "system", name: "test" };
  await db.activation.create({
    data: { workspaceId, agentId: agent.id, slotId: slot.id, kind: "retire", slotVersion: 1, createdBy: by },
  });
  return { agent, slot };
}

async function addActiveSlot(testing: TestWorkspace, environment: "dev" | "staging" | "prod") {
  const { agent, slot } = await addHistory(testing, environment);
  const digest = `sha256:${agent.id.replaceAll("-", "").padEnd(64, "0")}`;
  await db.storedObject.create({ data: { digest, key: digest, bytes: 1, state: "stored" } });
  const revision = await db.revision.create({
    data: {
      workspaceId: testing.workspace.id,
      agentId: agent.id,
      number: 1,
      dialect: "mutagent",
      edition: "1",
      model: "local/small",
      definition: {},
      launch: {},
      manifest: {},
      policy: {},
      instructions: "",
      sourceDigest: digest,
      artifactDigest: digest,
      archiveDigest: digest,
      archiveBytes: 1,
      unpackedBytes: 1,
      fileCount: 1,
      rebuild: {},
      createdBy: {},
    },
  });
  await db.slot.update({ where: { id: slot.id }, data: { revisionId: revision.id, retiredAt: null } });
}

describe("the rail", () => {
  test("grows at its end, with an audit event", async () => {
    const testing = await createTestWorkspace();
    const view = await createEnvironment(testing.ctx, { name: "canary", releaseRole: "admin" });
    expect(view).toMatchObject({ name: "canary", position: 3, releaseRole: "admin", activeSlots: 0 });
    expect(await rail(testing)).toEqual(["0 dev", "1 staging", "2 prod", "3 canary"]);
    expect(await audited(testing, "environment.created")).toMatchObject([{ data: { name: "canary", releaseRole: "admin" } }]);
    await expect(createEnvironment(testing.ctx, { name: "canary", releaseRole: "author" })).rejects.toMatchObject({
      code: "ENVIRONMENT_EXISTS",
    });
  });

  test("keeps positions without gaps when many are added at once", async () => {
    const testing = await createTestWorkspace();
    const names = Array.from({ length: 8 }, (_, at) => `env-${at}`);
    await Promise.all(names.map((name) => createEnvironment(testing.ctx, { name, releaseRole: "releaser" })));
    const environments = await listEnvironments(testing.ctx);
    expect(environments.map(({ position }) => position)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
  });

  test("holds at most fifty environments", async () => {
    const { ctx, workspace } = await createTestWorkspace();
    const more = Array.from({ length: 47 }, (_, at) => ({ workspaceId: workspace.id, name: `e${at}`, position: at + 3 }));
    await db.environment.createMany({ data: more });
    await expect(createEnvironment(ctx, { name: "one-more", releaseRole: "releaser" })).rejects.toMatchObject({
      code: "ENVIRONMENTS_FULL",
    });
  });

  test("takes a new order of exactly its environments", async () => {
    const testing = await createTestWorkspace();
    await orderEnvironments(testing.ctx, { names: ["prod", "dev", "staging"] });
    expect(await rail(testing)).toEqual(["0 prod", "1 dev", "2 staging"]);
    expect(await audited(testing, "environments.ordered")).toMatchObject([
      { data: { from: ["dev", "staging", "prod"], to: ["prod", "dev", "staging"] } },
    ]);
    for (const names of [
      ["prod", "dev"],
      ["prod", "dev", "dev"],
      ["prod", "dev", "staging", "other"],
      ["prod", "dev", "other"],
    ]) {
      await expect(orderEnvironments(testing.ctx, { names }), names.join()).rejects.toMatchObject({
        kind: "CONFLICT",
        code: "RAIL_CHANGED",
      });
    }
    await orderEnvironments(testing.ctx, { names: ["prod", "dev", "staging"] });
    expect(await audited(testing, "environments.ordered")).toHaveLength(1);
  });

  test("closes the gap of an environment in which nothing ever happened", async () => {
    const testing = await createTestWorkspace();
    const { workspace, environments } = testing;
    const agent = await db.agent.create({ data: { workspaceId: workspace.id, slug: "pricing", dialect: "mutagent" } });
    await db.slot.create({ data: { workspaceId: workspace.id, agentId: agent.id, environmentId: environments.staging } });
    await removeEnvironment(testing.ctx, { environment: "staging" });
    expect(await rail(testing)).toEqual(["0 dev", "1 prod"]);
    expect(await audited(testing, "environment.removed")).toMatchObject([{ data: { name: "staging", position: 1 } }]);
  });

  test("keeps an environment with an active slot, and one with a history", async () => {
    const active = await createTestWorkspace();
    await addActiveSlot(active, "staging");
    expect((await listEnvironments(active.ctx)).map(({ activeSlots }) => activeSlots)).toEqual([0, 1, 0]);
    await expect(removeEnvironment(active.ctx, { environment: "staging" })).rejects.toMatchObject({
      kind: "CONFLICT",
      code: "ENVIRONMENT_IN_USE",
      facts: { agents: ["pricing"] },
    });
    const retired = await createTestWorkspace();
    await addHistory(retired, "staging");
    await expect(removeEnvironment(retired.ctx, { environment: "staging" })).rejects.toMatchObject({ code: "ENVIRONMENT_HAS_HISTORY" });
    expect(await rail(retired)).toEqual(["0 dev", "1 staging", "2 prod"]);
  });

  test("survives every kind of change at once", async () => {
    const testing = await createTestWorkspace();
    const { ctx } = testing;
    const outcomes = await Promise.allSettled([
      createEnvironment(ctx, { name: "one", releaseRole: "releaser" }),
      orderEnvironments(ctx, { names: ["prod", "staging", "dev"] }),
      updateEnvironment(ctx, { environment: "dev", name: "development" }),
      removeEnvironment(ctx, { environment: "staging" }),
      createEnvironment(ctx, { name: "two", releaseRole: "releaser" }),
    ]);
    for (const outcome of outcomes) {
      if (outcome.status === "rejected") expect(outcome.reason).toMatchObject({ code: "RAIL_CHANGED" });
    }
    const positions = (await listEnvironments(ctx)).map(({ position }) => position);
    expect(positions).toEqual(positions.map((_, at) => at));
  });
});

test("does not wait in a circle for a deploy that makes an agent and then looks at its environment", async () => {
  const { ctx, workspace } = await createTestWorkspace();
  await db.$transaction(async (tx) => {
    await tx.agent.create({ data: { workspaceId: workspace.id, slug: "pricing", dialect: "mutagent" } });
    let isDone = false;
    const creating = createEnvironment(ctx, { name: "canary", releaseRole: "admin" }).finally(() => {
      isDone = true;
    });
    const unlocked = () =>
      db.$queryRaw<unknown[]>`select id from environment where workspace_id = ${workspace.id}::uuid for share skip locked`;
    while (!isDone && (await unlocked()).length === 3) await Promise.resolve();
    await tx.$queryRaw`select id from environment where workspace_id = ${workspace.id}::uuid order by id for share`;
    await creating;
  });
  expect((await listEnvironments(ctx)).map(({ name }) => name)).toContain("canary");
});

describe("one environment", () => {
  test("keeps its slots and history when it is renamed", async () => {
    const testing = await createTestWorkspace();
    const { slot } = await addHistory(testing, "prod");
    const view = await updateEnvironment(testing.ctx, { environment: "prod", name: "production" });
    expect(view).toMatchObject({ name: "production", position: 2, releaseRole: "releaser" });
    const history = await db.activation.findMany({
      where: { slot: { environment: { name: "production", workspaceId: testing.workspace.id } } },
    });
    expect(history.map(({ slotId }) => slotId)).toEqual([slot.id]);
    await expect(updateEnvironment(testing.ctx, { environment: "prod", name: "x" })).rejects.toMatchObject({ kind: "NOT_FOUND" });
    await expect(updateEnvironment(testing.ctx, { environment: "dev", name: "staging" })).rejects.toMatchObject({
      code: "ENVIRONMENT_EXISTS",
    });
  });

  test("records nothing when nothing changes", async () => {
    const testing = await createTestWorkspace();
    await updateEnvironment(testing.ctx, { environment: "dev", name: "dev", releaseRole: "author" });
    expect(await audited(testing, "environment.updated")).toEqual([]);
  });

  test("counts a version when its rule changes, and not when its name does", async () => {
    const { ctx, environments } = await createTestWorkspace();
    const version = async () => (await db.environment.findUniqueOrThrow({ where: { id: environments.dev } })).version;
    await updateEnvironment(ctx, { environment: "dev", name: "development" });
    expect(await version()).toBe(1);
    await updateEnvironment(ctx, { environment: "development", releaseRole: "releaser" });
    expect(await version()).toBe(2);
  });

  test("cannot be opened by an admin once only owners release there", async () => {
    const { ctx, as } = await createTestWorkspace();
    await expect(updateEnvironment(as("admin"), { environment: "prod", releaseRole: "owner" })).rejects.toMatchObject({
      kind: "FORBIDDEN",
    });
    await updateEnvironment(ctx, { environment: "prod", releaseRole: "owner" });
    await expect(updateEnvironment(as("admin"), { environment: "prod", releaseRole: "admin" })).rejects.toMatchObject({
      kind: "FORBIDDEN",
    });
    await expect(removeEnvironment(as("admin"), { environment: "prod" })).rejects.toMatchObject({ kind: "FORBIDDEN" });
    await expect(updateEnvironment(as("admin"), { environment: "prod", name: "live" })).resolves.toMatchObject({ name: "live" });
  });

  test("does not exist for a token limited to others", async () => {
    const { token } = await createTestWorkspace();
    const limited = token("read", ["dev"]);
    expect((await listEnvironments(limited)).map(({ name }) => name)).toEqual(["dev"]);
    const admin = token("admin", ["dev"]);
    await expect(updateEnvironment(admin, { environment: "prod", name: "x" })).rejects.toMatchObject({ kind: "NOT_FOUND" });
    await expect(removeEnvironment(admin, { environment: "prod" })).rejects.toMatchObject({ kind: "NOT_FOUND" });
  });
});
