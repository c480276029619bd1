import "server-only";
import { PrismaPg } from "@prisma/adapter-pg";
import pg from "pg";
import { env } from "@/lib/server/env";
import { PrismaClient } from "@/lib/server/generated/prisma/client";
import { statementName } from "@/lib/server/plan-once";

/** A client or the transaction inside one: what every query function takes. */
export type Db = PrismaClient;
export type Tx = Parameters<Parameters<PrismaClient["$transaction"]>[0]>[0];

type Connections = { pool: pg.Pool; db: PrismaClient };

// On globalThis because `next dev` evaluates this module anew after every edit.
const kept = globalThis as typeof globalThis & { berthConnections?: Connections };

function connect(): Connections {
  const pool = new pg.Pool({ connectionString: env().DATABASE_URL, max: 20 });
  // Unheard, the error of an idle connection would end the process.
  pool.on("error", (error) => console.error("idle database connection lost:", error.message));
  // A burst of deploys waits for its turn; the default of 2 s would turn the burst into errors.
  const transactionOptions = { maxWait: 30_000, timeout: 30_000 };
  return { pool, db: new PrismaClient({ adapter: new PrismaPg(pool, { statementNameGenerator: statementName }), transactionOptions }) };
}

/** The pool for prepared hot reads, and Prisma on the same pool for everything else. Opened at the first call. */
export function connections(): Connections {
  kept.berthConnections ??= connect();
  return kept.berthConnections;
}

export async function closeConnections(): Promise<void> {
  const open = kept.berthConnections;
  kept.berthConnections = undefined;
  await open?.db.$disconnect();
  await open?.pool.end();
}
