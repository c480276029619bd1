import { randomBytes } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { afterAll } from "vitest";
import { closeConnections } from "@/lib/server/db";
import { administrate, databaseUrl } from "@/lib/server/testing/administrate";

// Each test file has a database and a data folder of its own, so that files that run side by side see nothing of each other:
// no notification, no temporary file, no row that carries no workspace.
const template = process.env.TEST_TEMPLATE_DATABASE ?? "";
const database = `${template}_${randomBytes(4).toString("hex")}`;
const data = await mkdtemp(path.join(os.tmpdir(), "berth-test-"));
await administrate(`create database ${database} template ${template}`);
Object.assign(process.env, {
  DATABASE_URL: databaseUrl(database),
  BERTH_DATA: data,
  BERTH_SECRET: "a secret that only tests know, 32+",
});

// Hooks run in the reverse order of their registration, so this one comes after those of the file.
afterAll(async () => {
  await closeConnections();
  await administrate(`drop database if exists ${database} with (force)`);
  await rm(data, { recursive: true, force: true, maxRetries: 3 });
});
