import { execFile } from "node:child_process";
import { readdir } from "node:fs/promises";
import { promisify } from "node:util";
import { expect, it } from "vitest";
import { connections } from "@/lib/server/db";
import { env } from "@/lib/server/env";
import { migrate } from "@/lib/server/migrate";
import { createTestWorkspace } from "@/lib/server/testing/test-workspace";

const run = promisify(execFile);
const folder = "prisma/migrations";

it("applies nothing to a database that has everything", async () => {
  expect(await migrate(env().DATABASE_URL, { folder })).toEqual([]);
});

it("lets two servers start at once on a new database", async () => {
  const database = `test_twice_${Date.now()}`;
  const { pool } = connections();
  await pool.query(`create database ${database}`);
  const url = new URL(env().DATABASE_URL);
  url.pathname = `/${database}`;
  try {
    const server = () =>
      run(process.execPath, ["--conditions=react-server", "--import", "tsx", "lib/server/testing/migrate-process.ts"], {
        env: { ...process.env, DATABASE_URL: url.href },
      });
    const answers = await Promise.all([server(), server()]);
    const migrations = (await readdir(folder, { withFileTypes: true })).filter((entry) => entry.isDirectory());
    expect(answers.map((answer) => JSON.parse(answer.stdout).length).sort()).toEqual([0, migrations.length]);
  } finally {
    await pool.query(`drop database ${database} with (force)`);
  }
});

it("gives a test a workspace with its rail, a model and a member for each role", async () => {
  const { ctx, as, token, environments } = await createTestWorkspace({ role: "author" });
  expect(ctx.actor).toMatchObject({ kind: "user", role: "author" });
  expect(as("owner").actor.id).not.toBe(ctx.actor.id);
  expect(token("deploy", ["prod"]).actor).toMatchObject({ scope: "deploy", environmentIds: [environments.prod] });
});
