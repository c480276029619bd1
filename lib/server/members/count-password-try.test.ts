import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { connections } from "@/lib/server/db";
import { countPasswordTry, networkOf } from "@/lib/server/members/count-password-try";

const anEmail = () => `${randomUUID()}@berth.test`;

test("counts every one of parallel tries", async () => {
  const email = anEmail();
  const allowed = await Promise.all(Array.from({ length: 25 }, () => countPasswordTry({ email })));
  expect(allowed.filter(Boolean)).toHaveLength(10);
});

test("opens a new window after a minute, and not before", async () => {
  const { db } = connections();
  const email = anEmail();
  const start = Date.now();
  for (let tries = 0; tries < 10; tries++) expect(await countPasswordTry({ email }, db, start)).toBe(true);
  expect(await countPasswordTry({ email }, db, start + 59_000)).toBe(false);
  expect(await countPasswordTry({ email }, db, start + 60_000)).toBe(true);
});

test("does not care how the e-mail is written, and does not store it", async () => {
  const email = anEmail();
  for (let tries = 0; tries < 10; tries++) await countPasswordTry({ email: tries % 2 ? email.toUpperCase() : ` ${email}` });
  expect(await countPasswordTry({ email })).toBe(false);
  expect(await connections().db.rateLimit.count({ where: { key: { contains: email } } })).toBe(0);
});

test("sweeps windows that are over", async () => {
  const { db } = connections();
  const longAgo = Date.now() - 3_600_000 - Math.floor(Math.random() * 3_600_000);
  await countPasswordTry({ email: anEmail() }, db, longAgo);
  await countPasswordTry({ email: anEmail() });
  expect(await db.rateLimit.count({ where: { lastRequest: BigInt(longAgo) } })).toBe(0);
});

test.each([
  ["192.0.2.7", "192.0.2.7"],
  ["::ffff:192.0.2.7", "192.0.2.7"],
  ["2001:db8::1", "2001:db8:0:0::/64"],
  ["2001:0DB8:1:2:3:4:5:6", "2001:db8:1:2::/64"],
  ["::1", "0:0:0:0::/64"],
  ["fe80::1:2:3:4:5:6", "fe80:0:1:2::/64"],
])("counts %s under %s", (address, network) => {
  expect(networkOf(address)).toBe(network);
});
