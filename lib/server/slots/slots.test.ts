import { afterAll, describe, expect, it, vi } from "vitest";
import { archiveAgent } from "@/lib/server/agents/archive-agent";
import { unarchiveAgent } from "@/lib/server/agents/unarchive-agent";
import { verifyAuditChain } from "@/lib/server/audit/verify-audit-chain";
import type { ServiceContext } from "@/lib/server/context";
import { connections } from "@/lib/server/db";
import { closeJobPool } from "@/lib/server/jobs/compile";
import { activateRevision } from "@/lib/server/slots/activate-revision";
import { getSlot } from "@/lib/server/slots/get-slot";
import { listActivations } from "@/lib/server/slots/list-activations";
import { promoteRevision } from "@/lib/server/slots/promote-revision";
import { retireSlot } from "@/lib/server/slots/retire-slot";
import { rollBackSlot } from "@/lib/server/slots/roll-back-slot";
import { deployAgent, deployRevisions } from "@/lib/server/testing/deploy-agent";
import { createTestWorkspace } from "@/lib/server/testing/test-workspace";

afterAll(closeJobPool);

const dev = { agent: "helper", environment: "dev" };
const staging = { agent: "helper", environment: "staging" };
const prod = { agent: "helper", environment: "prod" };

const lastEvent = ({ db, workspace }: ServiceContext) =>
  db.auditEvent.findFirstOrThrow({ where: { workspaceId: workspace.id }, orderBy: { sequence: "desc" } });

describe("activate", () => {
  it("points the slot at the revision and writes history, audit and outbox", async () => {
    const { ctx } = await createTestWorkspace();
    await deployRevisions(ctx, 2);
    const { slot, activation } = await activateRevision(ctx, { ...dev, revision: 1, expectedVersion: 0, reason: "try it" });
    expect(slot).toMatchObject({ state: "active", version: 1, revision: { number: 1, model: "local/small" } });
    expect(activation).toMatchObject({ kind: "activate", from: null, to: 1, slotVersion: 1, reason: "try it", by: { name: "The owner" } });
    expect(await getSlot(ctx, dev)).toEqual(slot);
    expect((await listActivations(ctx, { agent: "helper", limit: 10 })).items).toEqual([activation]);
    expect(await lastEvent(ctx)).toMatchObject({ action: "slot.activated", data: { environment: "dev", to: 1, slotVersion: 1 } });
    expect(await ctx.db.outboxEvent.count({ where: { workspaceId: ctx.workspace.id, topic: "slot.activated" } })).toBe(1);
  });

  it("does nothing when the revision is active already", async () => {
    const { ctx } = await createTestWorkspace();
    await deployRevisions(ctx, 1);
    await activateRevision(ctx, { ...dev, revision: 1 });
    expect(await activateRevision(ctx, { ...dev, revision: 1 })).toMatchObject({ activation: null, slot: { version: 1 } });
  });

  it("refuses a slot that moved since it was read, there and back too", async () => {
    const { ctx } = await createTestWorkspace();
    await deployRevisions(ctx, 2);
    for (const revision of [1, 2, 1]) await activateRevision(ctx, { ...dev, revision });
    await expect(activateRevision(ctx, { ...dev, revision: 2, expectedVersion: 1 })).rejects.toMatchObject({
      kind: "CONFLICT",
      code: "SLOT_MOVED",
      facts: { currentVersion: 3, currentRevision: 1 },
    });
    expect(await getSlot(ctx, dev)).toMatchObject({ version: 3, revision: { number: 1 } });
  });

  it("refuses a model that left the list since the deploy", async () => {
    const { ctx } = await createTestWorkspace();
    await deployRevisions(ctx, 1);
    await ctx.db.modelEntry.deleteMany({ where: { workspaceId: ctx.workspace.id } });
    await expect(activateRevision(ctx, { ...dev, revision: 1 })).rejects.toMatchObject({ kind: "INVALID", code: "MODEL_NOT_LISTED" });
  });

  it("refuses a revoked revision", async () => {
    const { ctx } = await createTestWorkspace();
    await deployRevisions(ctx, 1);
    await ctx.db.revision.updateMany({ where: { workspaceId: ctx.workspace.id }, data: { revokedAt: new Date() } });
    await expect(activateRevision(ctx, { ...dev, revision: 1 })).rejects.toMatchObject({ kind: "CONFLICT", code: "REVISION_REVOKED" });
  });

  it("finds neither a revision nor an agent nor an environment that is not there", async () => {
    const { ctx } = await createTestWorkspace();
    await deployRevisions(ctx, 1);
    for (const target of [
      { ...dev, revision: 2 },
      { ...dev, agent: "other", revision: 1 },
      { ...dev, environment: "moon", revision: 1 },
    ]) {
      await expect(activateRevision(ctx, target)).rejects.toMatchObject({ kind: "NOT_FOUND" });
    }
  });

  it("tells listeners which slot moved, at the commit", async () => {
    const { ctx } = await createTestWorkspace();
    await deployRevisions(ctx, 1);
    const listener = await connections().pool.connect();
    try {
      const heard = new Promise((resolve) => listener.once("notification", resolve));
      await listener.query("listen berth_slot");
      await activateRevision(ctx, { ...dev, revision: 1 });
      expect(await heard).toMatchObject({ payload: `${ctx.workspace.id}/helper/dev` });
    } finally {
      listener.release(true);
    }
  });
});

