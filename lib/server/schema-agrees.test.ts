import { execFile } from "node:child_process";
import path from "node:path";
import { expect, test } from "vitest";
import { connections } from "@/lib/server/db";

/** What `prisma migrate diff` says of the way from the database of this file, which prisma/migrations made, to prisma/schema.prisma. */
function diffToSchema(): Promise<{ code: number; output: string }> {
  const root = path.resolve(import.meta.dirname, "../..");
  const cli = path.join(root, "node_modules/prisma/build/index.js");
  const args = ["migrate", "diff", "--from-config-datasource", "--to-schema", "prisma/schema.prisma", "--exit-code"];
  return new Promise((resolve) => {
    execFile(process.execPath, [cli, ...args], { cwd: root, timeout: 60_000 }, (error, stdout, stderr) => {
      const code = typeof error?.code === "number" ? error.code : error ? -1 : 0;
      resolve({ code, output: stdout + stderr });
    });
  });
}

test("the migrations make the very tables that the schema describes", { timeout: 90_000 }, async () => {
  expect(await diffToSchema()).toEqual({ code: 0, output: expect.stringContaining("No difference detected.") });
});

test("a column, an index or a rule that only one of them has is told", { timeout: 90_000 }, async () => {
  const { db } = connections();
  await db.$executeRaw`alter table agent add column stray integer not null default 0`;
  await db.$executeRaw`alter table api_token alter column name drop not null`;
  await db.$executeRaw`drop index pull_revision_id_minute_idx`;
  const { code, output } = await diffToSchema();
  expect(code).toBe(2);
  for (const told of [
    "Removed column `stray`",
    "Altered column `name` (changed from Nullable to Required)",
    "Added index on columns (revision_id, minute)",
  ]) {
    expect(output).toContain(told);
  }
});
