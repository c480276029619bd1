import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { auth } from "@/lib/server/auth";
import { connections } from "@/lib/server/db";
import { createTestWorkspace } from "@/lib/server/testing/test-workspace";
import { createAccessLink } from "@/lib/server/workspaces/create-access-link";
import { createWorkspace } from "@/lib/server/workspaces/create-workspace";
import { findAccessLink } from "@/lib/server/workspaces/find-access-link";
import { resetPassword } from "@/lib/server/workspaces/reset-password";
import { setUpOwner } from "@/lib/server/workspaces/set-up-owner";
import { createEmptyWorkspace, createOwnedWorkspace, secretOf } from "@/lib/server/workspaces/testing/owned-workspace";

const { db } = connections();
const person = (secret: string) => ({ secret, name: "Pat", email: `pat-${randomUUID()}@berth.test`, password: "a long password" });
const canSignIn = (email: string, password: string) =>
  auth()
    .api.signInEmail({ body: { email, password } })
    .then(
      () => true,
      () => false,
    );

test("makes a workspace with three environments, a keyless provider and its model", async () => {
  const { ctx } = await createEmptyWorkspace();
  const workspaceId = ctx.workspace.id;
  const environments = await db.environment.findMany({ where: { workspaceId }, orderBy: { position: "asc" } });
  expect(environments.map(({ name, releaseRole }) => `${name} ${releaseRole}`)).toEqual([
    "dev author",
    "staging releaser",
    "prod releaser",
  ]);
  expect(await db.provider.findMany({ where: { workspaceId } })).toMatchObject([{ slug: "zai", keyless: true, keyCipher: null }]);
  expect(await db.modelEntry.findMany({ where: { workspaceId } })).toMatchObject([{ name: "zai/glm-5.3" }]);
  expect(await db.membership.count({ where: { workspaceId } })).toBe(0);
  await expect(createWorkspace({ slug: ctx.workspace.slug, name: "Again" }, "r")).rejects.toMatchObject({ code: "WORKSPACE_EXISTS" });
});

test("makes whoever opens the setup link the owner, once, with an audit event and no stored secret", async () => {
  const { ctx, secret } = await createEmptyWorkspace();
  expect(await findAccessLink("setup", secret)).toMatchObject({ workspace: { slug: ctx.workspace.slug }, email: null });
  expect(await findAccessLink("reset", secret)).toBeNull();
  const first = person(secret);
  const requestId = randomUUID();
  expect(await setUpOwner(first, requestId)).toEqual({ workspace: ctx.workspace.slug, email: first.email });
  expect(await db.membership.findMany({ where: { workspaceId: ctx.workspace.id }, include: { user: true } })).toMatchObject([
    { role: "owner", user: { email: first.email, name: "Pat" } },
  ]);
  expect(await db.auditEvent.findMany({ where: { requestId } })).toMatchObject([{ action: "workspace.owner-set-up" }]);
  expect(await canSignIn(first.email, first.password)).toBe(true);

  expect(await findAccessLink("setup", secret)).toBeNull();
  await expect(setUpOwner(person(secret), "r")).rejects.toMatchObject({ kind: "NOT_FOUND", code: "ACCESS_LINK_INVALID" });
  const links = await db.accessLink.findMany({ where: { workspaceId: ctx.workspace.id } });
  expect(JSON.stringify(links)).not.toContain(secret);
});

test("lets one of eight people win who use the link at once, and leaves no account of the others", async () => {
  const { ctx, secret } = await createEmptyWorkspace();
  const people = Array.from({ length: 8 }, () => person(secret));
  const outcomes = await Promise.allSettled(people.map((each) => setUpOwner(each, randomUUID())));
  const refusals = outcomes.flatMap((outcome) => (outcome.status === "rejected" ? [outcome.reason.code] : []));
  expect(refusals).toEqual(Array.from({ length: 7 }, () => "ACCESS_LINK_INVALID"));
  expect(await db.membership.count({ where: { workspaceId: ctx.workspace.id } })).toBe(1);
  expect(await db.user.count({ where: { email: { in: people.map(({ email }) => email) } } })).toBe(1);
});

