import { afterEach, expect, test, vi } from "vitest";
import { changeRoleAction } from "@/lib/actions/members";
import { auth } from "@/lib/server/auth";
import { connections } from "@/lib/server/db";
import { findUserSession, getPageContext, listUserWorkspaces } from "@/lib/server/session";
import { createTestWorkspace } from "@/lib/server/testing/test-workspace";
import { createOwnedWorkspace } from "@/lib/server/workspaces/testing/owned-workspace";

// Next gives these to a page while it renders one; here a test says what the request was.
const request = vi.hoisted(() => ({ headers: new Headers(), refreshes: 0 }));
vi.mock("next/headers", () => ({ headers: async () => request.headers }));
vi.mock("next/cache", () => ({ refresh: () => void request.refreshes++ }));

afterEach(() => {
  request.headers = new Headers();
  request.refreshes = 0;
});

async function signIn({ email, password }: { email: string; password: string }) {
  const { headers } = await auth().api.signInEmail({ body: { email, password }, returnHeaders: true });
  const cookie = headers
    .getSetCookie()
    .map((each) => each.split(";")[0])
    .join("; ");
  request.headers = new Headers({ cookie, "x-request-id": "request-1" });
}

test("gives a page of the workspace what its verbs and its frame need", async () => {
  const owned = await createOwnedWorkspace();
  await signIn(owned);
  const { workspace } = owned.ctx;
  const context = await getPageContext(workspace.slug);
  expect(context).toMatchObject({ workspace, role: "owner", requestId: "request-1", user: { email: owned.email, name: "Olga Owner" } });
  expect(context.actor).toEqual({ kind: "user", id: context.user.id, name: "Olga Owner", role: "owner" });
  expect(context.workspaces).toEqual([{ slug: workspace.slug, name: workspace.name }]);
});

test("sends nobody to the sign-in page, with the way back", async () => {
  const { workspace } = await createTestWorkspace();
  expect(await findUserSession()).toBeNull();
  expect(await listUserWorkspaces()).toEqual([]);
  await expect(getPageContext(workspace.slug)).rejects.toMatchObject({
    digest: expect.stringContaining(`/sign-in?next=${encodeURIComponent(`/${workspace.slug}`)}`),
  });
});

test("answers another team's workspace like one that is not there", async () => {
  await signIn(await createOwnedWorkspace());
  const { workspace } = await createTestWorkspace();
  for (const slug of [workspace.slug, "nowhere"]) {
    await expect(getPageContext(slug)).rejects.toMatchObject({ digest: expect.stringContaining("404") });
  }
});

test("does not prolong a session that a page reads", async () => {
  const owned = await createOwnedWorkspace();
  await signIn(owned);
  const where = { user: { email: owned.email } };
  const soon = new Date(Date.now() + 60_000);
  await connections().db.session.updateMany({ where, data: { expiresAt: soon } });
  expect(await findUserSession()).toMatchObject({ email: owned.email });
  expect(await connections().db.session.findFirstOrThrow({ where })).toMatchObject({ expiresAt: soon });
});

test("does not know a session that has expired", async () => {
  const owned = await createOwnedWorkspace();
  await signIn(owned);
  await connections().db.session.updateMany({ where: { user: { email: owned.email } }, data: { expiresAt: new Date(Date.now() - 1) } });
  expect(await findUserSession()).toBeNull();
});

test("an action answers refusals with code, status, hint and request id, and refreshes only after a change", async () => {
  const owned = await createOwnedWorkspace();
  await signIn(owned);
  const { slug } = owned.ctx.workspace;
  const { user } = await getPageContext(slug);

  const wrong = await changeRoleAction(slug, { userId: "me", role: "king" });
  expect(wrong).toMatchObject({ ok: false, error: { code: "INVALID", status: 422, requestId: "request-1" } });
  expect(!wrong.ok && wrong.error.fields?.map(({ path }) => path)).toEqual(["userId", "role"]);
  expect(await changeRoleAction(slug, { userId: user.id, role: "viewer" })).toMatchObject({
    ok: false,
    error: { code: "LAST_OWNER", status: 409, detail: expect.any(String), hint: expect.any(String), requestId: "request-1" },
  });
  expect(request.refreshes).toBe(0);
  expect(await changeRoleAction(slug, { userId: user.id, role: "owner" })).toMatchObject({ ok: true, value: { isYou: true } });
  expect(request.refreshes).toBe(1);
});

test("an action in another team's workspace is not found, and one without a session goes to the sign-in page", async () => {
  const { workspace, as } = await createTestWorkspace();
  const input = { userId: as("viewer").actor.id, role: "owner" };
  await expect(changeRoleAction(workspace.slug, input)).rejects.toMatchObject({ digest: expect.stringContaining("NEXT_REDIRECT") });
  await signIn(await createOwnedWorkspace());
  await expect(changeRoleAction(workspace.slug, input)).rejects.toMatchObject({ digest: expect.stringContaining("404") });
});
