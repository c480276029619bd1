import { randomBytes } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import pg from "pg";
import { migrate } from "@/lib/server/migrate";

const administration = process.env.TEST_DATABASE_URL ?? "postgresql://berth@127.0.0.1:5601/postgres";

/** Gives one run of the tests a database and a data folder of its own, and removes both at the end. */
export default async function setup(): Promise<() => Promise<void>> {
  const database = `test_berth_${Date.now()}_${randomBytes(3).toString("hex")}`;
  const data = await mkdtemp(path.join(os.tmpdir(), "berth-test-"));
  await administrate(`create database ${database} template template0 encoding 'UTF8' lc_collate 'C.UTF-8' lc_ctype 'C.UTF-8'`);
  const url = new URL(administration);
  url.pathname = `/${database}`;
  await migrate(url.href, { folder: path.resolve("prisma/migrations") });
  Object.assign(process.env, {
    DATABASE_URL: url.href,
    BERTH_DATA: data,
    BERTH_SECRET: "a secret that only tests know, 32+",
  });
  return async () => {
    await administrate(`drop database if exists ${database} with (force)`);
    await rm(data, { recursive: true, force: true });
  };
}

async function administrate(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: administration, connectionTimeoutMillis: 5_000 });
  try {
    await client.connect();
    await client.query(statement);
  } catch (cause) {
    throw new Error("These tests need a Postgres in which they may create databases: set TEST_DATABASE_URL.", { cause });
  } finally {
    await client.end();
  }
}
