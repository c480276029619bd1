import { expect, it } from "vitest";
import { listAudit } from "@/lib/server/audit/list-audit";
import { record } from "@/lib/server/audit/record";
import { verifyAuditChain } from "@/lib/server/audit/verify-audit-chain";
import type { ServiceContext } from "@/lib/server/context";
import { createTestWorkspace } from "@/lib/server/testing/test-workspace";

/** Keys in no particular order, absent keys, nested values: what the database does not keep as it was written. */
const change = (ctx: ServiceContext, name: string) =>
  ctx.db.$transaction((tx) =>
    record(tx, ctx, {
      action: "thing.changed",
      subject: { kind: "thing", id: name },
      data: { z: 1, a: { y: null, b: ["ü", 0.5] }, gone: undefined },
    }),
  );

async function changes(ctx: ServiceContext, count: number): Promise<void> {
  for (let index = 1; index <= count; index += 1) await change(ctx, `thing ${index}`);
}

const verify = ({ db, workspace }: ServiceContext) => verifyAuditChain(db, workspace.id);

it("chains every event, and finds the chain whole", async () => {
  const { ctx } = await createTestWorkspace();
  expect(await verify(ctx)).toEqual({ status: "intact", events: 0 });
  await changes(ctx, 3);
  expect(await verify(ctx)).toEqual({ status: "intact", events: 3 });
});

it("gives events that are recorded at once their place, without a gap", async () => {
  const { ctx } = await createTestWorkspace();
  await Promise.all(Array.from({ length: 40 }, (_, index) => change(ctx, String(index))));
  expect(await verify(ctx)).toEqual({ status: "intact", events: 40 });
  const sequences = await ctx.db.auditEvent.findMany({
    where: { workspaceId: ctx.workspace.id },
    select: { sequence: true },
    orderBy: { sequence: "asc" },
  });
  expect(sequences.map(({ sequence }) => Number(sequence))).toEqual(Array.from({ length: 40 }, (_, index) => index + 1));
});

it("leaves no event of a change that was rolled back", async () => {
  const { ctx } = await createTestWorkspace();
  const failing = ctx.db.$transaction(async (tx) => {
    await record(tx, ctx, { action: "thing.changed", subject: { kind: "thing", id: "1" }, data: {} });
    throw new Error("and then it fails");
  });
  await expect(failing).rejects.toThrow("and then it fails");
  expect(await verify(ctx)).toEqual({ status: "intact", events: 0 });
  expect(await ctx.db.outboxEvent.count({ where: { workspaceId: ctx.workspace.id } })).toBe(0);
});

const tampering: { title: string; at: string; tamper(ctx: ServiceContext): Promise<unknown> }[] = [
  {
    title: "an edited event",
    at: "2",
    tamper: ({ db, workspace }) =>
      db.auditEvent.updateMany({ where: { workspaceId: workspace.id, sequence: 2n }, data: { data: { z: 2 } } }),
  },
  {
    title: "another actor",
    at: "1",
    tamper: ({ db, workspace }) =>
      db.auditEvent.updateMany({
        where: { workspaceId: workspace.id, sequence: 1n },
        data: { actor: { kind: "user", id: "x", name: "Mallory" } },
      }),
  },
  {
    title: "a removed event",
    at: "2",
    tamper: ({ db, workspace }) => db.auditEvent.deleteMany({ where: { workspaceId: workspace.id, sequence: 2n } }),
  },
  {
    title: "a removed end",
    at: "3",
    tamper: ({ db, workspace }) => db.auditEvent.deleteMany({ where: { workspaceId: workspace.id, sequence: 3n } }),
  },
  {
    title: "a head that is not the last event's",
    at: "3",
    tamper: ({ db, workspace }) => db.workspace.update({ where: { id: workspace.id }, data: { auditHash: "0" } }),
  },
];

it.each(tampering)("finds $title", async ({ at, tamper }) => {
  const { ctx } = await createTestWorkspace();
  await changes(ctx, 3);
  await tamper(ctx);
  expect(await verify(ctx)).toEqual({ status: "broken", at });
});

it("lists events newest first to admins, page by page, and to nobody below", async () => {
  const { ctx, as } = await createTestWorkspace();
  await changes(ctx, 3);
  const first = await listAudit(as("admin"), { limit: 2 });
  expect(first.items.map(({ sequence, subject }) => [sequence, subject.id])).toEqual([
    ["3", "thing 3"],
    ["2", "thing 2"],
  ]);
  expect(await listAudit(as("admin"), { limit: 2, cursor: first.nextCursor ?? "" })).toMatchObject({
    items: [{ sequence: "1" }],
    nextCursor: null,
  });
  await expect(listAudit(as("releaser"), { limit: 2 })).rejects.toMatchObject({ kind: "FORBIDDEN" });
  await expect(listAudit(ctx, { limit: 2, cursor: "x" })).rejects.toMatchObject({ code: "CURSOR_INVALID" });
  const { ctx: other } = await createTestWorkspace();
  expect((await listAudit(other, { limit: 2 })).items).toEqual([]);
});
