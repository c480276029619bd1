import { afterAll, expect, it } from "vitest";
import { connections } from "@/lib/server/db";
import { planOnce, statementName } from "@/lib/server/plan-once";

const { db } = connections();
afterAll(() => db.$disconnect());

it("lets a connection keep the plan of a marked statement, and of no other", async () => {
  await db.$transaction(async (tx) => {
    for (const number of [1, 2, 3]) {
      expect(await tx.$queryRaw`${planOnce} select ${number}::int as kept_plan`).toEqual([{ kept_plan: number }]);
      expect(await tx.$queryRaw`select ${number}::int as new_plan`).toEqual([{ new_plan: number }]);
    }
    const kept = await tx.$queryRaw<{ runs: number }[]>`
      select (generic_plans + custom_plans)::int as runs from pg_prepared_statements where statement like '%kept' || '_plan'`;
    expect(kept).toEqual([{ runs: 3 }]);
    const others = await tx.$queryRaw<unknown[]>`select from pg_prepared_statements where statement like '%new' || '_plan'`;
    expect(others).toEqual([]);
  });
});

it("names a statement by its text", () => {
  const named = (text: string) => statementName({ sql: `/* plan once */ ${text}` });
  expect(named("select 1")).toBe(named("select 1"));
  expect(named("select 1")).not.toBe(named("select 2"));
  expect(named("select 1")).toMatch(/^[0-9a-f]{32}$/);
  expect(statementName({ sql: "select 1" })).toBe("");
});
