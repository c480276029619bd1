import { expect, test, vi } from "vitest";
import { oneByOne } from "@/lib/server/catalog/one-by-one";
import { notFound } from "@/lib/server/errors";

const failingAt = (bad: string, error: Error) => async (agent: string) => {
  if (agent === bad) throw error;
};
const codes = async (bad: string, error: Error) =>
  (await oneByOne(["a", "b", "a", "c"], failingAt(bad, error))).items.map(({ agent, ok, code }) => [agent, ok, code]);

test("tells what became of each agent, also where a fault stops the rest", async () => {
  expect(await codes("b", notFound("agent"))).toEqual([
    ["a", true, null],
    ["b", false, "NOT_FOUND"],
    ["c", true, null],
  ]);
  const log = vi.spyOn(console, "error").mockImplementation(() => {});
  expect(await codes("b", new Error("the connection is gone"))).toEqual([
    ["a", true, null],
    ["b", false, "INTERNAL"],
    ["c", false, "INTERNAL"],
  ]);
  expect(log).toHaveBeenCalledOnce();
  log.mockRestore();
  await expect(codes("a", new Error("the connection is gone"))).rejects.toThrow("the connection is gone");
});
