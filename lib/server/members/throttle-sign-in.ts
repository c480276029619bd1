import "server-only";
import { createHash } from "node:crypto";
import { APIError } from "better-auth/api";
import { connections, type Db } from "@/lib/server/db";

const windowMs = 60_000;
const triesMax = 10;

/**
 * Counts one try to sign in, for the address and for the e-mail, in windows of a minute shared by all replicas.
 * @throws {APIError} 429 at the eleventh try of either in one window; the same sentence whether the account exists or not.
 */
export async function throttleSignIn(address: string | null, email: unknown, db: Db = connections().db, now = Date.now()): Promise<void> {
  const keys = [
    ...(address ? [`sign-in address ${networkOf(address)}`] : []),
    ...(typeof email === "string" ? [`sign-in email ${createHash("sha256").update(email.trim().toLowerCase()).digest("hex")}`] : []),
  ];
  for (const key of keys) {
    if ((await countTry(db, key, now)) > triesMax) {
      throw new APIError(
        "TOO_MANY_REQUESTS",
        { code: "TOO_MANY_TRIES", message: "Too many tries. Wait a minute, then try again." },
        { "retry-after": String(windowMs / 1000) },
      );
    }
  }
}

/** Adds one to the window of `key`, opening a new one where it is over. One statement, so that parallel tries all count. */
async function countTry(db: Db, key: string, now: number): Promise<number> {
  const windowStart = BigInt(now - windowMs);
  const [row] = await db.$queryRaw<{ count: number }[]>`
    insert into rate_limit (id, key, count, last_request) values (gen_random_uuid(), ${key}, 1, ${BigInt(now)})
    on conflict (key) do update set
      count = case when rate_limit.last_request <= ${windowStart} then 1 else rate_limit.count + 1 end,
      last_request = case when rate_limit.last_request <= ${windowStart} then excluded.last_request else rate_limit.last_request end
    returning count`;
  if (!row) throw new Error("the throttle returned no count");
  // Windows that are over are swept by whoever opens a new one, so the table holds a minute of tries and no more.
  if (row.count === 1) {
    await db.$executeRaw`
      delete from rate_limit where id in
        (select id from rate_limit where last_request <= ${windowStart} limit 1000 for update skip locked)`;
  }
  return row.count;
}

/** An IPv4 address as it is; of IPv6 the /64, because one customer has that many addresses. */
function networkOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped || !address.includes(":")) return mapped ?? address;
  const [head = "", tail] = address.toLowerCase().split("::");
  const groups = head === "" ? [] : head.split(":");
  const after = tail ? tail.split(":") : [];
  if (tail !== undefined) groups.push(...Array<string>(Math.max(0, 8 - groups.length - after.length)).fill("0"), ...after);
  return `${groups
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ""))
    .join(":")}::/64`;
}
