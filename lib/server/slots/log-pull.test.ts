import { afterAll, expect, it, vi } from "vitest";
import { closeJobPool } from "@/lib/server/jobs/compile";
import { getRevision } from "@/lib/server/revisions/get-revision";
import { readArchive } from "@/lib/server/revisions/read-archive";
import { getSlot } from "@/lib/server/slots/get-slot";
import { logPull } from "@/lib/server/slots/log-pull";
import { deployAgent } from "@/lib/server/testing/deploy-agent";
import { createTestWorkspace } from "@/lib/server/testing/test-workspace";

afterAll(closeJobPool);

const slot = { agent: "helper", environment: "dev" };

it("notes which machine fetched which revision, once a minute and way", async () => {
  const { ctx, token } = await createTestWorkspace();
  await deployAgent(ctx, {}, { environment: "dev" });
  const machine = token("read");
  for (let read = 0; read < 5; read += 1) await getSlot(machine, slot);
  await getRevision(machine, { agent: "helper", revision: 1 });
  (await readArchive(machine, { agent: "helper", revision: 1 })).stream.destroy();
  const pulls = () => ctx.db.pull.findMany({ where: { workspaceId: ctx.workspace.id }, orderBy: { via: "asc" } });
  await vi.waitFor(async () => expect(await pulls()).toHaveLength(2));
  expect(await pulls()).toEqual([
    expect.objectContaining({ tokenId: machine.actor.id, via: expect.stringMatching(/^[0-9a-f-]{36}$/) }),
    expect.objectContaining({ tokenId: machine.actor.id, via: "revision" }),
  ]);
});

it("notes the next minute again, another server's minute not twice, and people never", async () => {
  const { ctx, token } = await createTestWorkspace();
  await deployAgent(ctx, {}, { environment: "dev" });
  const { id: revisionId, agentId } = await ctx.db.revision.findFirstOrThrow({ where: { workspaceId: ctx.workspace.id } });
  const pull = { agentId, revisionId, via: "revision" };
  const machine = token("read");
  const minute = new Date("2030-01-01T10:00:00Z");
  await ctx.db.pull.create({ data: { workspaceId: ctx.workspace.id, tokenId: machine.actor.id, minute, ...pull } });
  logPull(ctx, pull, minute.getTime());
  logPull(machine, pull, minute.getTime() + 59_999);
  logPull(machine, pull, minute.getTime() + 60_000);
  await vi.waitFor(async () => expect(await ctx.db.pull.count({ where: { workspaceId: ctx.workspace.id } })).toBe(2));
});

it("does not fail a read when it cannot be written", async () => {
  const { token } = await createTestWorkspace();
  const complaint = vi.spyOn(console, "error").mockImplementation(() => {});
  logPull(token("read"), { agentId: "no id", revisionId: "no id", via: "revision" });
  await vi.waitFor(() => expect(complaint).toHaveBeenCalledOnce());
  complaint.mockRestore();
});
