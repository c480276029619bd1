import { expect, test } from "vitest";
import { roles } from "#schemas/actor";
import { connections } from "@/lib/server/db";
import { changeRole } from "@/lib/server/members/change-role";
import { findMemberContext } from "@/lib/server/members/find-member-context";
import { listMembers } from "@/lib/server/members/list-members";
import { listUserWorkspaces } from "@/lib/server/members/list-user-workspaces";
import { removeMember } from "@/lib/server/members/remove-member";
import { createTestWorkspace } from "@/lib/server/testing/test-workspace";

const { db } = connections();

test("lists the people of the workspace page by page, and says which is you", async () => {
  const { as } = await createTestWorkspace();
  const first = await listMembers(as("viewer"), { limit: 3 });
  const second = await listMembers(as("viewer"), { limit: 3, cursor: first.nextCursor ?? "" });
  const members = [...first.items, ...second.items];
  expect(members.map(({ role }) => role).sort()).toEqual([...roles].sort());
  expect(members.filter(({ isYou }) => isYou).map(({ role }) => role)).toEqual(["viewer"]);
  expect(second.nextCursor).toBeNull();
});

test("changes a role with an audit event, and takes effect at the member's next request", async () => {
  const { ctx, as, workspace } = await createTestWorkspace();
  const { id, name } = as("viewer").actor;
  expect(await changeRole(as("admin"), { userId: id, role: "releaser" })).toMatchObject({ userId: id, role: "releaser" });
  expect(await findMemberContext({ id, name, email: "" }, workspace.slug, "r")).toMatchObject({ role: "releaser" });
  expect(await db.auditEvent.findMany({ where: { workspaceId: workspace.id } })).toMatchObject([
    { action: "member.role-changed", subjectId: id, data: { from: "viewer", to: "releaser", endedTokens: [] } },
  ]);
  await changeRole(ctx, { userId: id, role: "releaser" });
  expect(await db.auditEvent.count({ where: { workspaceId: workspace.id } })).toBe(1);
});

test("takes a person out, and the workspace is not found for them from then on", async () => {
  const { as, workspace } = await createTestWorkspace();
  const { id, name } = as("author").actor;
  await removeMember(as("admin"), { userId: id });
  expect(await findMemberContext({ id, name, email: "" }, workspace.slug, "r")).toBeNull();
  expect(await listUserWorkspaces(id)).toEqual([]);
  expect(await db.user.count({ where: { id } })).toBe(1);
  expect(await db.auditEvent.findMany({ where: { workspaceId: workspace.id } })).toMatchObject([
    { action: "member.removed", subjectId: id },
  ]);
  await expect(removeMember(as("admin"), { userId: id })).rejects.toMatchObject({ kind: "NOT_FOUND" });
});

test.each(['"\\u0000"', '"\\ud800"', '""', '{"not":""}', '{"contains":"t"}', "null", '["a"]'])(
  "finds no workspace for %s, which came over the wire as its slug",
  async (sent) => {
    const { id, name } = (await createTestWorkspace()).as("viewer").actor;
    expect(await findMemberContext({ id, name, email: "" }, JSON.parse(sent), "r")).toBeNull();
  },
);

test("lets only an owner make or unmake owners", async () => {
  const { ctx, as, token } = await createTestWorkspace();
  const [owner, viewer] = [as("owner").actor.id, as("viewer").actor.id];
  for (const actor of [as("admin"), token("admin")]) {
    await expect(changeRole(actor, { userId: viewer, role: "owner" })).rejects.toMatchObject({ kind: "FORBIDDEN" });
    await expect(changeRole(actor, { userId: owner, role: "admin" })).rejects.toMatchObject({ kind: "FORBIDDEN" });
    await expect(removeMember(actor, { userId: owner })).rejects.toMatchObject({ kind: "FORBIDDEN" });
  }
  await expect(changeRole(ctx, { userId: viewer, role: "owner" })).resolves.toMatchObject({ role: "owner" });
  await expect(changeRole(as("viewer"), { userId: owner, role: "admin" })).rejects.toMatchObject({ kind: "FORBIDDEN" });
});

test("keeps the last owner", async () => {
  const { ctx } = await createTestWorkspace();
  const userId = ctx.actor.id;
  await expect(changeRole(ctx, { userId, role: "admin" })).rejects.toMatchObject({ kind: "CONFLICT", code: "LAST_OWNER" });
  await expect(removeMember(ctx, { userId })).rejects.toMatchObject({ kind: "CONFLICT", code: "LAST_OWNER" });
  await expect(changeRole(ctx, { userId, role: "owner" })).resolves.toMatchObject({ role: "owner" });
});

test("keeps one of two owners who leave at the same moment", async () => {
  for (let round = 0; round < 5; round++) {
    const { ctx, as, workspace } = await createTestWorkspace();
    const [one, two] = [ctx.actor.id, as("admin").actor.id];
    await changeRole(ctx, { userId: two, role: "owner" });
    const outcomes = await Promise.allSettled([removeMember(ctx, { userId: one }), changeRole(ctx, { userId: two, role: "viewer" })]);
    expect(outcomes.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    expect(outcomes.find((outcome) => outcome.status === "rejected")).toMatchObject({ reason: { code: "LAST_OWNER" } });
    expect(await db.membership.count({ where: { workspaceId: workspace.id, role: "owner" } })).toBe(1);
  }
});

test("lists a person's workspaces by name", async () => {
  const [one, two] = [await createTestWorkspace(), await createTestWorkspace()];
  const { id } = one.as("author").actor;
  await db.membership.create({ data: { workspaceId: two.workspace.id, userId: id, role: "viewer" } });
  const expected = [
    { ...one.workspace, role: "author" },
    { ...two.workspace, role: "viewer" },
  ].sort((a, b) => (a.name < b.name ? -1 : 1));
  expect(await listUserWorkspaces(id)).toEqual(expected);
});
