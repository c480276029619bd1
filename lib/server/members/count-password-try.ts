import "server-only";
import { createHash } from "node:crypto";
import { connections, type Db } from "@/lib/server/db";

const windowMs = 60_000;
const triesMax = 10;

/** Seconds after which a refused caller may try again at the latest. */
export const retryAfterSeconds = windowMs / 1000;

/**
 * Counts one try with a password, for the address and for the e-mail, in windows of a minute shared by all replicas.
 * @returns whether this try may go on: ten of either in one window may.
 */
export async function countPasswordTry(
  from: { address?: string | null; email: string },
  db: Db = connections().db,
  now = Date.now(),
): Promise<boolean> {
  const email = createHash("sha256").update(from.email.trim().toLowerCase()).digest("hex");
  const keys = [...(from.address ? [`password from ${networkOf(from.address)}`] : []), `password for ${email}`];
  for (const key of keys) {
    if ((await countTry(db, key, now)) > triesMax) return false;
  }
  return true;
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
  // Whoever opens a window sweeps those that are over, so the table holds a minute of tries and no more.
  if (row.count === 1) {
    await db.$executeRaw`
      delete from rate_limit where id in
        (select id from rate_limit where last_request <= ${windowStart} limit 1000 for update skip locked)`;
  }
  return row.count;
}

/** An IPv4 address as it is; of IPv6 the /64, because one customer has that many addresses. */
export function networkOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped || !address.includes(":")) return mapped ?? address;
  const [head = "", tail] = address.toLowerCase().split("::");
  const before = head.split(":").filter(Boolean);
  const after = (tail ?? "").split(":").filter(Boolean);
  const zeros = Array.from({ length: Math.max(0, 8 - before.length - after.length) }, () => "0");
  const groups = [...before, ...zeros, ...after].slice(0, 4).map((group) => group.replace(/^0+(?=.)/, ""));
  return `${groups.join(":")}::/64`;
}