test("lets a person who has an account own a second workspace with the password of that account alone", async () => {
  const { email, password } = await createOwnedWorkspace();
  const { ctx, secret } = await createEmptyWorkspace();
  const again = { ...person(secret), email: email.toUpperCase() };
  await expect(setUpOwner(again, "r")).rejects.toMatchObject({ kind: "FORBIDDEN", code: "ACCOUNT_EXISTS" });
  expect(await findAccessLink("setup", secret)).not.toBeNull();
  await setUpOwner({ ...again, password }, "r");
  expect(await db.membership.findMany({ where: { user: { email } } })).toHaveLength(2);
  expect(await db.membership.findFirst({ where: { workspaceId: ctx.workspace.id } })).toMatchObject({ role: "owner" });
});

test("stops guessing the password of an account through a setup link", async () => {
  const { email } = await createOwnedWorkspace();
  const { secret } = await createEmptyWorkspace();
  const guesses = Array.from({ length: 12 }, (_, at) => setUpOwner({ ...person(secret), email, password: `guess no. ${at}` }, "r"));
  const codes = (await Promise.allSettled(guesses)).map((outcome) => (outcome.status === "rejected" ? outcome.reason.code : "in"));
  expect(codes).toContain("TOO_MANY_TRIES");
  expect(codes.filter((code) => code === "ACCOUNT_EXISTS")).toHaveLength(9);
});

test("refuses a setup link for a workspace that has an owner, and ends earlier links", async () => {
  const { ctx, secret } = await createEmptyWorkspace();
  const newer = secretOf(await createAccessLink(ctx, { kind: "setup" }));
  expect(await findAccessLink("setup", secret)).toBeNull();
  await setUpOwner(person(newer), "r");
  await expect(createAccessLink(ctx, { kind: "setup" })).rejects.toMatchObject({ kind: "CONFLICT", code: "OWNER_EXISTS" });
});

test("refuses links that are older than a day", async () => {
  const { ctx, secret } = await createEmptyWorkspace();
  await db.accessLink.updateMany({ where: { workspaceId: ctx.workspace.id }, data: { expiresAt: new Date(Date.now() - 1) } });
  expect(await findAccessLink("setup", secret)).toBeNull();
  await expect(setUpOwner(person(secret), "r")).rejects.toMatchObject({ code: "ACCESS_LINK_INVALID" });
});

test("resets a password once, ends every session of the person, and records it", async () => {
  const { ctx, email, password } = await createOwnedWorkspace();
  await canSignIn(email, password);
  await canSignIn(email, password);
  expect(await db.session.count({ where: { user: { email } } })).toBe(2);
  const secret = secretOf(await createAccessLink(ctx, { kind: "reset", email: email.toUpperCase() }));
  expect(await findAccessLink("reset", secret)).toMatchObject({ email });
  const requestId = randomUUID();
  expect(await resetPassword({ secret, password: "another password" }, requestId)).toEqual({ workspace: ctx.workspace.slug, email });
  expect(await db.session.count({ where: { user: { email } } })).toBe(0);
  expect(await canSignIn(email, password)).toBe(false);
  expect(await canSignIn(email, "another password")).toBe(true);
  expect(await db.auditEvent.findMany({ where: { requestId } })).toMatchObject([{ action: "member.password-reset" }]);
  await expect(resetPassword({ secret, password: "a third password" }, "r")).rejects.toMatchObject({ code: "ACCESS_LINK_INVALID" });
});

test("makes links for the system alone, and reset links for members alone", async () => {
  const { ctx, email } = await createOwnedWorkspace();
  const other = await createTestWorkspace();
  await expect(createAccessLink(other.ctx, { kind: "setup" })).rejects.toMatchObject({ kind: "FORBIDDEN" });
  await expect(createAccessLink({ ...ctx, workspace: other.workspace }, { kind: "reset", email })).rejects.toMatchObject({
    kind: "NOT_FOUND",
  });
});
