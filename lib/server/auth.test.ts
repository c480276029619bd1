import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { auth } from "@/lib/server/auth";
import { connections } from "@/lib/server/db";
import { findUserSession } from "@/lib/server/members/find-user-session";
import { createOwnedWorkspace } from "@/lib/server/workspaces/testing/owned-workspace";

const origin = "http://berth.test";
const anAddress = () => `10.${Math.floor(Math.random() * 255)}.${Math.floor(Math.random() * 255)}.7`;

type Call = { method?: string; body?: unknown; headers?: Record<string, string> };

function call(path: string, { method = "POST", body, headers = {} }: Call = {}): Promise<Response> {
  const request = new Request(`${origin}/api/auth${path}`, {
    method,
    headers: { origin, "content-type": "application/json", "x-berth-client-ip": anAddress(), ...headers },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  return auth().handler(request);
}

const signIn = (email: string, password: string, headers: Record<string, string> = {}) =>
  call("/sign-in/email", { body: { email, password }, headers });

/** What a browser would send back after `response`. */
const cookieOf = (response: Response) =>
  response.headers
    .getSetCookie()
    .map((cookie) => cookie.split(";")[0])
    .join("; ");

test("signs in with e-mail and password, and knows the person by the cookie until they sign out", async () => {
  const { email, password } = await createOwnedWorkspace();
  const signedIn = await signIn(email.toUpperCase(), password);
  expect(signedIn.status).toBe(200);
  expect(signedIn.headers.getSetCookie().join()).toMatch(/berth\.session_token=.*HttpOnly.*SameSite=Lax/i);
  const cookie = cookieOf(signedIn);
  expect(await findUserSession(new Headers({ cookie }))).toMatchObject({ email, name: "Olga Owner" });

  expect((await call("/sign-out", { headers: { cookie } })).status).toBe(200);
  expect(await findUserSession(new Headers({ cookie }))).toBeNull();
});

test("answers a wrong password and an unknown e-mail in the same words", async () => {
  const { email, password } = await createOwnedWorkspace();
  const wrong = await signIn(email, `${password}!`);
  const unknown = await signIn(`nobody-${randomUUID()}@berth.test`, password);
  expect([wrong.status, unknown.status]).toEqual([401, 401]);
  expect(await wrong.text()).toBe(await unknown.text());
});

test("makes no account for the public, and has no other door", async () => {
  const someone = { name: "Some One", email: `some-${randomUUID()}@berth.test`, password: "a long password" };
  for (const [path, body] of [
    ["/sign-up/email", someone],
    ["/request-password-reset", { email: someone.email }],
    ["/update-user", { name: "Another" }],
    ["/change-email", { newEmail: someone.email }],
    ["/delete-user", {}],
    ["/revoke-sessions", {}],
  ] as const) {
    expect((await call(path, { body })).status, path).toBe(404);
  }
  await expect(auth().api.signUpEmail({ body: someone })).rejects.toMatchObject({ status: "BAD_REQUEST" });
  expect(await connections().db.user.count({ where: { email: someone.email } })).toBe(0);
});

test("does not adopt a session that was planted before the sign-in", async () => {
  const { email, password } = await createOwnedWorkspace();
  const planted = cookieOf(await signIn(email, password));
  const after = cookieOf(await signIn(email, password, { cookie: planted }));
  expect(after).not.toBe(planted);
  const forged = "berth.session_token=attacker.c2lnbmF0dXJl";
  const signedIn = await signIn(email, password, { cookie: forged });
  expect(cookieOf(signedIn)).not.toContain("attacker");
  expect(await findUserSession(new Headers({ cookie: forged }))).toBeNull();
});

test("refuses a sign-in that another site sends", async () => {
  const { email, password } = await createOwnedWorkspace();
  expect((await signIn(email, password, { origin: "https://evil.test" })).status).toBe(403);
});

test("stops the eleventh try for an e-mail within a minute, also with the right password", async () => {
  const { email, password } = await createOwnedWorkspace();
  // Setting the account up was the first try.
  for (let tries = 0; tries < 9; tries++) expect((await signIn(email, "a wrong password")).status).toBe(401);
  const refused = await signIn(email, password);
  expect(refused.status).toBe(429);
  expect(refused.headers.get("retry-after")).toBe("60");
  expect(await refused.json()).toMatchObject({ code: "TOO_MANY_TRIES" });
});

test("stops the eleventh try from one address, whoever it is for", async () => {
  const headers = { "x-berth-client-ip": "2001:db8:1:2::1" };
  for (let tries = 0; tries < 10; tries++) {
    expect((await signIn(`nobody-${randomUUID()}@berth.test`, "a wrong password", headers)).status).toBe(401);
  }
  const sameNetwork = { "x-berth-client-ip": "2001:db8:1:2:ffff::9" };
  expect((await signIn(`nobody-${randomUUID()}@berth.test`, "a wrong password", sameNetwork)).status).toBe(429);
});