describe("promote", () => {
  it("activates what is active in the other environment, and says where it came from", async () => {
    const { ctx } = await createTestWorkspace();
    await deployAgent(ctx, {}, { environment: "dev" });
    const { slot, activation } = await promoteRevision(ctx, { ...staging, from: "dev", expectedRevision: 1, expectedVersion: 0 });
    expect(slot).toMatchObject({ environment: "staging", revision: { number: 1 } });
    expect(activation).toMatchObject({ kind: "promote", sourceEnvironment: "dev", from: null, to: 1 });
    expect(await lastEvent(ctx)).toMatchObject({ action: "slot.promoted", data: { sourceEnvironment: "dev" } });
  });

  it("refuses an empty source, the same environment, and a source that holds another revision than was seen", async () => {
    const { ctx } = await createTestWorkspace();
    await deployRevisions(ctx, 2);
    await expect(promoteRevision(ctx, { ...staging, from: "dev" })).rejects.toMatchObject({ code: "SLOT_EMPTY" });
    await activateRevision(ctx, { ...dev, revision: 2 });
    await expect(promoteRevision(ctx, { ...dev, from: "dev" })).rejects.toMatchObject({ code: "SAME_ENVIRONMENT" });
    await expect(promoteRevision(ctx, { ...staging, from: "dev", expectedRevision: 1 })).rejects.toMatchObject({
      code: "SOURCE_MOVED",
      facts: { currentRevision: 2 },
    });
  });

  it("lets one of two promotions at once win, and tells the other", async () => {
    const { ctx } = await createTestWorkspace();
    await deployRevisions(ctx, 2);
    await activateRevision(ctx, { ...dev, revision: 1 });
    await activateRevision(ctx, { ...staging, revision: 2 });
    const both = await Promise.allSettled([
      promoteRevision(ctx, { ...prod, from: "dev", expectedVersion: 0 }),
      promoteRevision(ctx, { ...prod, from: "staging", expectedVersion: 0 }),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    expect(both.find(({ status }) => status === "rejected")).toMatchObject({ reason: { code: "SLOT_MOVED" } });
    expect(await getSlot(ctx, prod)).toMatchObject({ version: 1 });
  });

  it("either comes before a retirement of its source, or finds it empty", async () => {
    const { ctx } = await createTestWorkspace();
    await deployAgent(ctx, {}, { environment: "dev" });
    const [promoted, retired] = await Promise.allSettled([promoteRevision(ctx, { ...prod, from: "dev" }), retireSlot(ctx, dev)]);
    expect(retired.status).toBe("fulfilled");
    const state = (await getSlot(ctx, prod)).state;
    if (promoted.status === "fulfilled") expect(state).toBe("active");
    else expect([promoted.reason.code, state]).toEqual(["SLOT_EMPTY", "empty"]);
  });

  it("leaves nothing active when the agent is archived meanwhile", async () => {
    const { ctx } = await createTestWorkspace();
    await deployAgent(ctx, {}, { environment: "dev" });
    const [promoted] = await Promise.allSettled([promoteRevision(ctx, { ...prod, from: "dev" }), archiveAgent(ctx, { agent: "helper" })]);
    if (promoted.status === "rejected") expect(promoted.reason.kind).toBe("CONFLICT");
    expect(await ctx.db.slot.count({ where: { workspaceId: ctx.workspace.id, revisionId: { not: null } } })).toBe(0);
  });

  it("survives twenty promotions to and fro between environments at once", async () => {
    const { ctx } = await createTestWorkspace();
    await deployAgent(ctx, {}, { environment: "dev" });
    const moves = Array.from({ length: 20 }, (_, index) =>
      index % 2 ? promoteRevision(ctx, { ...staging, from: "dev" }) : promoteRevision(ctx, { ...dev, from: "staging" }),
    );
    const failures = (await Promise.allSettled(moves)).flatMap((move) => (move.status === "rejected" ? [move.reason.code] : []));
    expect(failures.every((code) => code === "SLOT_EMPTY")).toBe(true);
    expect(await getSlot(ctx, staging)).toMatchObject({ version: 1, revision: { number: 1 } });
  });
});

describe("roll back", () => {
  it("goes to the revision before, and further back the next time", async () => {
    const { ctx } = await createTestWorkspace();
    await deployRevisions(ctx, 3);
    for (const revision of [1, 2, 3]) await activateRevision(ctx, { ...prod, revision });
    expect(await rollBackSlot(ctx, { ...prod, reason: "3 a.m." })).toMatchObject({
      slot: { version: 4, revision: { number: 2 } },
      activation: { kind: "rollback", from: 3, to: 2, reason: "3 a.m." },
    });
    expect(await lastEvent(ctx)).toMatchObject({ action: "slot.rolled-back" });
    expect(await rollBackSlot(ctx, prod)).toMatchObject({ slot: { revision: { number: 1 } } });
    await expect(rollBackSlot(ctx, prod)).rejects.toMatchObject({ kind: "CONFLICT", code: "NO_EARLIER_REVISION" });
  });

  it("goes to an earlier revision by its number, and to none that was never active here", async () => {
    const { ctx } = await createTestWorkspace();
    await deployRevisions(ctx, 3);
    for (const revision of [1, 3]) await activateRevision(ctx, { ...prod, revision });
    expect(await rollBackSlot(ctx, { ...prod, to: 1 })).toMatchObject({ slot: { revision: { number: 1 } } });
    await expect(rollBackSlot(ctx, { ...prod, to: 2 })).rejects.toMatchObject({ code: "NEVER_ACTIVE" });
  });

  it("gives a retired slot back what it held", async () => {
    const { ctx } = await createTestWorkspace();
    await deployAgent(ctx, {}, { environment: "prod" });
    await retireSlot(ctx, prod);
    expect(await rollBackSlot(ctx, prod)).toMatchObject({ slot: { state: "active", revision: { number: 1 } } });
  });
});

describe("retire", () => {
  it("empties the slot, once", async () => {
    const { ctx } = await createTestWorkspace();
    await deployAgent(ctx, {}, { environment: "dev" });
    expect(await retireSlot(ctx, { ...dev, expectedVersion: 1 })).toMatchObject({
      slot: { state: "retired", version: 2, revision: null },
      activation: { kind: "retire", from: 1, to: null },
    });
    expect(await lastEvent(ctx)).toMatchObject({ action: "slot.retired" });
    await expect(retireSlot(ctx, dev)).rejects.toMatchObject({ code: "SLOT_EMPTY" });
    expect(await activateRevision(ctx, { ...dev, revision: 1 })).toMatchObject({ slot: { state: "active", version: 3 } });
  });
});

describe("archive", () => {
  it("retires every slot and hides the agent, and unarchiving leaves the slots empty", async () => {
    const { ctx } = await createTestWorkspace();
    await deployAgent(ctx, {}, { environment: "dev" });
    await promoteRevision(ctx, { ...prod, from: "dev" });
    const archived = await archiveAgent(ctx, { agent: "helper", reason: "old" });
    expect(archived.archivedAt).not.toBeNull();
    expect(archived.slotDetails.map(({ state }) => state)).toEqual(["retired", "empty", "retired"]);
    const history = await listActivations(ctx, { agent: "helper", limit: 10 });
    expect(
      history.items
        .filter(({ kind }) => kind === "retire")
        .map(({ environment }) => environment)
        .sort(),
    ).toEqual(["dev", "prod"]);
    await expect(activateRevision(ctx, { ...dev, revision: 1 })).rejects.toMatchObject({ code: "AGENT_ARCHIVED" });
    expect(await unarchiveAgent(ctx, { agent: "helper" })).toMatchObject({ archivedAt: null, slotDetails: [{ state: "retired" }, {}, {}] });
    expect(await verifyAuditChain(ctx.db, ctx.workspace.id)).toMatchObject({ status: "intact" });
  });

  it("refuses a page that saw other slots active", async () => {
    const { ctx } = await createTestWorkspace();
    await deployAgent(ctx, {}, { environment: "dev" });
    await expect(archiveAgent(ctx, { agent: "helper", expectedActive: [] })).rejects.toMatchObject({ code: "AGENT_CHANGED" });
    const seen = { agent: "helper", expectedActive: [{ environment: "dev", version: 1 }] };
    expect(await archiveAgent(ctx, seen)).toMatchObject({ slotDetails: [{ state: "retired" }, {}, {}] });
  });

  it("is refused to whoever may not move one of the slots", async () => {
    const { ctx, as, token, environments } = await createTestWorkspace();
    await deployAgent(ctx, {}, { environment: "prod" });
    await ctx.db.environment.update({ where: { id: environments.prod }, data: { releaseRole: "admin" } });
    await expect(archiveAgent(as("releaser"), { agent: "helper" })).rejects.toMatchObject({ kind: "FORBIDDEN" });
    await expect(archiveAgent(token("release", ["dev"]), { agent: "helper" })).rejects.toMatchObject({ kind: "FORBIDDEN" });
    expect(await getSlot(ctx, prod)).toMatchObject({ state: "active" });
  });
});

describe("who may move a slot", () => {
  const may: {
    who: (workspace: Awaited<ReturnType<typeof createTestWorkspace>>) => ServiceContext;
    name: string;
    dev: string;
    prod: string;
  }[] = [
    { name: "viewer", who: ({ as }) => as("viewer"), dev: "FORBIDDEN", prod: "FORBIDDEN" },
    { name: "author", who: ({ as }) => as("author"), dev: "ok", prod: "FORBIDDEN" },
    { name: "releaser", who: ({ as }) => as("releaser"), dev: "ok", prod: "ok" },
    { name: "owner", who: ({ as }) => as("owner"), dev: "ok", prod: "ok" },
    { name: "token to read", who: ({ token }) => token("read"), dev: "FORBIDDEN", prod: "FORBIDDEN" },
    { name: "token to deploy", who: ({ token }) => token("deploy"), dev: "FORBIDDEN", prod: "FORBIDDEN" },
    { name: "token to release", who: ({ token }) => token("release"), dev: "ok", prod: "ok" },
    { name: "token to release in dev", who: ({ token }) => token("release", ["dev"]), dev: "ok", prod: "NOT_FOUND" },
  ];

  it.each(may)("$name", async ({ who, ...expected }) => {
    const workspace = await createTestWorkspace();
    await deployRevisions(workspace.ctx, 1);
    const ctx = who(workspace);
    const outcome = (move: Promise<unknown>) =>
      move.then(
        () => "ok",
        (error) => error.kind,
      );
    for (const environment of ["dev", "prod"] as const) {
      const slot = { agent: "helper", environment };
      expect(await outcome(activateRevision(ctx, { ...slot, revision: 1 }))).toBe(expected[environment]);
      if (expected[environment] === "ok") continue;
      expect(await outcome(retireSlot(ctx, slot))).toBe(expected[environment]);
      expect(await outcome(rollBackSlot(ctx, slot))).toBe(expected[environment]);
      expect(await outcome(promoteRevision(ctx, { ...slot, from: "staging" }))).toMatch(/FORBIDDEN|NOT_FOUND/);
    }
  });

  it("is no question for another workspace: there is nothing", async () => {
    const { ctx } = await createTestWorkspace();
    await deployAgent(ctx, {}, { environment: "dev" });
    const { ctx: other } = await createTestWorkspace();
    const attempts = await Promise.allSettled([
      activateRevision(other, { ...dev, revision: 1 }),
      promoteRevision(other, { ...prod, from: "dev" }),
      rollBackSlot(other, dev),
      retireSlot(other, dev),
      archiveAgent(other, { agent: "helper" }),
      unarchiveAgent(other, { agent: "helper" }),
      getSlot(other, dev),
      listActivations(other, { agent: "helper", limit: 5 }),
    ]);
    for (const attempt of attempts) expect(attempt).toMatchObject({ status: "rejected", reason: { kind: "NOT_FOUND" } });
    expect(await getSlot(ctx, dev)).toMatchObject({ version: 1, state: "active" });
  });
});

describe("history", () => {
  /** What prod held at a moment. */
  async function activeAt(ctx: ServiceContext, until: string | undefined) {
    const { items } = await listActivations(ctx, { ...prod, until, limit: 1 });
    return items[0]?.to;
  }

  it("tells when, by whom, from what and to what, page by page, and what was active at a moment", async () => {
    const { ctx, as } = await createTestWorkspace();
    await deployRevisions(ctx, 3);
    await activateRevision(ctx, { ...prod, revision: 2 });
    const { activation: second } = await activateRevision(ctx, { ...prod, revision: 3 });
    await activateRevision(as("releaser"), { ...prod, revision: 2 });
    const first = await listActivations(ctx, { agent: "helper", environment: "prod", limit: 2 });
    expect(first.items.map(({ from, to, by }) => [from, to, by.name])).toEqual([
      [3, 2, "The releaser"],
      [2, 3, "The owner"],
    ]);
    const rest = await listActivations(ctx, { agent: "helper", environment: "prod", limit: 2, cursor: first.nextCursor ?? "" });
    expect(rest).toMatchObject({ items: [{ from: null, to: 2 }], nextCursor: null });
    expect(await activeAt(ctx, second?.at)).toBe(3);
    expect(await activeAt(ctx, "2020-01-01T00:00:00.000Z")).toBeUndefined();
  });

  it("stays in order when the clock goes back an hour", async () => {
    const { ctx } = await createTestWorkspace();
    await deployRevisions(ctx, 2);
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 3_600_000 });
    try {
      await activateRevision(ctx, { ...prod, revision: 1 });
    } finally {
      vi.useRealTimers();
    }
    await deployAgent(ctx, { body: "Version 3." });
    await archiveAgent(ctx, { agent: "helper", expectedActive: [{ environment: "prod", version: 1 }] });
    await unarchiveAgent(ctx, { agent: "helper" });
    await activateRevision(ctx, { ...prod, revision: 2 });
    await activateRevision(ctx, { ...dev, revision: 2 });
    expect(await rollBackSlot(ctx, prod)).toMatchObject({ slot: { version: 4, revision: { number: 1 } } });
    const { items } = await listActivations(ctx, { agent: "helper", limit: 10 });
    expect(items.map(({ environment, slotVersion }) => `${environment} ${slotVersion}`)).toEqual([
      "prod 4",
      "dev 1",
      "prod 3",
      "prod 2",
      "prod 1",
    ]);
    expect(items.map(({ at }) => at)).toEqual(
      items
        .map(({ at }) => at)
        .sort()
        .reverse(),
    );
    expect(await activeAt(ctx, items[2]?.at)).toBe(2);
    expect(await verifyAuditChain(ctx.db, ctx.workspace.id)).toMatchObject({ status: "intact" });
  });

  it("shows a token limited to one environment nothing of the others", async () => {
    const { ctx, token } = await createTestWorkspace();
    await deployAgent(ctx, {}, { environment: "dev" });
    await promoteRevision(ctx, { ...prod, from: "dev" });
    const limited = token("read", ["prod"]);
    expect((await listActivations(limited, { agent: "helper", limit: 5 })).items).toMatchObject([
      { environment: "prod", sourceEnvironment: null },
    ]);
    await expect(listActivations(limited, { agent: "helper", environment: "dev", limit: 5 })).rejects.toMatchObject({ kind: "NOT_FOUND" });
    await expect(getSlot(limited, dev)).rejects.toMatchObject({ kind: "NOT_FOUND" });
  });
});
