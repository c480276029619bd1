import { randomUUID } from "node:crypto";
import { PrismaPg } from "@prisma/adapter-pg";
import { indexRows } from "./index-rows.mjs";
import { seedRows, userId, workspaceId } from "./seed-rows.mjs";
import { timedPool } from "./timed-pool.mjs";

/**
 * A seeded catalog. `time` runs a call with the context of a member and tells what its statements took.
 * @param {{ root: string, verbs: import("./bundle-verbs.mjs").CatalogVerbs, url: string, agents: number }} options
 */
export async function openCatalog({ root, verbs, url, agents }) {
  await seedRows({ root, url, agents });
  const { pool, state } = timedPool(url);
  const db = new verbs.PrismaClient({
    adapter: new PrismaPg(pool, { statementNameGenerator: verbs.statementName }),
    transactionOptions: { maxWait: 60_000, timeout: 300_000 },
  });
  await indexRows(verbs, db, pool);
  const context = {
    db,
    workspace: { id: workspaceId, slug: "bench", name: "Bench" },
    actor: { kind: /** @type {const} */ ("user"), id: userId, name: "Bench", role: /** @type {const} */ ("owner") },
    requestId: randomUUID(),
  };

  /** @param {(context: import("../../lib/server/context").ServiceContext) => Promise<unknown>} call */
  async function time(call) {
    Object.assign(state, { ms: 0, count: 0 });
    await call(context);
    return { ms: state.ms, statements: state.count };
  }

  async function close() {
    await db.$disconnect();
    await pool.end();
  }
  return { time, close };
}
