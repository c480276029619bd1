import { randomBytes } from "node:crypto";
import path from "node:path";
import { migrate } from "@/lib/server/migrate";
import { administrate, databaseUrl } from "@/lib/server/testing/administrate";

/** Migrates one database for the whole run; each test file gets a copy of it (file-setup.ts). */
export default async function setup(): Promise<() => Promise<void>> {
  const template = `test_berth_${Date.now()}_${randomBytes(3).toString("hex")}`;
  await administrate(`create database ${template} template template0 encoding 'UTF8' lc_collate 'C.UTF-8' lc_ctype 'C.UTF-8'`);
  await migrate(databaseUrl(template), { folder: path.resolve("prisma/migrations") });
  process.env.TEST_TEMPLATE_DATABASE = template;
  return () => administrate(`drop database if exists ${template} with (force)`);
}
