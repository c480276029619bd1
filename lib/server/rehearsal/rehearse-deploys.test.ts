import { readdir } from "node:fs/promises";
import { afterAll, expect, it } from "vitest";
import { connections } from "@/lib/server/db";
import { closeJobPool } from "@/lib/server/jobs/compile";
import { tempFoldersRemoved, tempRoot } from "@/lib/server/jobs/temp-folder";
import { rehearsalArchive } from "@/lib/server/rehearsal/rehearsal-archive";
import { rehearseDeploys } from "@/lib/server/rehearsal/rehearse-deploys";

afterAll(closeJobPool);

it("deploys to the end, and leaves nothing behind", async () => {
  const { db } = connections();
  const objects = await db.storedObject.count();
  await rehearseDeploys(new AbortController().signal);
  expect(await db.workspace.count({ where: { slug: { startsWith: "rehearsal" } } })).toBe(0);
  expect(await db.agent.count({ where: { slug: "rehearsal" } })).toBe(0);
  expect(await db.storedObject.count()).toBe(objects);
  await tempFoldersRemoved();
  expect(await readdir(tempRoot())).toEqual([]);
}, 60_000);

it("ends early when the server is asked to stop", async () => {
  const stop = new AbortController();
  const rehearsed = rehearseDeploys(stop.signal);
  stop.abort();
  await expect(rehearsed).rejects.toThrow();
  expect(await connections().db.workspace.count({ where: { slug: { startsWith: "rehearsal" } } })).toBe(0);
}, 60_000);

it("gives each deploy another archive, as small as most are", () => {
  expect(rehearsalArchive("1")).not.toEqual(rehearsalArchive("2"));
  expect(rehearsalArchive("1").length).toBeLessThan(64 * 1024);
});
